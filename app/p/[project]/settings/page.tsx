/** The settings of a project. The layout has read the project already. */
import { cookies } from "next/headers";
import { SettingsPage } from "@/components/settings/settings-page";
import { sessionCookie } from "@/lib/server/guards";
import type { ProjectParams } from "../layout";

export default async function Page({ params }: ProjectParams) {
  const { project } = await params;
  const isSignedIn = Boolean((await cookies()).get(sessionCookie)?.value);
  return <SettingsPage project={project} isSignedIn={isSignedIn} />;
}
