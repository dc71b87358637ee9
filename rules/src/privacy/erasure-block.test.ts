import { expect, test } from 'vitest';
import { blockingErasure } from './erasure-block.ts';

const today = '2027-05-10';
const booked = { id: 'a', number: 'BBT-1', status: 'completed', released: false, departure_date: today };

test.each([
  [{}, true],
  [{ departure_date: '2027-05-09' }, false],
  [{ departure_date: '2027-05-11' }, true],
  [{ released: true }, false],
  [{ status: 'failed' }, false],
  [{ status: 'requested' }, true],
] as const)('a booking with %j keeps its person from being erased: %s (decision 028)', (change, blocks) => {
  expect(blockingErasure([{ ...booked, ...change }], today)).toHaveLength(Number(blocks));
});
