/** Every keyboard shortcut of the product: the one list from which handlers, badges and the key sheet come. */

/** `global` works everywhere but while typing; the others only while their page has registered them. */
export type KeyScope = "global" | "lists" | "pending" | "review" | "answer" | "calls" | "test";

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
  goReview: { keys: "g r", does: "Go to Review", scope: "global" },
  goCalls: { keys: "g c", does: "Go to Calls", scope: "global" },
  goEntries: { keys: "g e", does: "Go to Entries", scope: "global" },
  goTest: { keys: "g t", does: "Go to Test match", scope: "global" },
  goConnect: { keys: "g o", does: "Go to Connect", scope: "global" },
  goSettings: { keys: "g s", does: "Go to Settings", scope: "global" },
  undo: { keys: "z", does: "Undo the last action", scope: "global" },
  search: { keys: "/", does: "Search this list", scope: "global" },
  next: { keys: "j", does: "Next row", scope: "lists" },
  previous: { keys: "k", does: "Previous row", scope: "lists" },
  open: { keys: "Enter", does: "Open the row; on Pending, put the cursor in the editor", scope: "lists" },
  close: { keys: "Escape", does: "Back to the list, close the panel", scope: "lists" },
  copyLink: { keys: "y", does: "Copy a link to what is shown", scope: "lists" },
  openTest: { keys: "t", does: "Open in Test match", scope: "lists" },
  approve: { keys: "a", does: "Same: serve the entry to this request", scope: "review" },
  reject: { keys: "r", does: "Different: never pair them", scope: "review" },
  answerNow: { keys: "e", does: "Answer the call itself", scope: "review" },
  skip: { keys: "s", does: "Skip: to the end of my list", scope: "review" },
  back: { keys: "ArrowLeft", does: "Back to the pair before, decided or not", scope: "review" },
  forward: { keys: "ArrowRight", does: "On to the next pair", scope: "review" },
  nextChange: { keys: "n", does: "Next change", scope: "review" },
  previousChange: { keys: "p", does: "Previous change", scope: "review" },
  toggleSplit: { keys: "d", does: "Side by side, or in one text", scope: "review" },
  toggleEqual: { keys: "c", does: "Show or hide what is equal", scope: "review" },
  freeze: { keys: "f", does: "Freeze or unfreeze the list", scope: "calls" },
  hold: { keys: "h", does: "Hold longer", scope: "pending" },
  sendNext: { keys: "Mod+Enter", does: "Send and go to the next", scope: "answer", whileTyping: true },
  sendStay: { keys: "Mod+Shift+Enter", does: "Send and stay", scope: "answer", whileTyping: true },
  saveVersion: { keys: "Mod+Enter", does: "Save as a new version", scope: "answer", whileTyping: true },
  runTest: { keys: "Mod+Enter", does: "Run the test", scope: "test", whileTyping: true },
  leaveEditor: { keys: "Escape", does: "Leave the editor, text is kept", scope: "answer", whileTyping: true },
} as const satisfies Record<string, KeyRow>;

export type KeyId = keyof typeof keyMap;

const rows: Record<KeyId, KeyRow> = keyMap;
export const keyRow = (id: KeyId): KeyRow => rows[id];

export const scopeTitle: Record<KeyScope, string> = {
  global: "Everywhere",
  lists: "Lists",
  pending: "Pending",
  review: "Review",
  answer: "Answer editor",
  calls: "Calls",
  test: "Test match",
};
