import type { Situation } from '@towpath/rules/booking/situation/situation-shape';
import { OTHER_LINE } from '@towpath/rules/payment/refund-lines';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { findOverviewRefunds } from '../bookings/overview/overview-rows.ts';
import { sendNotifications } from '../notifications/send-notifications.ts';
import { executeDueRefunds } from '../payments/refunds/execute-refunds.ts';
import { comparePayments } from '../payments/settlement/compare.ts';
import { handleEvents } from '../payments/settlement/events.ts';
import { publicAddress } from '../testing/mail/test-mail.ts';
import { openTestOffice } from '../testing/office/test-office.ts';

const office = await openTestOffice();
const { paying, run } = office;
const { context, database, provider } = paying;
afterAll(() => office.close());

const SEED = 20_261_122;
const paidOut = { reference: 'ING 4712', paid_on: '2027-03-02' };
const show = async (booking: string) => (await run('bookings.show', { booking })).result;
const failed = async () => (await run('today.show', {})).result.refunds;
/** What the customer is told of the refunds of a booking: notes, and for each whether it is done or failed. */
async function told(id: string) {
  const { situation } = (await paying.bookingOf(id)) as { situation?: Situation };
  const refunds = await findOverviewRefunds(context, database, id);
  return { notes: situation?.notes, refunds: refunds.map(({ done, failed: isFailed }) => [done, isFailed]) };
}
const differences = async () =>
  (await comparePayments(context, provider, { from: 0, until: context.now() + 60_000 })).discrepancies;

/** A booking paid with a card, settled. */
async function paid(card = 'pm_card_visa') {
  const booking = await paying.bookPaid(card);
  await paying.settleIntent(booking.intentId);
  return booking;
}

/** Settles bank payments and refunds, and processes the provider's events. */
async function settleLater(intentId: string) {
  paying.advanceTime(60_000);
  await paying.fakeStripe.job.run();
  await paying.settleIntent(intentId);
}

describe('refunds by line (decision 094)', () => {
  test('refunds by line list the amount for each payment in the dry run, and a line is refunded once', async () => {
    const { id, charge } = await paid();
    const [cabin] = (await show(id)).refundable_lines;
    if (!cabin) throw new Error('The booking has a cabin');
    const input = {
      booking: id,
      lines: [{ line: cabin.line, amount: cabin.amount }],
      reason: 'One cabin less',
    };
    const planned = await run('payments.refund-lines', input, 'finance', true);
    expect(planned.effects).toEqual([
      { kind: 'refund_back', values: { amount: cabin.amount, currency: 'eur', type: 'full_payment' } },
      { kind: 'mail_visitor', values: { mail: 'refunded' } },
    ]);
    expect((await run('payments.refund-lines', input, 'finance')).result).toMatchObject({ state: 'done' });
    expect(await run('payments.refund-lines', input)).toMatchObject({
      issues: [{ path: 'lines.0.amount', code: 'refund_left' }],
    });
    const view = await show(id);
    expect(view.refundable_lines[0]).toMatchObject({ line: cabin.line, left: 0 });
    expect(view.refunds[0]?.lines).toEqual([{ line: cabin.line, name: cabin.name, amount: cabin.amount }]);
    const rest = {
      booking: id,
      lines: [{ line: OTHER_LINE, amount: charge - cabin.amount + 1 }],
      reason: 'Goodwill',
    };
    expect(await run('payments.refund-lines', rest)).toMatchObject({ status: 409 });
    const unknown = { ...input, lines: [{ line: 'cabin:none', amount: 1 }] };
    expect(await run('payments.refund-lines', unknown)).toMatchObject({ status: 409 });
    expect(await run('payments.refund-lines', rest, 'crew')).toMatchObject({ status: 403 });
  });

  test.each(['late', 'cancelled', 'amended'])(
    'staff may type %s as the reason: the customer is told of the lines, not of a refund of that kind',
    async (reason) => {
      const booking = await paying.book();
      const amount = (await show(booking)).money.due;
      const received = { method: 'bank_transfer' as const, reference: 'ING 4711', received_on: '2027-03-01' };
      await run('payments.record', { booking, amount, ...received });
      const [cabin] = (await show(booking)).refundable_lines;
      const lines = [{ line: cabin?.line ?? '', amount: 1_000 }];
      await run('payments.refund-lines', { booking, lines, reason });
      expect(await told(booking)).toMatchObject({ notes: ['refund_on_its_way'] });
      const [refund] = (await show(booking)).refunds;
      expect(refund).toMatchObject({ reason, state: 'requested' });
      const [audited] = await database.query<{ details: object }>(
        `select details from audit where booking_id = $1 and command = 'payment refund'`,
        [booking],
      );
      expect(audited?.details).toMatchObject({ reason: 'by_staff', refund_note: reason });
      await run('payments.record-refund', { refund: refund?.id ?? '', ...paidOut });
      await sendNotifications(context, publicAddress);
      const [mail] = await database.query<{ text: string }>(
        `select text from mail where booking_id = $1 and kind = 'refunded'`,
        [booking],
      );
      expect(mail?.text).toMatch(/^For: .*Twin/m);
    },
  );
});

