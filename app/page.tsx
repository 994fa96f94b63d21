/** `/` is the default project's pending calls. */
import { redirect } from "next/navigation";
import { placeHref } from "@/components/shell/places";
import { defaultProjectName } from "@/lib/domain/words";

export default function HomePage() {
  redirect(placeHref(defaultProjectName, "pending"));
}
