/**
 * Keeps what is typed: on this device within a quarter of a second, on the server once typing pauses.
 * Knows no storage and no React; draft-saver.test.ts holds its timing.
 */
import type { Clock } from "@/lib/shared/clock";
import type { AnswerDraft } from "./answer-draft";
import { writeDraft } from "./draft-envelope";

export type DraftState =
  | { readonly kind: "none" | "editing" | "device" | "failed" }
  | { readonly kind: "saved"; readonly at: number };

/** Where a draft is put. An empty text removes it. */
export interface DraftStore {
  readonly put: (text: string) => Promise<unknown>;
}

export interface DraftSaverParts {
  readonly clock: Clock;
  readonly device: DraftStore;
  /** Null: kept on this device only, which is then enough. */
  readonly server: DraftStore | null;
  readonly onState: (state: DraftState) => void;
}

const deviceAfterMs = 250;
const serverAfterMs = 2000;

export class DraftSaver {
  readonly #parts: DraftSaverParts;
  #latest: { readonly at: number; readonly text: string } | null = null;
  #onDevice = false;
  #deviceTimer: (() => void) | null = null;
  #serverTimer: (() => void) | null = null;

  constructor(parts: DraftSaverParts) {
    this.#parts = parts;
  }

  typed(draft: AnswerDraft): void {
    const { clock, onState } = this.#parts;
    const at = clock.now();
    this.#latest = { at, text: writeDraft({ at, draft }) };
    this.#onDevice = false;
    onState({ kind: "editing" });
    // The device is never more than its delay behind; the server waits for a pause.
    this.#deviceTimer ??= clock.after(deviceAfterMs, () => void this.#saveOnDevice());
    this.#serverTimer?.();
    this.#serverTimer = clock.after(serverAfterMs, () => void this.#saveOnServer());
  }

  /** At once, both: on blur, on leaving the page. */
  async flush(): Promise<void> {
    if (this.#serverTimer === null && this.#deviceTimer === null) return;
    await Promise.all([this.#saveOnDevice(), this.#saveOnServer()]);
  }

  /** Forgets the draft everywhere: it was sent, or thrown away. */
  async discard(): Promise<void> {
    this.stop();
    this.#latest = null;
    this.#parts.onState({ kind: "none" });
    await Promise.allSettled([this.#parts.device.put(""), this.#parts.server?.put("")]);
  }

  /** No more saving from here: another tab writes this draft now. */
  stop(): void {
    this.#deviceTimer?.();
    this.#serverTimer?.();
    this.#deviceTimer = null;
    this.#serverTimer = null;
  }

  async #saveOnDevice(): Promise<void> {
    this.#deviceTimer?.();
    this.#deviceTimer = null;
    const saved = this.#latest;
    if (!saved) return;
    const isKept = await succeeds(this.#parts.device.put(saved.text));
    if (saved === this.#latest) this.#onDevice = isKept;
  }

  async #saveOnServer(): Promise<void> {
    this.#serverTimer?.();
    this.#serverTimer = null;
    const saved = this.#latest;
    if (!saved) return;
    const { server, clock, onState } = this.#parts;
    const isKept = server ? await succeeds(server.put(saved.text)) : this.#onDevice;
    if (saved !== this.#latest) return;
    onState(isKept ? { kind: "saved", at: clock.now() } : { kind: this.#onDevice ? "device" : "failed" });
  }
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
