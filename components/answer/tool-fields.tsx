/** Tool calls in order, each of an offered tool, with arguments by its schema and optional text beside them. */
"use client";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { Button, IconButton } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ContractShape } from "@/lib/api/shapes/pending";
import type { ChoiceFieldsProps } from "./choice-fields";
import { type CallDraft, callableTools } from "./draft/answer-draft";
import { JsonText } from "./json-text";
import { useProblemAt } from "./problem-context";

type Tool = ContractShape["tools"][number];
const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

export function ToolFields(props: ChoiceFieldsProps) {
  const { choice, at, path, contract, isBreaking, dispatch } = props;
  const tools = callableTools(contract, isBreaking);
  const isOneOnly = !contract.parallel_tool_calls && choice.calls.length > 0 && !isBreaking;
  const error = useProblemAt(`${path}.tool_calls`);
  const isLegacy = contract.legacy_functions && choice.calls.length === 1;
  return (
    <>
      <ol aria-label="Tool calls" data-path={`${path}.tool_calls`} className="flex flex-col gap-3">
        {choice.calls.map((call, index) => (
          <li key={call.key}>
            <CallFields
              {...props}
              call={call}
              index={index}
              tools={tools}
              callPath={isLegacy ? `${path}.function_call` : `${path}.tool_calls[${index}]`}
            />
          </li>
        ))}
      </ol>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {tools.slice(0, 12).map((tool) => (
          <Button
            key={tool.name}
            data-action="add-call"
            isDisabled={isOneOnly}
            onPress={() => dispatch({ type: "addCall", at, tool: { kind: tool.kind, name: tool.name } })}
          >
            <Plus {...icon} />
            <span className="max-w-56 truncate">Call {tool.name}</span>
          </Button>
        ))}
        {isOneOnly && (
          <span className="text-xs text-muted">The request allows one call (parallel_tool_calls false).</span>
        )}
      </div>
      <TextArea
        data-path={`${path}.content`}
        label="Text beside the calls (optional)"
        rows={2}
        value={choice.toolText}
        onChange={(value) => dispatch({ type: "text", at, field: "toolText", value })}
      />
    </>
  );
}

interface CallFieldsProps extends ChoiceFieldsProps {
  readonly call: CallDraft;
  readonly index: number;
  readonly tools: readonly Tool[];
  readonly callPath: string;
}

function CallFields(props: CallFieldsProps) {
  const { call, index, at, contract, callPath, dispatch } = props;
  const tool = contract.tools.find((offered) => offered.name === call.name && offered.kind === call.kind);
  const setInput = (input: string) => dispatch({ type: "callInput", at, key: call.key, input });
  const takesNone = call.kind === "function" && tool !== undefined && tool.parameters === null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-md border border-hair p-3">
      <legend className="px-1 text-sm font-semibold">Call {index + 1}</legend>
      <CallHead {...props} />
      {tool?.description && (
        <p className="line-clamp-3 text-xs wrap-anywhere text-muted">{tool.description}</p>
      )}
      {takesNone && <p className="text-xs text-muted">This tool declares no arguments.</p>}
      {call.kind === "custom" ? (
        <TextArea
          data-path={`${callPath}.input`}
          label="Input"
          mono
          rows={4}
          value={call.input}
          onChange={setInput}
        />
      ) : (
        <JsonText
          key={call.name}
          label={`Arguments of ${call.name}`}
          schema={tool?.parameters ?? null}
          text={call.input}
          onChange={setInput}
          path={`${callPath}.arguments`}
        />
      )}
    </fieldset>
  );
}

function CallHead({ call, index, choice, at, tools, callPath, dispatch }: CallFieldsProps) {
  const error = useProblemAt(`${callPath}.name`);
  const offered = tools.some((tool) => tool.name === call.name);
  const names = offered ? tools : [{ name: call.name, kind: call.kind }, ...tools];
  const choose = (name: string) => {
    const tool = names.find((candidate) => candidate.name === name);
    if (tool) dispatch({ type: "callTool", at, key: call.key, tool: { kind: tool.kind, name: tool.name } });
  };
  return (
    <div className="flex flex-wrap items-end gap-1">
      <div data-path={`${callPath}.name`} className="min-w-0 flex-1">
        <Select
          label="Tool"
          options={names.map((tool) => ({ value: tool.name, label: tool.name }))}
          value={call.name}
          onChange={choose}
          error={error}
          data-action="call-tool"
        />
      </div>
      <IconButton
        label={`Move call ${index + 1} up`}
        icon={<ArrowUp {...icon} />}
        isDisabled={index === 0}
        data-action="call-up"
        onPress={() => dispatch({ type: "moveCall", at, key: call.key, by: -1 })}
      />
      <IconButton
        label={`Move call ${index + 1} down`}
        icon={<ArrowDown {...icon} />}
        isDisabled={index === choice.calls.length - 1}
        data-action="call-down"
        onPress={() => dispatch({ type: "moveCall", at, key: call.key, by: 1 })}
      />
      <IconButton
        label={`Remove call ${index + 1}`}
        icon={<Trash2 {...icon} />}
        data-action="call-remove"
        onPress={() => dispatch({ type: "removeCall", at, key: call.key })}
      />
    </div>
  );
}
