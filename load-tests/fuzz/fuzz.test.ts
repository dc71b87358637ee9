import { expect, test } from 'vitest';
import { openApi } from '../../server/src/api-docs/openapi.ts';
import { testToday } from '../../server/src/testing/test-context.ts';
import { runFuzz } from './run.ts';

test('a thousand invalid inputs: no response of 5xx, no uncaught error', async () => {
  const { cases, responses, faults } = await runFuzz(1_000, 20_261_121);
  expect(faults).toEqual([]);
  expect(cases).toBe(1_000);
  const { paths } = openApi(testToday) as { paths: Record<string, Record<string, { operationId: string }>> };
  for (const { operationId } of Object.values(paths).flatMap((calls) => Object.values(calls)))
    expect(responses.get(`call ${operationId}`), operationId).toBeDefined();
  // The cases reach the booking code: some bookings are placed, many are refused.
  const bookings = responses.get('call createBooking');
  expect(bookings?.get(200)).toBeGreaterThan(0);
  expect(bookings?.get(422)).toBeGreaterThan(0);
});
