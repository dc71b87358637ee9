/** What a run has to show: a line each, and what went wrong. */
export interface Report {
  title: string;
  lines: readonly (readonly [what: string, value: string | number])[];
  /** Empty where everything held. */
  faults: readonly string[];
}

/** Prints a report as a table; sets the exit code where something went wrong. */
export function print({ title, lines, faults }: Report): void {
  const width = Math.max(...lines.map(([what]) => what.length));
  console.log(`\n${title}`);
  for (const [what, value] of lines) console.log(`  ${what.padEnd(width)}  ${String(value).padStart(12)}`);
  for (const fault of faults.slice(0, 20)) console.log(`  ✗ ${fault}`);
  console.log(faults.length === 0 ? '  Everything held.' : `  ${faults.length} faults.`);
  if (faults.length > 0) process.exitCode = 1;
}

/** A number among a command's arguments, such as --rounds 20. */
export function numberArgument(name: string, usual: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? usual : Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} has to be a whole number.`);
  return value;
}

/** Those whose name begins with one of an argument's words, such as --screens cabins,date; all of them without it. Throws for none. */
export function chosenByArgument<Named extends { name: string }>(
  argument: string,
  all: readonly Named[],
): readonly Named[] {
  const at = process.argv.indexOf(`--${argument}`);
  if (at < 0) return all;
  const words = (process.argv[at + 1] ?? '').split(',').map((word) => word.trim());
  const chosen = all.filter(({ name }) => words.some((word) => word !== '' && name.startsWith(word)));
  if (chosen.length === 0)
    throw new Error(`--${argument} names none of: ${all.map(({ name }) => name).join('; ')}`);
  return chosen;
}

/** The value below which a share of the values lies; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
