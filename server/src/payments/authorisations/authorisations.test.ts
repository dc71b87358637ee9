import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { lockBooking } from '../../bookings/first-payment.ts';
import { findBooking } from '../../bookings/show-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Database } from '../../database/database.ts';
import { processDueRequests } from '../requests/due-requests.ts';
import { acceptRequest, endRequest, requestConflict } from '../requests/end-request.ts';
import { comparePayments } from '../settlement/compare.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { handleEvents } from '../stripe/events.ts';
import { openProvider } from '../stripe/provider.ts';
import { intentIdOf, openPayments } from '../test-payments.ts';
import { finishAuthorisations, finishBooking } from './finish-authorisations.ts';

const SEED = 20_261_122;
const HOUR = 3_600_000;
const paying = await openPayments({ reservesRequests: true });
const { context, database, provider } = paying;
afterAll(() => paying.close());
await database.query(`update departure set on_request = true where id = 'summer'`);

/** A request whose amount was authorised at the provider; settled: and the server knows it. */
async function requested(settled = true) {
  const id = await paying.book();
  const { client_secret } = await paying.payBooking(id, 'full_payment');
  const { status } = await paying.browser(client_secret, 'confirm');
  const intent = intentIdOf(client_secret);
  if (settled) await paying.settleIntent(intent);
  return { id, intent, status };
}

const answer = (id: string, event: 'accept' | 'decline', on: Context = context) =>
  on.database.transaction(async (sql) => {
    await lockBooking(sql, id);
    const booking = await findBooking(sql, id);
    if (booking?.status !== 'completed' || requestConflict(booking, event) !== null) return;
    if (event === 'accept') await acceptRequest(on, sql, id);
    else await endRequest(on, sql, id, 'declined');
  });

const atProvider = async (intent: string) => {
  const { status, amount_received, latest_charge } = await paying.stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  });
  const captured = typeof latest_charge === 'object' ? (latest_charge?.captured ?? false) : false;
  return { status, amount_received, captured };
};
const differences = async () =>
  (await comparePayments(context, provider, { from: 0, until: context.now() + HOUR })).discrepancies;

describe('a request whose amount is authorised (decision 095)', () => {
  test('is only reserved: nothing is received, and the visitor is told so', async () => {
    const { id, intent, status } = await requested();
    expect(status).toBe('requires_capture');
    expect(await paying.bookingOf(id)).toMatchObject({
      ...{ on_request: true, can_pay: false, can_reserve: false, reserved: true },
    });
    expect(await paying.ledgerOf(id)).toEqual([]);
    await paying.settleIntent(intent);
    expect(await paying.notificationsOf(id)).toEqual(['payment_reserved']);
    expect(await paying.payBooking(id, 'full_payment')).toMatchObject({ status: 409 });
  });

  test('is captured once when it is accepted, however often it is tried', async () => {
    const { id, intent } = await requested();
    await answer(id, 'accept');
    await Promise.all([1, 2, 3].map(() => finishBooking(context, provider, id)));
    await finishAuthorisations(context, provider);
    const [payment] = await paying.paymentsOf(id);
    expect(payment).toMatchObject({ state: 'completed' });
    expect(await atProvider(intent)).toEqual({
      ...{ status: 'succeeded', amount_received: payment?.charge, captured: true },
    });
    expect(await paying.ledgerOf(id)).toEqual([`charge ${payment?.charge}`]);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false, reserved: false });
  });

  test('is released when it is declined, when it expires, and before it can be captured no longer', async () => {
    const declined = await requested();
    await answer(declined.id, 'decline');
    await finishBooking(context, provider, declined.id);
    expect(await atProvider(declined.intent)).toMatchObject({ status: 'canceled', captured: false });
    const expired = await requested();
    paying.advanceTime(48 * HOUR);
    await processDueRequests(context);
    await finishAuthorisations(context, provider);
    expect(await atProvider(expired.intent)).toMatchObject({ status: 'canceled', captured: false });
    expect(await paying.ledgerOf(expired.id)).toEqual([]);
  });

  test('whose time to be captured is over is released, and paid with the link after acceptance, also in another way', async () => {
    const { id, intent } = await requested();
    await database.query(`update payment set capture_before = $2::timestamptz where booking_id = $1`, [
      ...[id, new Date(context.now() + HOUR)],
    ]);
    await finishAuthorisations(context, provider);
    expect(await atProvider(intent)).toMatchObject({ status: 'requires_capture' });
    paying.advanceTime(HOUR);
    await finishAuthorisations(context, provider);
    expect(await atProvider(intent)).toMatchObject({ status: 'canceled' });
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false, can_reserve: true });
    await answer(id, 'accept');
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true, can_reserve: false });
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    expect((await paying.browser(client_secret, 'confirm')).status).toBe('succeeded');
  });

  test('that the provider gave up after acceptance tells the visitor, who pays with the link', async () => {
    const { id, intent } = await requested();
    await paying.stripe.paymentIntents.cancel(intent);
    await answer(id, 'accept');
    await finishBooking(context, provider, id);
    expect(await paying.notificationsOf(id)).toEqual(['payment_reserved', 'payment_failed']);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
  });
});

