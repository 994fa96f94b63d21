/** The messages of a request in order. All are in the page, so the browser's find reaches each; off-screen ones cost no layout. */
"use client";
import { memo } from "react";
import { MediaChip } from "./media-chip";
import { prettyJson } from "./pretty-json";
import type { CallView, MessageView } from "./read-request";
import { SafeLine } from "./safe-line";
import { SafeText } from "./safe-text";
import { tokenEstimate } from "./text-blocks";

/** Longer system messages open folded: they seldom change what is asked. */
const foldedChars = 600;

export function MessageList({ messages }: { readonly messages: readonly MessageView[] }) {
  return (
    <ol aria-label="Messages" className="flex flex-col">
      {messages.map((message, at) => (
        // Messages of one request never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
        <Message key={at} message={message} number={at + 1} isLast={at === messages.length - 1} />
      ))}
    </ol>
  );
}

interface MessageProps {
  readonly message: MessageView;
  readonly number: number;
  readonly isLast: boolean;
}

const Message = memo(function Message({ message, number, isLast }: MessageProps) {
  const isFolded =
    (message.role === "system" || message.role === "developer") && message.chars > foldedChars && !isLast;
  const head = <MessageHead message={message} number={number} />;
  return (
    <li id={`message-${number}`} className="msg border-b border-hair py-3 last:border-b-0">
      {isFolded ? (
        <details>
          <summary className="min-h-6 cursor-default" data-action="toggle-system">
            <span className="inline-flex flex-wrap items-baseline gap-2">
              {head}
              <span className="text-xs text-muted">{tokenEstimate(message.chars)}, folded</span>
            </span>
          </summary>
          <MessageBody message={message} />
        </details>
      ) : (
        <>
          {head}
          <MessageBody message={message} />
        </>
      )}
    </li>
  );
});

function MessageHead({ message, number }: Omit<MessageProps, "isLast">) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-2 text-xs">
      <span className="font-semibold wrap-anywhere">
        <SafeLine text={message.role} max={40} />
      </span>
      <span className="text-muted">{number}</span>
      {message.name !== null && (
        <span className="text-muted wrap-anywhere">
          <SafeLine text={message.name} max={80} />
        </span>
      )}
      {message.answers !== null && (
        <span className="text-muted wrap-anywhere">
          result of <SafeLine text={message.answers} max={160} />
        </span>
      )}
    </span>
  );
}

function MessageBody({ message }: { readonly message: MessageView }) {
  return (
    <div className="mt-1 flex flex-col gap-2">
      {message.parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
        <div key={at}>
          {part.kind === "media" ? (
            <MediaChip media={part.media} />
          ) : (
            <>
              {part.label !== null && <div className="text-xs text-muted">{part.label}</div>}
              <SafeText text={part.text} mono={message.role === "tool" || part.label !== null} />
            </>
          )}
        </div>
      ))}
      {message.parts.length === 0 && message.calls.length === 0 && (
        <span className="text-sm text-muted">no content</span>
      )}
      {message.calls.map((call, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: position is identity here
        <CallBlock key={at} call={call} />
      ))}
    </div>
  );
}

function CallBlock({ call }: { readonly call: CallView }) {
  return (
    <div className="rounded-sm border border-hair bg-surface px-2 py-1.5">
      <div className="flex flex-wrap items-baseline gap-2 text-xs">
        <span className="text-muted">calls</span>
        <strong className="font-mono text-sm font-medium wrap-anywhere">
          <SafeLine text={call.name} max={200} />
        </strong>
        {call.id !== null && (
          <span className="font-mono wrap-anywhere text-muted">
            <SafeLine text={call.id} max={80} />
          </span>
        )}
      </div>
      <SafeText text={prettyJson(call.input)} mono />
    </div>
  );
}
