import { expect, test } from 'vitest';
import { outdatedWrites } from './writers.ts';

const write = (server: string, timeline: number, sent: number) => ({
  server,
  note: '',
  timeline,
  sent,
  acknowledged: sent + 10,
});

test('a write of a replaced server is found, and one that was under way when it was replaced is none', () => {
  const taken = write('db2', 2, 100);
  expect(outdatedWrites([write('db1', 1, 0), write('db1', 1, 105), taken, write('db2', 2, 200)])).toEqual([]);
  expect(outdatedWrites([taken, write('db1', 1, 111)])).toEqual([
    'db1 acknowledged a write after db2 had taken over',
  ]);
});

test('two servers that write on the same timeline at the same time are found', () => {
  expect(outdatedWrites([write('db1', 2, 0), write('db2', 2, 20), write('db1', 2, 40)])).toHaveLength(1);
});
