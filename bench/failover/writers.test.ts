import { expect, test } from 'vitest';
import { outdatedWrites } from './writers.ts';

const write = (server: string, timeline: number, sent: number) => ({
  server,
  note: '',
  timeline,
  sent,
  acknowledged: sent + 10,
});

test('each server may write on its own timelines, also one that is replaced during a write', () => {
  const replaced = [write('db1', 1, 0), write('db1', 1, 50), write('db1', 1, 105)];
  const promoted = [write('db2', 2, 100), write('db2', 2, 200), write('db1', 3, 300)];
  expect(outdatedWrites([...replaced, ...promoted])).toEqual([]);
});

test.each([
  ['a later', 2],
  ['the same', 1],
])('a write that follows one of another server on %s timeline is found', (_, timeline) => {
  expect(outdatedWrites([write('db1', 1, 0), write('db2', timeline, 100), write('db1', 1, 111)])).toEqual(
    expect.arrayContaining([
      `db1 acknowledged a write on timeline 1, sent after one of db2 on timeline ${timeline} was acknowledged`,
    ]),
  );
});
