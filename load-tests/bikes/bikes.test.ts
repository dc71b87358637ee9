import { expect, test } from 'vitest';
import { bookLastFrameTwice } from './last-frame.ts';

test('of two concurrent bookings of the last frame one is refused (decision 080)', async () => {
  expect((await bookLastFrameTwice({ guarded: true })).sort()).toEqual(['bike_gone', 'completed']);
});

test('without the lock on the bikes the same two bookings promise the frame twice', async () => {
  expect(await bookLastFrameTwice({ guarded: false })).toEqual(['completed', 'completed']);
});
