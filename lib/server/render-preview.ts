/** What new rules would do: domain → management API. */
import type { PreviewReply } from "@/lib/api/shapes/preview";
import type { EntryRef, Listed, RulesPreview } from "@/lib/gateway/preview-rules";

export const renderPreview = (preview: RulesPreview): PreviewReply => ({
  entries: preview.entries,
  looked_at: preview.lookedAt,
  complete: preview.complete,
  changed: renderList(preview.changed, renderRef),
  becoming_equal: renderList(preview.becomingEqual, ({ key, entries, sameAnswer }) => ({
    key,
    entries: pairOfRefs(entries),
    same_answer: sameAnswer,
  })),
  losing: renderList(preview.losing, ({ lastMessage, ...loss }) => ({ ...loss, last_message: lastMessage })),
  collisions: preview.collisions,
  served_wrongly: renderList(preview.servedWrongly, ({ lastMessage, wouldServe, ...row }) => ({
    ...row,
    last_message: lastMessage,
    would_serve: wouldServe,
  })),
});

type Ref = PreviewReply["changed"]["items"][number];

const pairOfRefs = ([newer, older]: readonly [EntryRef, EntryRef]): [Ref, Ref] => [
  renderRef(newer),
  renderRef(older),
];

const renderRef = ({ entry, lastMessage, answerSummary }: EntryRef): Ref => ({
  entry,
  last_message: lastMessage,
  answer_summary: answerSummary,
});

const renderList = <From, To>({ count, items }: Listed<From>, render: (item: From) => To) => ({
  count,
  items: items.map(render),
});
