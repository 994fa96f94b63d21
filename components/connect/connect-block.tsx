/** How to point an app here: base URL, key, snippets, and what has been seen so far. Also the empty state of the lists. */
"use client";
import { CopyButton } from "@/components/ui/copy-button";
import { ConnectHints } from "./connect-hints";
import { ProgressTicks } from "./progress-ticks";
import { SnippetTabs } from "./snippet-tabs";
import { useBaseUrl } from "./use-base-url";
import { useProgress } from "./use-progress";

export function ConnectBlock({ project }: { readonly project: string }) {
  const baseUrl = useBaseUrl(project);
  const progress = useProgress(project);
  return (
    <div className="min-h-0 flex-1 overflow-auto" data-scroll>
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 p-4 sm:p-6">
        <section aria-labelledby="connect-heading" className="flex flex-col gap-2">
          <h2 id="connect-heading" className="text-hero font-semibold">
            Point your app at semula
          </h2>
          <p className="text-muted">
            Use this base URL instead of the provider's. Any API key works unless this server was started with
            a token.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <code
              data-base-url
              className="min-w-0 flex-1 rounded-sm border border-border bg-surface px-3 py-1.5 font-mono text-sm wrap-anywhere"
            >
              {baseUrl}
            </code>
            <CopyButton text={baseUrl} name="Copy base URL" data-action="copy-base-url" />
          </div>
        </section>
        <SnippetTabs baseUrl={baseUrl} />
        <ProgressTicks project={project} progress={progress} />
        <ConnectHints baseUrl={baseUrl} progress={progress} />
      </div>
    </div>
  );
}