/** A database whose process is killed in its transaction `number`: before or after the commit. */
function dyingDatabase(number: number, committed: boolean): Database {
  let count = 0;
  return {
    ...database,
    transaction: async (work) => {
      count += 1;
      if (count !== number) return database.transaction(work);
      if (committed) await database.transaction(work);
      throw new Error('killed');
    },
  };
}

type Step =
  | { do: 'book'; settled: boolean }
  | { do: 'wait'; hours: number }
  | { do: 'events' | 'expiry' | 'offline' }
  | { do: 'jobs'; times: number; killedAt: number; committed: boolean }
  | { do: 'accept' | 'decline'; index: number; duringJob: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('book' as const), settled: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.constantFrom<Step>({ do: 'events' }, { do: 'expiry' }, { do: 'offline' }),
  fc.record({
    ...{ do: fc.constant('jobs' as const), times: fc.integer({ min: 1, max: 3 }) },
    ...{ killedAt: fc.integer({ min: 1, max: 4 }), committed: fc.boolean() },
  }),
  fc.record({
    ...{ do: fc.constantFrom('accept' as const, 'decline' as const), index: fc.nat(2) },
    duringJob: fc.boolean(),
  }),
);

const unreachable = openProvider(context.config, { ...paying.fakeStripe.address, port: 9 });
const jobs = async (on = context, at = provider) => {
  const work = [processDueRequests(on), finishAuthorisations(on, at), reconcile(on, at)];
  await Promise.allSettled(work);
};

async function perform(each: Step, requests: { id: string; intent: string }[]): Promise<void> {
  switch (each.do) {
    case 'book':
      requests.push(await requested(each.settled));
      return;
    case 'wait':
      return paying.advanceTime(each.hours * HOUR);
    case 'events':
      return handleEvents(context, provider);
    case 'expiry':
      await paying.fakeStripe.job.run();
      return;
    case 'offline':
      return jobs(context, unreachable);
    case 'jobs': {
      const dying = { ...context, database: dyingDatabase(each.killedAt, each.committed) };
      await Promise.all(
        Array.from({ length: each.times }, (_, index) => jobs(index === 0 ? dying : context)),
      );
      return;
    }
    default: {
      const id = requests[each.index]?.id;
      if (id) await Promise.all([answer(id, each.do), ...(each.duringJob ? [jobs()] : [])]);
    }
  }
}

/** What is wrong with a request after its deadline and the jobs: it is captured if and only if it was accepted. */
async function faultsOf({ id, intent }: { id: string; intent: string }): Promise<string[]> {
  const [booking] = await database.query<{ accepted: boolean; ended: boolean }>(
    'select accepted_at is not null as accepted, released_at is not null as ended from booking where id = $1',
    [id],
  );
  const { status, captured } = await atProvider(intent);
  const charges = (await paying.ledgerOf(id)).filter((entry) => entry.startsWith('charge'));
  return [
    ...(status === 'requires_capture' ? [`${intent} was forgotten`] : []),
    ...(captured && !booking?.accepted ? [`${intent} was captured without acceptance`] : []),
    ...(booking?.accepted && !captured && status !== 'canceled' ? [`${intent} is ${status}`] : []),
    ...(charges.length === (captured ? 1 : 0) ? [] : [`${intent}: ${charges.length} charges`]),
  ];
}

test('no authorisation is forgotten, none is captured without acceptance or twice (decision 095)', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
    const requests: { id: string; intent: string }[] = [];
    const start = context.now();
    for (const each of [{ do: 'book', settled: true } as const, ...steps]) await perform(each, requests);
    paying.advanceTime(49 * HOUR);
    for (const _ of [1, 2]) await jobs();
    expect((await Promise.all(requests.map(faultsOf))).flat()).toEqual([]);
    paying.advanceTime(start - context.now());
  });
  const result = await fc.check(property, { seed: SEED, numRuns: 5 });
  expect(result.failed, fc.defaultReportMessage(result)).toBe(false);
  expect(await differences()).toEqual([]);
});
