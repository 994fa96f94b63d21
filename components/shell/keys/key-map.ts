/** Every keyboard shortcut of the product: the one list from which handlers, badges and the key sheet come. */

/** `global` works everywhere but while typing; the others only while their page has registered them. */
export type KeyScope = "global" | "lists" | "pending" | "answer" | "calls";

interface KeyRow {
  /** One key, a sequence (`g p`), or with `Mod` for Ctrl or ⌘. */
  readonly keys: string;
  readonly does: string;
  readonly scope: KeyScope;
  /** Also while the cursor is in a text field. */
  readonly whileTyping?: true;
}

export const keyMap = {
  help: { keys: "?", does: "Show the keys of this page", scope: "global" },
  goPending: { keys: "g p", does: "Go to Pending", scope: "global" },
  goCalls: { keys: "g c", does: "Go to Calls", scope: "global" },
  goEntries: { keys: "g e", does: "Go to Entries", scope: "global" },
  goConnect: { keys: "g o", does: "Go to Connect", scope: "global" },
  goSettings: { keys: "g s", does: "Go to Settings", scope: "global" },
  search: { keys: "/", does: "Search this list", scope: "global" },
  next: { keys: "j", does: "Next row", scope: "lists" },
  previous: { keys: "k", does: "Previous row", scope: "lists" },
  open: { keys: "Enter", does: "Open the row; on Pending, put the cursor in the editor", scope: "lists" },
  close: { keys: "Escape", does: "Back to the list, close the panel", scope: "lists" },
  copyLink: { keys: "y", does: "Copy a link to what is shown", scope: "lists" },
  freeze: { keys: "f", does: "Freeze or unfreeze the list", scope: "calls" },
  hold: { keys: "h", does: "Hold longer", scope: "pending" },
  sendNext: { keys: "Mod+Enter", does: "Send and go to the next", scope: "answer", whileTyping: true },
  sendStay: { keys: "Mod+Shift+Enter", does: "Send and stay", scope: "answer", whileTyping: true },
  saveVersion: { keys: "Mod+Enter", does: "Save as a new version", scope: "answer", whileTyping: true },
  leaveEditor: { keys: "Escape", does: "Leave the editor, text is kept", scope: "answer", whileTyping: true },
} as const satisfies Record<string, KeyRow>;

export type KeyId = keyof typeof keyMap;

const rows: Record<KeyId, KeyRow> = keyMap;
export const keyRow = (id: KeyId): KeyRow => rows[id];

export const scopeTitle: Record<KeyScope, string> = {
  global: "Everywhere",
  lists: "Lists",
  pending: "Pending",
  answer: "Answer editor",
  calls: "Calls",
};
