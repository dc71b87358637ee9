import { describe, expect, it, vi } from 'vitest';
import { keepAnswers } from './kept-answers.ts';

function keeper() {
  let now = 5_000;
  const entryOf = keepAnswers<number>(() => now);
  const keep = (key: string, work: () => Promise<number>) => entryOf(key, work).answer;
  const work = vi.fn(async () => work.mock.calls.length);
  return { ask: (key = 'a') => keep(key, work), keep, work, pass: (ms: number) => (now += ms) };
}

describe('an answer that is kept', () => {
  it('is worked on once however many ask meanwhile', async () => {
    const { ask, work } = keeper();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is given for less than a second from when it was begun', async () => {
    const { ask, pass } = keeper();
    await ask();
    pass(999);
    expect(await ask()).toBe(1);
    pass(1);
    expect(await ask()).toBe(2);
  });

  it('belongs to its address', async () => {
    const { ask } = keeper();
    expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([1, 2, 1]);
  });

  it('is not kept where it was a fault', async () => {
    const { ask, keep } = keeper();
    await expect(keep('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await ask()).toBe(1);
  });

  it('leaves no more behind than a thousand', async () => {
    const { ask, work } = keeper();
    for (let address = 0; address <= 1_000; address += 1) await ask(String(address));
    await ask('0');
    expect(work).toHaveBeenCalledTimes(1_002);
  });
});
