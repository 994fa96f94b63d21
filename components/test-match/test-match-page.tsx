/** Test match: what would become of a request, tier by tier, and why; with the project's rules or with others. */
"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { refusedRules } from "@/components/settings/rules/rules-problems";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/table";
import type { ProjectShape } from "@/lib/api/shapes/project";
import { browserApi } from "@/lib/queries/browser-api";
import { problemText } from "@/lib/queries/problem-text";
import { projectQuery } from "@/lib/queries/project-queries";
import { testMatchQuery } from "@/lib/queries/test-match-queries";
import { RequestInput } from "./request-input";
import { Results } from "./results";
import { SourceNotes } from "./source-notes";
import { searchFor, storedSource, testMatchSearch } from "./test-match-search";
import { usePastedRequest } from "./use-pasted-request";
import { useTestSource } from "./use-test-source";
import { useWhatIf } from "./use-what-if";
import { WhatIf } from "./what-if";

export function TestMatchPage({ project }: { readonly project: string }) {
  const { data, error } = useQuery(projectQuery(browserApi, project));
  if (data) return <TestMatch project={data} />;
  return (
    <>
      <PageHeader title="Test match" />
      {error ? (
        <Notice kind="error" className="m-4" announce>
          {problemText(error)}
        </Notice>
      ) : (
        <SkeletonRows label="Loading the project" />
      )}
    </>
  );
}

function TestMatch({ project }: { readonly project: ProjectShape }) {
  const [search, setSearch] = useQueryStates(testMatchSearch);
  const stored = storedSource(search);
  const pasted = usePastedRequest(() => void setSearch(searchFor(null), { history: "push" }));
  const resolved = useTestSource(stored);
  const source = resolved.source ?? (stored === null ? pasted.source : null);
  const whatIf = useWhatIf(project);
  const [isWhatIfOpen] = useState(search.rules !== "");
  const test = useQuery({
    ...testMatchQuery(browserApi, {
      project: project.name,
      source: source ?? { kind: "request", run: "", request: null },
      rules: whatIf.tried,
    }),
    enabled: source !== null,
    // What was found stays while other rules are tried on it.
    placeholderData: keepPreviousData,
  });
  const ruleProblems = refusedRules(test.error).filter(({ path }) => path !== null && isRulePath(path));
  const fault = ruleProblems.length > 0 ? null : (resolved.error ?? test.error);
  const isPastedFault = stored === null && fault !== null;
  const reply = source !== null && !test.error ? test.data : undefined;
  return (
    <>
      <PageHeader
        title="Test match"
        facts="What would become of a request, and why. Changes nothing."
        actions={
          <>
            {reply && (
              <Button
                onPress={() => void test.refetch()}
                isDisabled={test.isFetching}
                data-action="test-again"
              >
                Test again
              </Button>
            )}
            {stored && (
              <CopyButton
                text={() => window.location.href}
                label="Copy link"
                variant="quiet"
                data-action="copy-link"
              />
            )}
          </>
        }
        isRefreshing={test.isFetching && reply !== undefined}
      />
      <div className="relative min-h-0 flex-1 overflow-auto" data-scroll>
        <div className="mx-auto grid max-w-7xl items-start gap-6 p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex min-w-0 flex-col gap-6 xl:col-start-1">
            <RequestInput
              text={pasted.text}
              onText={pasted.setText}
              error={pasted.problem ?? (isPastedFault ? problemText(fault) : null)}
              isRunning={stored === null && test.isFetching}
              onRun={pasted.run}
              onOpen={(next) => void setSearch(searchFor(next), { history: "push" })}
            />
            <SourceNotes stored={stored} resolved={resolved} />
            {stored !== null && fault !== null && (
              <Notice kind="error" announce title="It could not be tested">
                {problemText(fault)}
              </Notice>
            )}
          </div>
          <aside aria-label="What if" className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <WhatIf
              project={project.name}
              editing={whatIf.editing}
              problems={[...whatIf.problems, ...ruleProblems]}
              patch={whatIf.patch}
              isOpen={isWhatIfOpen}
            />
          </aside>
          <div className="min-w-0 xl:col-start-1">
            {reply && <Results reply={reply} />}
            {!reply && source !== null && test.isFetching && <SkeletonRows label="Testing" />}
            {source === null && stored === null && (
              <EmptyState title="No request yet">
                Paste one, or open a call under Calls and press <em>Test match</em> there.
              </EmptyState>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

const isRulePath = (path: string): boolean => /^(?:matching|redaction)\b/.test(path);
