/** Compares what is shown with what was added up; a difference does not end a visit. */
export interface Checks {
  /** Two values that must be equal. */
  equal: (what: string, shown: unknown, expected: unknown) => void;
  /** What the visit is, for the report of a difference. */
  note: (what: string, value: unknown) => void;
}

/** The comparisons of a choice. */
export interface Compared extends Checks {
  compared: () => number;
  differences: () => string[];
  notes: () => string;
}

/** Starts the comparisons of a choice. */
export function startChecks(): Compared {
  let compared = 0;
  const differences: string[] = [];
  const notes: string[] = [];
  return {
    equal: (what, shown, expected) => {
      compared += 1;
      const [is, due] = [JSON.stringify(shown), JSON.stringify(expected)];
      if (is !== due) differences.push(`${what}: shown ${is}, by hand ${due}`);
    },
    note: (what, value) => notes.push(`${what}: ${JSON.stringify(value)}`),
    compared: () => compared,
    differences: () => differences,
    notes: () => notes.join('\n  '),
  };
}

const PATIENCE = 4_000;
const PAUSE = 40;

/** Reads until what is shown is as expected, or for four seconds; the last reading. */
export async function settled<Reading>(
  reading: () => Promise<Reading>,
  isAsExpected: (found: Reading) => boolean,
): Promise<Reading> {
  const until = Date.now() + PATIENCE;
  let found = await reading();
  while (!isAsExpected(found) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    found = await reading();
  }
  return found;
}
