import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, loadavg, platform } from 'node:os';
import { join } from 'node:path';

/** A figure with its limits: `required` is the requirement, `goal` the target. */
export interface Figure {
  what: string;
  /** One value per round; the figure is their median, or the worst. */
  values: readonly number[];
  counts?: 'worst';
  required: number;
  goal: number;
  better: 'less' | 'more';
  /** 'x' for a ratio. */
  unit: string;
}

/** A figure that must be 0. value: how often it happened, or an amount that is too much. */
export const noneOf = (what: string, value: number): Figure => ({
  what,
  values: [value],
  required: 0,
  goal: 0,
  better: 'less',
  unit: '',
});

/** The median. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('The median of an empty list is not defined');
  return (low + high) / 2;
}

/** The quotients of two series, round by round. */
export const ratios = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, round) => value / (other[round] ?? Number.NaN));

/** The median or worst value of a figure. */
function figureOf({ values, counts, better }: Figure): number {
  if (counts !== 'worst') return median(values);
  return better === 'less' ? Math.max(...values) : Math.min(...values);
}

/** Minimum value and its number of decimals. */
const decimals = [
  [20, 0],
  [3, 1],
  [0.1, 2],
] as const;
const decimalsOf = (value: number) => decimals.find(([from]) => Math.abs(value) >= from)?.[1] ?? 3;
const format = (value: number, unit: string) =>
  `${value.toFixed(Number.isInteger(value) ? 0 : decimalsOf(value))} ${unit}`.trim();

type Verdict = 'goal' | 'required' | 'missed';

function verdictOf(value: number, { required, goal, better }: Figure): Verdict {
  const meets = (limit: number) => (better === 'less' ? value <= limit : value >= limit);
  if (meets(goal)) return 'goal';
  return meets(required) ? 'required' : 'missed';
}

/** Which limit a figure meets. */
export const verdictOn = (figure: Figure): Verdict => verdictOf(figureOf(figure), figure);

/** The figure with its unit, with one decimal more where it would meet another limit once rounded: 94.5 of 95. */
function shownFigure(figure: Figure): string {
  const value = figureOf(figure);
  const decimals = decimalsOf(value);
  const isMisleading = verdictOf(Number(value.toFixed(decimals)), figure) !== verdictOn(figure);
  return isMisleading ? `${value.toFixed(decimals + 1)} ${figure.unit}`.trim() : format(value, figure.unit);
}

const words = { goal: 'goal', required: 'required', missed: '**missed**' };

function row(figure: Figure): string {
  const { what, values, required, goal, better, unit } = figure;
  const sign = better === 'less' ? '≤' : '≥';
  const spread =
    values.length > 1
      ? `${format(Math.min(...values), unit)} – ${format(Math.max(...values), unit)}`
      : 'exact';
  const limits = [required, goal].map((limit) => `${sign} ${format(limit, unit)}`).join(' | ');
  return `| ${what} | ${shownFigure(figure)} | ${spread} | ${limits} | ${words[verdictOn(figure)]} |`;
}

const figuresFolder = join(import.meta.dirname, '..', '..', 'docs', 'figures');

/** The load average of the minute before the program started, in processes that want a processor. */
const loadBefore = loadavg()[0] ?? 0;

/** Whether a machine was busy with other work before: figures measured then are not worth keeping. */
export const isBusy = (load: number, processors: number): boolean => load > processors;

/**
 * Prints figures and writes them to docs/figures/{name}.md with details; sets the exit code if a requirement is missed. With
 * isWhole false (a partial run), or on a machine that was busy before, nothing is written; isTimed false: the load does not matter.
 * command: after `npm run bench:`, where it is not the name; folder: where the file is written.
 */
export function writeFigures(
  name: string,
  title: string,
  figures: readonly Figure[],
  details: string[],
  { isWhole = true, isTimed = true, load = loadBefore, command = name, folder = figuresFolder } = {},
): void {
  const processors = availableParallelism();
  const text = [
    `# ${title}`,
    '',
    `Written by \`npm run bench:${command}\`; ${platform()} ${arch()}, ${processors} cores with a load of ${load.toFixed(1)} before, Node ${process.version}.`,
    '',
    '| what | figure | spread | required | goal | meets |',
    '|---|---|---|---|---|---|',
    ...figures.map(row),
    '',
    ...details.map((line) => `- ${line}`),
    '',
  ].join('\n');
  if (isTimed && isBusy(load, processors))
    console.error(
      `Not written: the machine was busy before (load ${load.toFixed(1)} on ${processors} processors).`,
    );
  else if (isWhole) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.md`), text);
  }
  console.log(`\n${text}`);
  if (figures.some((figure) => verdictOn(figure) === 'missed')) process.exitCode = 1;
}
