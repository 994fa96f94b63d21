/** The in-process event bus. Several processes later: NOTIFY wakes the others, behind the same interface. */
import type { DomainEvent } from "@/lib/domain/event";

export interface NumberedEvent {
  readonly number: number;
  readonly event: DomainEvent;
}

export interface Bus {
  publish(event: DomainEvent): void;
  subscribe(listener: (event: DomainEvent) => void): () => void;
  /**
   * Like subscribe, but numbered from the first event after `after` on; null where those are no longer kept.
   * `onClose` runs when nothing more will come.
   */
  follow(
    after: number | null,
    listener: (event: NumberedEvent) => void,
    onClose?: () => void,
  ): { missed: readonly NumberedEvent[] | null; end: () => void };
  readonly lastNumber: number;
  /** Tells every follower that nothing more will come. */
  close(): void;
}

/** Enough for a browser that was away for a moment. */
const keptMax = 2_000;

/** Numbers rise from `firstNumber`; starting each process at its birth time keeps an old process's numbers apart. */
export function createBus(firstNumber: number): Bus {
  const plain = new Set<(event: DomainEvent) => void>();
  const numbered = new Map<(event: NumberedEvent) => void, () => void>();
  const kept: NumberedEvent[] = [];
  let lastNumber = firstNumber;

  return {
    publish(event) {
      lastNumber += 1;
      const row = { number: lastNumber, event };
      kept.push(row);
      if (kept.length > keptMax) kept.shift();
      for (const listener of plain) listener(event);
      for (const listener of numbered.keys()) listener(row);
    },
    subscribe(listener) {
      plain.add(listener);
      return () => plain.delete(listener);
    },
    follow(after, listener, onClose = () => {}) {
      numbered.set(listener, onClose);
      const oldest = kept[0]?.number ?? lastNumber + 1;
      const whole = after === null || (after >= oldest - 1 && after <= lastNumber);
      const missed = whole ? kept.filter(({ number }) => number > (after ?? lastNumber)) : null;
      return { missed, end: () => numbered.delete(listener) };
    },
    get lastNumber() {
      return lastNumber;
    },
    close() {
      const closing = [...numbered.values()];
      numbered.clear();
      for (const onClose of closing) onClose();
    },
  };
}
