/** A project's address alone opens its pending calls. */
import { redirect } from "next/navigation";
import { placeHref } from "@/components/shell/places";
import type { ProjectParams } from "./layout";

export default async function ProjectPage({ params }: ProjectParams) {
  redirect(placeHref((await params).project, "pending"));
}
