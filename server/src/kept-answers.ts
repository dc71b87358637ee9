/** Milliseconds that an answer may be old when it is given again. */
const FRESH = 1_000;
/** Answers that are kept at a time: whoever asks for ever new addresses makes no use of them. */
const MOST = 1_000;

/**
 * Gives an answer again for a second, and works on it once however many ask meanwhile. Only for what the booking
 * transaction judges anew (decision 051). clock in milliseconds, never set back.
 */
export function keepAnswers<Answer>(clock: () => number) {
  const kept = new Map<string, { begun: number; answer: Promise<Answer> }>();
  return (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    const begun = clock();
    const known = kept.get(key);
    if (known && begun - known.begun < FRESH) return known.answer;
    if (kept.size >= MOST) kept.clear();
    const entry = { begun, answer: work() };
    kept.set(key, entry);
    // A fault is nobody else's.
    entry.answer.catch(() => kept.get(key) === entry && kept.delete(key));
    return entry.answer;
  };
}
