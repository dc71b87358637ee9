import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, platform } from 'node:os';
import { join } from 'node:path';

/** A figure against its limits: least must be kept, goal is aimed at. */
export interface Figure {
  what: string;
  /** One value a round: the median is the figure unless the worst counts, the others its spread. */
  values: readonly number[];
  counts?: 'worst';
  least: number;
  goal: number;
  better: 'less' | 'more';
  /** What stands behind the number: 'x' for a ratio. */
  unit: string;
}

/** The middle value; of an even number the mean of the two in the middle. Throws for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('There is no middle of nothing');
  return (low + high) / 2;
}

/** The value that a figure is judged by. */
function countedOf({ values, counts, better }: Figure): number {
  if (counts !== 'worst') return median(values);
  return better === 'less' ? Math.max(...values) : Math.min(...values);
}

/** Places after the point for so much: a tenth says nothing of a thousandth. */
const steps = [
  [20, 0],
  [3, 1],
  [0.1, 2],
] as const;
const places = (value: number) => steps.find(([from]) => Math.abs(value) >= from)?.[1] ?? 3;
const said = (value: number, unit: string) =>
  `${value.toFixed(Number.isInteger(value) ? 0 : places(value))} ${unit}`.trim();

/** How a figure stands: 'goal', 'least', or 'missed'. */
export function verdictOn(figure: Figure): 'goal' | 'least' | 'missed' {
  const { least, goal, better } = figure;
  const value = countedOf(figure);
  const keeps = (limit: number) => (better === 'less' ? value <= limit : value >= limit);
  if (keeps(goal)) return 'goal';
  return keeps(least) ? 'least' : 'missed';
}

const words = { goal: 'goal', least: 'at least', missed: '**missed**' };

function row(figure: Figure): string {
  const { what, values, least, goal, better, unit } = figure;
  const sign = better === 'less' ? '≤' : '≥';
  const spread =
    values.length > 1 ? `${said(Math.min(...values), unit)} – ${said(Math.max(...values), unit)}` : 'exact';
  const limits = [least, goal].map((limit) => `${sign} ${said(limit, unit)}`).join(' | ');
  return `| ${what} | ${said(countedOf(figure), unit)} | ${spread} | ${limits} | ${words[verdictOn(figure)]} |`;
}

/**
 * Prints figures and writes them to docs/figures/{name}.md with the numbers behind them; sets the exit code where one is missed.
 * Some of them only are printed and written nowhere.
 */
export function writeFigures(
  name: string,
  title: string,
  figures: readonly Figure[],
  behind: string[],
  { isWhole = true } = {},
): void {
  const text = [
    `# ${title}`,
    '',
    `Written by \`npm run bench:${name}\`; ${platform()} ${arch()}, ${availableParallelism()} cores, Node ${process.version}.`,
    '',
    '| what | figure | spread | at least | goal | kept |',
    '|---|---|---|---|---|---|',
    ...figures.map(row),
    '',
    ...behind.map((line) => `- ${line}`),
    '',
  ].join('\n');
  const folder = join(import.meta.dirname, '..', '..', 'docs', 'figures');
  if (isWhole) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.md`), text);
  }
  console.log(`\n${text}`);
  if (figures.some((figure) => verdictOn(figure) === 'missed')) process.exitCode = 1;
}
