/** The tools a request offers and the schema it wants, folded: name first, schema on demand. */
"use client";
import { Chip } from "@/components/ui/chip";
import { LazyDetails } from "./lazy-details";
import { jsonText } from "./pretty-json";
import type { ToolView } from "./read-request";
import { SafeLine } from "./safe-line";
import { SafeText } from "./safe-text";

export function ToolDetails({
  tools,
  choice,
}: {
  readonly tools: readonly ToolView[];
  readonly choice: string | null;
}) {
  return (
    <section aria-label="Tools" className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">
        Tools{" "}
        {choice !== null && (
          <span className="font-normal wrap-anywhere text-muted">
            tool_choice <SafeLine text={choice} max={200} />
          </span>
        )}
      </h3>
      {tools.map((tool, at) => (
        <LazyDetails
          // Two tools may share a name; the list never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
          key={at}
          action="toggle-tool"
          summary={
            <>
              <span className="font-mono font-medium wrap-anywhere">
                <SafeLine text={tool.name} max={200} />
              </span>
              {tool.strict && <Chip>strict</Chip>}
              {tool.description !== null && (
                <span className="min-w-0 flex-1 truncate text-muted">
                  <SafeLine text={tool.description} max={200} />
                </span>
              )}
            </>
          }
        >
          {() => (
            <>
              {tool.description !== null && <SafeText text={tool.description} />}
              {tool.schema === null ? (
                <span className="text-sm text-muted">takes no arguments</span>
              ) : (
                <SafeText text={jsonText(tool.schema)} mono />
              )}
            </>
          )}
        </LazyDetails>
      ))}
    </section>
  );
}

export function SchemaDetails({ title, schema }: { readonly title: string; readonly schema: unknown }) {
  return (
    <section aria-label="Wanted format" className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">Wanted format</h3>
      {schema === null ? (
        <span className="text-sm">{title}</span>
      ) : (
        <LazyDetails action="toggle-schema" summary={<span className="wrap-anywhere">{title}</span>}>
          {() => <SafeText text={jsonText(schema)} mono />}
        </LazyDetails>
      )}
    </section>
  );
}
