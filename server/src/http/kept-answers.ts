/** Milliseconds that an answer may be old when it is given again. */
const FRESH = 1_000;
/** Answers that are kept at a time: whoever asks for ever new addresses makes no use of them. */
const MOST = 1_000;

/** Something that is kept from the moment that it was begun, in milliseconds of the keeper's clock. */
export interface Kept {
  begun: number;
}

/** Keeps things by their address for less than a second from when they were begun. clock in milliseconds, never set back. */
export function openStore<Thing extends Kept>(clock: () => number) {
  const kept = new Map<string, Thing>();
  return {
    find(key: string): Thing | undefined {
      const known = kept.get(key);
      return known && clock() - known.begun < FRESH ? known : undefined;
    },
    keep(key: string, thing: Thing): void {
      if (kept.size >= MOST) kept.clear();
      kept.set(key, thing);
    },
    forget(key: string, thing: Thing): void {
      if (kept.get(key) === thing) kept.delete(key);
    },
  };
}

/** An answer that is being worked on, or has been. */
export interface KeptAnswer<Answer> extends Kept {
  answer: Promise<Answer>;
}

/**
 * Gives an answer again for a second, and works on it once however many ask meanwhile. Only for what the booking
 * transaction judges anew (decision 051). clock in milliseconds, never set back.
 */
export function keepAnswers<Answer>(clock: () => number) {
  const store = openStore<KeptAnswer<Answer>>(clock);
  return (key: string, work: () => Promise<Answer>): KeptAnswer<Answer> => {
    const known = store.find(key);
    if (known) return known;
    const entry = { begun: clock(), answer: work() };
    store.keep(key, entry);
    // A fault is nobody else's.
    entry.answer.catch(() => store.forget(key, entry));
    return entry;
  };
}
