import { expect, test } from 'vitest';
import { runFuzz } from './run.ts';

test('a thousand bad inputs: no answer of 5xx, nothing thrown that nobody caught', async () => {
  const { cases, answers, faults } = await runFuzz(1_000, 20_261_121);
  expect(faults).toEqual([]);
  expect(cases).toBe(1_000);
  // The cases reach the depths: some bookings are sound, many are refused for what is in them.
  const bookings = answers.get('call createBooking');
  expect(bookings?.get(200)).toBeGreaterThan(0);
  expect(bookings?.get(422)).toBeGreaterThan(0);
});
