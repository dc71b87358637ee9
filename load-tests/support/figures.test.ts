import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBusy, median, verdictOn, writeFigures } from './figures.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'towpath-figures-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  [[3], 3],
  [[9, 1, 4], 4],
  [[4, 1, 9, 2], 3],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test.each([
  ['less', 1.7, 'goal'],
  ['less', 1.8, 'required'],
  ['less', 2.1, 'missed'],
  ['more', 2.1, 'goal'],
  ['more', 1.9, 'required'],
  ['more', 1.6, 'missed'],
] as const)('%s is better: %d is %s', (better, value, verdict) => {
  const [required, goal] = better === 'less' ? [2, 1.7] : [1.7, 2];
  expect(verdictOn({ what: '', values: [value], required, goal, better, unit: 'x' })).toBe(verdict);
});

test.each([
  ['less', [1, 1, 3], 'missed'],
  ['more', [3, 3, 1], 'missed'],
  ['less', [1, 1, 1], 'goal'],
] as const)('the worst counts, %s is better: %j is %s', (better, values, verdict) => {
  expect(verdictOn({ what: '', values, counts: 'worst', required: 2, goal: 2, better, unit: '' })).toBe(
    verdict,
  );
});

test.each([
  [2, 2, false],
  [2.1, 2, true],
  [21, 2, true],
  [3, 8, false],
])('a load of %d on %d processors is too much to write figures: %s', (load, processors, busy) => {
  expect(isBusy(load, processors)).toBe(busy);
});

test('figures of a busy machine are printed, not written', () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const warned = vi.spyOn(console, 'error').mockReturnValue();
  writeFigures('of-a-busy-machine', 'Busy', [], [], { load: 1_000, folder });
  expect(printed.mock.calls.join()).toContain('a load of 1000.0 before');
  expect(warned.mock.calls.join()).toContain('Not written');
  expect(readdirSync(folder)).toEqual([]);
});

test('figures that measure no time are written on a busy machine', () => {
  vi.spyOn(console, 'log').mockReturnValue();
  writeFigures('of-no-time', 'No time', [], [], { load: 1_000, isTimed: false, folder });
  expect(readdirSync(folder)).toEqual(['of-no-time.md']);
});

test.each([
  [[94, 95], '94.5'],
  [[92, 93], '93'],
  [[95, 96], '96'],
])('a figure of %j is written as %s, so that it does not contradict its verdict', (values, written) => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const figure = { what: 'score', values, required: 95, goal: 98, better: 'more', unit: '' } as const;
  writeFigures('of-scores', 'Scores', [figure], [], { load: 0, folder });
  expect(printed.mock.calls.join()).toContain(`| score | ${written} |`);
});