describe('a refund that fails', () => {
  test('a failed refund waits for staff until they record a bank transfer, once', async () => {
    const { id, intentId, charge, paymentId } = await paid('pm_card_refundFail');
    expect((await run('payments.refund', { payment: paymentId })).result).toMatchObject({ state: 'done' });
    await settleLater(intentId);
    const [waiting] = await failed();
    expect(waiting).toMatchObject({ booking: id, state: 'failed', amount: charge });
    expect(await paying.notificationsOf(id)).toContain('refund_failed');
    expect(await told(id)).toEqual({ notes: ['refund_failed'], refunds: [[false, true]] });
    const refund = waiting?.refund ?? '';
    const both = await Promise.all(
      [paidOut, paidOut].map((noted) => run('payments.record-refund', { refund, ...noted }, 'finance')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${charge}`,
      `refund -${charge}`,
      `refund_reversal ${charge}`,
      `refund -${charge}`,
    ]);
    expect(await failed()).toEqual([]);
    expect(await told(id)).toEqual({ notes: ['refund_transferred'], refunds: [[true, false]] });
    expect((await show(id)).refunds[0]).toMatchObject({ resolution: 'transferred', reference: 'ING 4712' });
    expect(await run('payments.retry-refund', { refund })).toMatchObject({ status: 409 });
    expect(await run('payments.refund', { payment: paymentId })).toMatchObject({ status: 409 });
    expect(await differences()).toEqual([]);
  });

  test('a failed refund can be requested again, once; the new one may fail as well', async () => {
    const { intentId, charge, paymentId, id } = await paid('pm_card_refundFail');
    await run('payments.refund', { payment: paymentId });
    await settleLater(intentId);
    const refund = (await failed())[0]?.refund ?? '';
    const both = await Promise.all([1, 2].map(() => run('payments.retry-refund', { refund }, 'finance')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await run('payments.record-refund', { refund, ...paidOut })).toMatchObject({ status: 409 });
    expect((await paying.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(2);
    expect(await failed()).toEqual([]);
    await settleLater(intentId);
    const again = await failed();
    expect(again).toMatchObject([{ booking: id, amount: charge, state: 'failed' }]);
    expect(again[0]?.refund).not.toBe(refund);
  });

  test('a refund that is requested again keeps what staff typed', async () => {
    const { id, intentId } = await paid('pm_card_refundFail');
    const [cabin] = (await show(id)).refundable_lines;
    const lines = [{ line: cabin?.line ?? '', amount: 1_000 }];
    await run('payments.refund-lines', { booking: id, lines, reason: 'late' });
    await settleLater(intentId);
    const refund = (await failed()).find(({ booking }) => booking === id)?.refund ?? '';
    expect((await run('payments.retry-refund', { refund })).status).toBe(200);
    expect(await database.query('select reason, note from refund where retry_of = $1', [refund])).toEqual([
      { reason: 'by_staff', note: 'late' },
    ]);
    await settleLater(intentId);
  });

  test('the refund of a bank transfer is listed until staff have paid it out, as it waits for no choice of a voucher (decision 137)', async () => {
    const booking = await paying.book();
    const amount = (await show(booking)).money.due;
    const received = { method: 'bank_transfer' as const, reference: 'ING 4711', received_on: '2027-03-01' };
    expect((await run('payments.record', { booking, amount, ...received })).status).toBe(200);
    expect((await run('bookings.cancel', { booking, fee: 0 })).status).toBe(200);
    expect(await told(booking)).toEqual({ notes: ['refund_on_its_way'], refunds: [[false, false]] });
  });

  test('a failed refund that was refused because the payment is already refunded does not wait for staff', async () => {
    const { intentId, paymentId } = await paid();
    const before = await failed();
    await paying.stripe.refunds.create({ payment_intent: intentId });
    expect(await run('payments.refund', { payment: paymentId })).toMatchObject({ error: 'refund_refused' });
    expect(await failed()).toHaveLength(before.length + 1);
    await paying.settleIntent(intentId);
    expect(await failed()).toEqual(before);
  });
});

type Step =
  | { do: 'refund'; share: number }
  | { do: 'bank' | 'retry' | 'transfer' | 'settle' | 'events' | 'job' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 10 }) }),
  fc
    .constantFrom('bank', 'retry', 'transfer', 'settle', 'events', 'job')
    .map((name) => ({ do: name }) as Step),
);

/** The provider's events of an intent, to be delivered in any order and number. */
const tell = (intentId: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => paying.settleIntent(intentId)));

test('nothing is refunded twice with failures and repeated, late or lost events (decision 094)', async () => {
  const card = fc.constantFrom('pm_card_refundFail', 'pm_card_pendingRefund', 'pm_card_visa');
  const property = fc.asyncProperty(
    card,
    fc.array(step, { minLength: 3, maxLength: 9 }),
    async (method, steps) => {
      const { id, intentId, charge, paymentId } = await paid(method);
      const doing: Record<Exclude<Step['do'], 'refund'>, () => Promise<unknown>> = {
        bank: async () => {
          paying.advanceTime(60_000);
          await paying.fakeStripe.job.run();
        },
        settle: () => tell(intentId, 2),
        events: () => handleEvents(context, provider),
        job: () => Promise.all([executeDueRefunds(context, provider), executeDueRefunds(context, provider)]),
        retry: async () =>
          Promise.all((await mine()).flatMap((refund) => twice('payments.retry-refund', { refund }))),
        transfer: async () =>
          Promise.all(
            (await mine()).flatMap((refund) => twice('payments.record-refund', { refund, ...paidOut })),
          ),
      };
      const mine = async () =>
        (await show(id)).refunds
          .filter(({ state }) => state === 'failed' || state === 'refused')
          .map((each) => each.id);
      const twice = (name: 'payments.retry-refund' | 'payments.record-refund', input: never | object) =>
        [1, 2].map(() => run(name, input as never));
      for (const each of steps) {
        if (each.do === 'refund')
          await run('payments.refund', { payment: paymentId, amount: Math.ceil((charge * each.share) / 10) });
        else await doing[each.do]();
      }
      await doing.bank();
      await tell(intentId, 1);
      const { data } = await paying.stripe.refunds.list({ payment_intent: intentId });
      const byProvider = data
        .filter(({ status }) => status !== 'failed')
        .reduce((total, { amount }) => total + amount, 0);
      const [byHand] = await database.query<{ amount: number }>(
        `select coalesce(-sum(amount), 0)::int as amount from ledger where booking_id = $1 and starts_with(object_id, 'manual_')`,
        [id],
      );
      expect(byProvider + (byHand?.amount ?? 0)).toBeLessThanOrEqual(charge);
      expect((await show(id)).money.paid).toBe(charge - byProvider - (byHand?.amount ?? 0));
    },
  );
  const result = await fc.check(property, { seed: SEED, numRuns: 3 });
  expect(result.failed, fc.defaultReportMessage(result)).toBe(false);
  expect(await differences()).toEqual([]);
});

test('a refund that the provider refuses because the payment is too old is paid out by bank transfer', async () => {
  const market = 'north_america';
  const { id, intentId, charge, paymentId } = await paying.bookPaid('pm_usBankAccount_success', market);
  paying.advanceTime(60_000);
  await paying.fakeStripe.job.run();
  await paying.settleIntent(intentId, market);
  paying.advanceTime(181 * 24 * 3_600_000);
  expect(await run('payments.refund', { payment: paymentId })).toMatchObject({
    status: 409,
    error: 'refund_refused',
    message: expect.stringContaining('too old'),
  });
  expect(await paying.notificationsOf(id)).toContain('refund_failed');
  const waiting = (await failed()).find(({ booking }) => booking === id);
  expect(waiting).toMatchObject({ state: 'refused', amount: charge });
  const noted = { refund: waiting?.refund ?? '', ...paidOut };
  expect(await run('payments.record-refund', noted, 'finance')).toMatchObject({ status: 200 });
  expect(await paying.ledgerOf(id)).toEqual([`charge ${charge}`, `refund -${charge}`]);
  expect((await failed()).find(({ booking }) => booking === id)).toBeUndefined();
});

test('every kind of booking is shown as its operation describes it', async () => {
  const { rows } = (await run('bookings.list', { sort: 'booked' })).result;
  expect(rows.length).toBeGreaterThan(3);
  for (const { id } of rows) expect((await run('bookings.show', { booking: id })).status).toBe(200);
  expect((await run('today.show', {})).status).toBe(200);
});
