import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Database } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { takenOf } from '../../testing/bookings/test-request.ts';
import { openPayments } from '../../testing/payments/test-payments.ts';
import { releaseUnpaid } from '../closing/release-unpaid.ts';
import { acceptOnRequest, endOnRequest, onRequestConflict } from './end-on-request.ts';
import { processDueOnRequest } from './unanswered-bookings.ts';

const SEED = 20_261_122;
const RUNS = 25;
const HOUR = 3_600_000;
const paying = await openPayments();
afterAll(() => paying.close());
const { database, context } = paying;

/** A database whose process is killed in its transaction `number`: before or after the commit. */
function dyingDatabase(number: number, committed: boolean): Database {
  let count = 0;
  return {
    ...database,
    transaction: async (work) => {
      count += 1;
      if (count < number) return database.transaction(work);
      if (count > number) throw new Error('killed');
      const result = await database.transaction(async (sql) => {
        const value = await work(sql);
        if (!committed) throw new Error('killed');
        return value;
      });
      throw new Error(`killed after ${String(result)}`);
    },
  };
}

async function answer(event: 'accept' | 'decline', id: string): Promise<void> {
  await database.transaction(async (sql) => {
    await lockBooking(sql, id);
    const booking = await findBooking(sql, id);
    if (booking?.status !== 'completed' || onRequestConflict(booking, event) !== null) return;
    const subject = { at: context.now(), bookingId: id };
    await queueNotification(sql, event === 'accept' ? 'booking_accepted' : 'booking_declined', subject, {});
    if (event === 'accept') await acceptOnRequest(context, sql, id);
    else await endOnRequest(context, sql, id, 'declined');
  });
}

type Step =
  | { do: 'wait'; hours: number }
  | { do: 'book' }
  | { do: 'job'; killedAt: number | null; committed: boolean }
  | { do: 'jobs' }
  | { do: 'accept' | 'decline'; index: number; duringJob: boolean };

const index = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'book' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('job' as const),
      killedAt: fc.option(fc.integer({ min: 1, max: 3 })),
      committed: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'jobs' }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('accept', 'decline'), index, duringJob: fc.boolean() }),
  },
);

const run = (on: Context = context) => processDueOnRequest(on).catch(() => {});

async function perform(step: Step, requests: string[]): Promise<void> {
  switch (step.do) {
    case 'wait':
      return paying.advanceTime(step.hours * HOUR);
    case 'book':
      requests.push(await paying.book());
      return;
    case 'job': {
      const { killedAt, committed } = step;
      return run(killedAt === null ? context : { ...context, database: dyingDatabase(killedAt, committed) });
    }
    case 'jobs':
      await Promise.all([run(), run(), run()]);
      return;
    default: {
      const id = requests[step.index];
      if (id) await Promise.all([answer(step.do, id), ...(step.duringJob ? [run()] : [])]);
    }
  }
}

const ends = ['booking_accepted', 'booking_declined', 'request_expired'];

/** The faults of a request after its deadline and one run of the job: none if it ended once with one notification. */
async function faultsOf(id: string): Promise<string[]> {
  const [booking] = await database.query<{ end: string | null }>(
    `select case when accepted_at is not null then 'booking_accepted' when release_reason = 'declined' then 'booking_declined'
       when release_reason = 'expired' then 'request_expired' end as end from booking where id = $1`,
    [id],
  );
  const told = await paying.notificationsOf(id);
  const told_ends = told.filter((kind) => ends.includes(kind));
  const reminders = told.filter((kind) => kind === 'request_reminder');
  return [
    ...(booking?.end ? [] : ['has not ended']),
    ...(told_ends.join() === booking?.end ? [] : [`ended as ${booking?.end}, told ${told_ends}`]),
    ...(reminders.length <= 1 ? [] : ['was reminded of twice']),
  ];
}

test('every request ends by its deadline with one notification, in spite of kills, duplicates and delays (decision 087)', async () => {
  await database.query(`update departure set on_request = true where id = 'summer'`);
  const free = await takenOf(database);
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
    const requests: string[] = [];
    const start = context.now();
    for (const each of [{ do: 'book' } as const, ...steps]) await perform(each, requests);
    paying.advanceTime(48 * HOUR);
    await run();
    const faults = await Promise.all(requests.map(faultsOf));
    expect(faults.flat()).toEqual([]);
    // Accepted requests that are not paid give their stock back when their payment link ends.
    paying.advanceTime(72 * HOUR);
    await releaseUnpaid(context, paying.provider);
    paying.advanceTime(start - context.now());
    expect(await takenOf(database)).toEqual(free);
  });
  const result = await fc.check(property, { seed: SEED, numRuns: RUNS });
  expect(result.failed, fc.defaultReportMessage(result)).toBe(false);
});
