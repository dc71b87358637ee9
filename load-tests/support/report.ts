interface Report {
  title: string;
  lines: readonly (readonly [what: string, value: string | number])[];
  /** What is wrong; empty if the run passed. */
  faults: readonly string[];
}

/** Prints a report; sets the exit code if there are faults. */
export function printReport({ title, lines, faults }: Report): void {
  const width = Math.max(...lines.map(([what]) => what.length));
  console.log(`\n${title}`);
  for (const [what, value] of lines) console.log(`  ${what.padEnd(width)}  ${String(value).padStart(12)}`);
  for (const fault of faults.slice(0, 20)) console.log(`  ✗ ${fault}`);
  console.log(faults.length === 0 ? '  Passed.' : `  FAILED: ${faults.length} faults.`);
  if (faults.length > 0) process.exitCode = 1;
}

/** A whole number from the command line, such as --rounds 20. */
export function numberArgument(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? fallback : Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} has to be a whole number.`);
  return value;
}

/** The items selected by name prefixes on the command line, such as --screens cabins,date; all without it. Throws if none match. */
export function chosenByArgument<Named extends { name: string }>(
  argument: string,
  all: readonly Named[],
): readonly Named[] {
  const at = process.argv.indexOf(`--${argument}`);
  if (at < 0) return all;
  const words = (process.argv[at + 1] ?? '').split(',').map((word) => word.trim());
  const chosen = all.filter(({ name }) => words.some((word) => word !== '' && name.startsWith(word)));
  if (chosen.length === 0)
    throw new Error(`--${argument} matches none of: ${all.map(({ name }) => name).join('; ')}`);
  return chosen;
}

/** Adds one to a count. */
export const increment = <Key>(counts: Map<Key, number>, key: Key): Map<Key, number> =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

/** Response counts by status as one line. */
export const statusLine = (statuses: ReadonlyMap<string | number, number>) =>
  [...statuses]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join('  ');

/** The percentile of a share (0 to 1) of the values; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
