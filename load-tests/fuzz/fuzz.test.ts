import { expect, test } from 'vitest';
import { runFuzz } from './run.ts';

test('a thousand invalid inputs: no response of 5xx, no uncaught error', async () => {
  const { cases, responses, faults } = await runFuzz(1_000, 20_261_121);
  expect(faults).toEqual([]);
  expect(cases).toBe(1_000);
  // The cases reach the booking code: some bookings are placed, many are refused.
  const bookings = responses.get('call createBooking');
  expect(bookings?.get(200)).toBeGreaterThan(0);
  expect(bookings?.get(422)).toBeGreaterThan(0);
});
