import { expect, onTestFinished, test } from 'vitest';
import { notErased } from '../../server/src/privacy/field-classes.ts';
import { testContext } from '../../server/src/testing/test-context.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { insertTestData } from '../bookings/test-data.ts';
import { insertBookings } from '../office/test-data.ts';
import { planOf } from './plans.ts';

const BOOKINGS = 1_000;
/** The fields that retention reads. */
const fields = ['{passengers,0,dateOfBirth}', '{main,emailAddress}', '{main,streetAddress}'];

test('PostgreSQL estimates how few bookings retention has left to erase (decision 028)', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await insertTestData(database);
  await insertBookings(testContext(database), BOOKINGS);
  for (const field of fields)
    await database.query(`update booking set request = jsonb_set(request, $1::text[], '""')`, [field]);
  await database.query('analyze');
  const expected: unknown[] = [];
  for (const condition of Object.values(notErased)) {
    const text = `select id from booking where ${condition}`;
    expected.push((await planOf(database, { text, values: [] }))?.['Plan Rows']);
  }
  expect(expected).toEqual([1, 1, 1]);
});
