import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chanceOf } from './chance.ts';
import { openLine } from './line.ts';

let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.end('done');
});
const port = () => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** Asks 60 times over a line; how many had an answer. */
async function askOver(line: { url: string }): Promise<number> {
  let answered = 0;
  for (let times = 0; times < 60; times += 1) {
    const text = await fetch(line.url, { headers: { connection: 'close' } }).then(
      (answer) => answer.text(),
      () => null,
    );
    if (text === 'done') answered += 1;
  }
  return answered;
}

describe('a bad line', () => {
  test('cuts requests, answers and answers in the middle, and delays the rest', async () => {
    const line = await openLine(port, { cut: 0.2, delayed: 0.3, longest: 5 }, chanceOf(1, 'line'));
    asked = 0;
    const answered = await askOver(line);
    const { before, after, within, delayed, refused } = line.counts;
    expect(before * after * within * delayed).toBeGreaterThan(0);
    expect({ asked, answered, refused }).toEqual({
      asked: 60 - before,
      answered: 60 - before - after - within,
      refused: 0,
    });
    line.heal();
    expect(await askOver(line)).toBe(60);
    await line.close();
  });

  test('counts whom it finds nobody for', async () => {
    const line = await openLine(() => 1, { cut: 0, delayed: 0, longest: 1 }, chanceOf(1, 'line'));
    expect(await askOver(line)).toBe(0);
    expect(line.counts.refused).toBe(60);
    await line.close();
  });
});

test('chance is the same for the same seed and part, and another for others', () => {
  const drawn = (seed: number, part: string) => {
    const chance = chanceOf(seed, part);
    return Array.from({ length: 20 }, () => chance.between(0, 999)).join(' ');
  };
  expect(drawn(1, 'a')).toBe(drawn(1, 'a'));
  expect(new Set([drawn(1, 'a'), drawn(2, 'a'), drawn(1, 'b')]).size).toBe(3);
});
