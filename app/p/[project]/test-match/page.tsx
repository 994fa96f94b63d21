/** What would become of a request of this project. The layout has read the project already. */
import { TestMatchPage } from "@/components/test-match/test-match-page";
import type { ProjectParams } from "../layout";

export default async function Page({ params }: ProjectParams) {
  const { project } = await params;
  return <TestMatchPage project={project} />;
}
