import { afterAll, expect, test } from 'vitest';
import { deleteExpiredQuotes } from '../privacy/access-retention.ts';
import { openAmendments } from '../testing/bookings/test-amendments.ts';

const HOUR = 3_600_000;
const open = await openAmendments();
const { context, database, bookPaid, passengersWith, quote, advanceTime } = open;
afterAll(() => open.close());

test('an unused quote is deleted a day after it expired, as it has personal data (decision 100)', async () => {
  const id = await bookPaid();
  await quote(id, { passengers: await passengersWith(id, { firstName: 'Anne' }) });
  const stored = async () => {
    await deleteExpiredQuotes(context);
    return (await database.query('select 1 from amendment')).length;
  };
  advanceTime(24 * HOUR);
  expect(await stored()).toBe(1);
  advanceTime(HOUR / 4);
  expect(await stored()).toBe(0);
});
