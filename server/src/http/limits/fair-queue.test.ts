import { expect, test } from 'vitest';
import { createFairQueue, type Place } from './fair-queue.ts';

/** A queue whose places are entered by name, `client` or `client/number`, and the names in the order of their admission. */
function openNamed(slots: number, slotsPerClient: number, waiting: number) {
  const queue = createFairQueue({ slots, slotsPerClient, waiting });
  const places = new Map<string, Place>();
  const admitted: string[] = [];
  const refused: string[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    enter: async (...names: string[]) => {
      for (const name of names) {
        const place = queue.enter(name.split('/')[0] ?? '');
        places.set(name, place);
        place.admitted.then((isAdmitted) => (isAdmitted ? admitted : refused).push(name));
      }
      await settled();
    },
    leave: async (...names: string[]) => {
      for (const name of names) places.get(name)?.leave();
      await settled();
    },
    admitted,
    refused,
  };
}

test('admits as many as there are slots, and the next one when a slot is free', async () => {
  const { enter, leave, admitted } = openNamed(2, 2, 9);
  await enter('a', 'b', 'c');
  expect(admitted).toEqual(['a', 'b']);
  await leave('b');
  expect(admitted).toEqual(['a', 'b', 'c']);
});

test('a client holds its part of the slots at most, even while others are free', async () => {
  const { enter, leave, admitted } = openNamed(3, 2, 9);
  await enter('a/1', 'a/2', 'a/3', 'b');
  expect(admitted).toEqual(['a/1', 'a/2', 'b']);
  await leave('a/1');
  expect(admitted).toEqual(['a/1', 'a/2', 'b', 'a/3']);
});

test('waiting clients are admitted in turn, each in the order of its requests', async () => {
  const { enter, leave, admitted } = openNamed(1, 1, 9);
  await enter('x', 'a/1', 'a/2', 'a/3', 'b/1', 'b/2');
  for (const name of ['x', 'a/1', 'b/1', 'a/2', 'b/2']) await leave(name);
  expect(admitted).toEqual(['x', 'a/1', 'b/1', 'a/2', 'b/2', 'a/3']);
});

test('a full queue drops the newest request of the client with the most waiting', async () => {
  const { enter, leave, admitted, refused } = openNamed(1, 1, 3);
  await enter('x', 'a/1', 'a/2', 'a/3', 'b');
  expect(refused).toEqual(['a/3']);
  for (const name of ['x', 'a/1', 'b']) await leave(name);
  expect(admitted).toEqual(['x', 'a/1', 'b', 'a/2']);
});

test('a full queue refuses a new request where no client has more waiting', async () => {
  const { enter, refused } = openNamed(1, 1, 2);
  await enter('x', 'a', 'b', 'c', 'a/2');
  expect(refused).toEqual(['c', 'a/2']);
});

test('a request that leaves while it waits is not admitted', async () => {
  const { enter, leave, admitted, refused } = openNamed(1, 1, 9);
  await enter('x', 'a', 'b');
  await leave('a', 'x');
  expect([admitted, refused]).toEqual([['x', 'b'], ['a']]);
});

test('leaving twice frees one slot', async () => {
  const { enter, leave, admitted } = openNamed(1, 1, 9);
  await enter('x', 'a', 'b');
  await leave('x', 'x');
  expect(admitted).toEqual(['x', 'a']);
});
