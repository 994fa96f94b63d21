/**
 * One request as a person needs it to answer: what is asked, with which tools, in which form. Read only, and apart
 * from any editor state, so that typing beside it costs the same for a word and for a megabyte.
 */
"use client";
import { memo, useMemo, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { MessageList } from "./message-list";
import { RawRequest } from "./raw-request";
import { type RequestModel, readRequest } from "./read-request";
import { SafeLine } from "./safe-line";
import { SafeText } from "./safe-text";
import { tokenEstimate } from "./text-blocks";
import { SchemaDetails, ToolDetails } from "./tool-details";

const jumpFrom = 8;

export const RequestView = memo(function RequestView({ request }: { readonly request: unknown }) {
  const model = useMemo(() => readRequest(request), [request]);
  const place = useRef<HTMLDivElement>(null);
  const jump = (number: number) => {
    const message = place.current?.querySelector(`#message-${number}`);
    const pane = place.current?.closest("[data-scroll]");
    if (!message || !pane) return;
    // Only the pane moves; scrollIntoView would move whatever is around it too.
    pane.scrollTop += message.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  };
  return (
    <div ref={place} className="flex flex-col gap-4">
      <Facts model={model} />
      {model.messages.length > jumpFrom && (
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => jump(model.messages.length)} data-action="jump-last-message">
            Jump to the last message ({model.messages.length})
          </Button>
        </div>
      )}
      <MessageList messages={model.messages} />
      {model.tools.length > 0 && <ToolDetails tools={model.tools} choice={model.toolChoice} />}
      {model.format && <SchemaDetails title={model.format.label} schema={model.format.schema} />}
      {model.parameters.length > 0 && <Parameters parameters={model.parameters} />}
      <RawRequest request={request} />
    </div>
  );
});

function Facts({ model }: { readonly model: RequestModel }) {
  const chars = model.messages.reduce((sum, message) => sum + message.chars, 0);
  const facts = [
    model.stream ? "stream" : "no stream",
    model.messages.length === 1 ? "1 message" : `${model.messages.length} messages`,
    tokenEstimate(chars),
    ...(model.tools.length > 0
      ? [`${model.tools.length} ${model.tools.length === 1 ? "tool" : "tools"}`]
      : []),
    ...(model.toolChoice === null ? [] : [`tool_choice ${model.toolChoice}`]),
    ...(model.format ? [model.format.label] : []),
    ...model.parameters.filter(([name]) => counting.has(name)).map(([name, value]) => `${name} ${value}`),
  ];
  return (
    <div className="flex flex-wrap gap-1">
      <Chip>
        <SafeLine text={model.model} max={120} />
      </Chip>
      {facts.map((fact) => (
        <Chip key={fact}>
          <SafeLine text={fact} max={120} />
        </Chip>
      ))}
    </div>
  );
}

/** Parameters that change what a fitting answer looks like. */
const counting = new Set([
  "n",
  "stop",
  "max_tokens",
  "max_completion_tokens",
  "parallel_tool_calls",
  "logprobs",
  "modalities",
]);

function Parameters({ parameters }: { readonly parameters: RequestModel["parameters"] }) {
  return (
    <section aria-label="Parameters" className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">Parameters</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {parameters.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-mono wrap-anywhere text-muted">
              <SafeLine text={name} max={120} />
            </dt>
            <dd>
              <SafeText text={value} mono />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
