import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeLimits } from '../../rules/src/office/office-limits.ts';
import type { Database } from '../../server/src/database/database.ts';
import { runOperation } from '../../server/src/testing/office/test-operation-run.ts';
import { openPayments } from '../../server/src/testing/payments/test-payments.ts';
import { interleave, withoutLock } from '../support/interleaving.ts';

const paying = await openPayments();
const { context, database } = paying;
afterAll(() => paying.close());
let booking = '';
beforeAll(async () => {
  booking = await paying.book();
});

/** Does the same twice, the second time just before the first one writes; the statuses of both. */
async function twice(
  on: Database,
  write: RegExp,
  run: (own: typeof context) => Promise<{ status: number }>,
): Promise<number[]> {
  const once = async (own: Database) => (await run({ ...context, database: own })).status;
  return await interleave(on, write, [once, once]);
}

/** Finishes a new task twice at the same time. */
async function finishTwice(on: Database): Promise<number[]> {
  const added = await runOperation(context, 'tasks.add', {
    booking,
    text: 'Call back',
    due_on: '2027-03-01',
  });
  const { task } = added.result;
  return await twice(on, /^update task set done_at/, (own) => runOperation(own, 'tasks.finish', { task }));
}

/** Adds the last attachment that a booking may have twice at the same time. */
async function addLastTwice(on: Database): Promise<number[]> {
  await database.query('delete from booking_attachment');
  await database.query(
    `insert into booking_attachment (booking_id, name, type, content, at, by)
     select $1, 'bill.pdf', 'application/pdf', '', now(), 'mieke' from generate_series(2, $2::int)`,
    [booking, officeLimits.attachments],
  );
  const file = Buffer.from('%PDF-1.7').toString('base64');
  return await twice(on, /^insert into booking_attachment/, (own) =>
    runOperation(own, 'attachments.add', { booking, name: 'bill.pdf', file }),
  );
}

const lockTask = /^select 1 from task where id = \$1 for update/;
const lockBooking = /^select 1 from booking where id = \$1 for update/;

test('of two colleagues at the same time one finishes a task', async () => {
  expect(await finishTwice(database)).toEqual([200, 409]);
});

test('without the lock on the task both finish it', async () => {
  expect(await finishTwice(withoutLock(database, lockTask))).toEqual([200, 200]);
});

test('of two files at the same time one is the last that a booking may have', async () => {
  expect(await addLastTwice(database)).toEqual([200, 409]);
});

test('without the lock on the booking it has one too many', async () => {
  expect(await addLastTwice(withoutLock(database, lockBooking))).toEqual([200, 200]);
});
