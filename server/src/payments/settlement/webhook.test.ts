import { signatureHeader } from '@towpath/fake-stripe/events/signature';
import type { Market } from '@towpath/rules/core/market';
import { cents } from '@towpath/rules/core/money';
import { type PaymentProblem, problemSentence } from '@towpath/rules/payment/payment-problem';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { american, americanTerms } from '../../testing/bookings/test-request.ts';
import { intentIdOf, openPayments } from '../../testing/payments/test-payments.ts';
import { onPostgres } from '../../testing/test-database.ts';
import { findStoredIntent, lockPayment, type PaymentRow, type StoredIntent } from '../rows/payment-rows.ts';
import { cancelIntent, createIntent, type IntentParams } from '../stripe/provider.ts';
import { handleEvents } from './events.ts';
import { isSettled } from './is-settled.ts';
import { recordManualPayment } from './manual-money.ts';
import { fetchSnapshot } from './provider-snapshot.ts';

const paying = await openPayments();
afterAll(() => paying.close());
const payload = (intentId: string) =>
  JSON.stringify({
    id: `evt_${intentId}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, object: 'payment_intent' } },
  });
const secret = () => paying.fakeStripe.address.webhookSecrets.default;
const signed = (body: string, key = secret(), at = paying.context.now()) => signatureHeader(body, key, at);
const deliver = (body: string, signature?: string, market = 'default') =>
  paying.server.ask({
    method: 'POST',
    url: `/webhooks/card/${market}`,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    payload: body,
  });
const eventsOf = (intentId: string) =>
  paying.database.query<{ id: string; handled: boolean }>(
    'select id, handled_at is not null as handled from provider_event where intent_id = $1',
    [intentId],
  );
const expectHandled = async (intentId: string) =>
  expect(await eventsOf(intentId)).toEqual([{ id: `evt_${intentId}`, handled: true }]);
/** A generous bound for slow machines, in milliseconds. */
const soon = { timeout: 45_000 };
const expectPaid = async (id: string) => {
  const [payment] = await paying.paymentsOf(id);
  expect(payment?.state).toBe('completed');
};

describe('the webhook (architecture 5)', () => {
  test('the webhook stores an event, acknowledges it, and settles its intent', async () => {
    const { id, intentId } = await paying.bookPaid();
    const body = payload(intentId);
    expect(await deliver(body, signed(body))).toMatchObject({ status: 200, body: { received: true } });
    await vi.waitFor(() => expectHandled(intentId), soon);
    await expectPaid(id);
    expect(await deliver(body, signed(body))).toMatchObject({ status: 200 });
    await expectHandled(intentId);
  });

  test('the webhook accepts what fake Stripe signs and sends over HTTP', async () => {
    const { id } = await paying.bookPaid();
    await paying.fakeStripe.job.run();
    await vi.waitFor(() => expectPaid(id), soon);
  });

  test.each<[string, (body: string) => Parameters<typeof deliver>]>([
    ['no signature', (body) => [body]],
    ['a wrong secret', (body) => [body, signed(body, 'whsec_wrong')]],
    [
      "the other market's secret",
      (body) => [body, signed(body, paying.fakeStripe.address.webhookSecrets.north_america)],
    ],
    ['a changed body', (body) => [body.replace('evt_', 'evt_2'), signed(body)]],
    [
      'a signature of six minutes ago',
      (body) => [body, signed(body, secret(), paying.context.now() - 360_000)],
    ],
    ['no body', () => ['', signed('')]],
    ['a signature without a value', (body) => [body, 't=1,v1']],
    ['a signature of empty values', (body) => [body, 't=,v1=']],
    ['a signature that is no list', (body) => [body, '=,=']],
  ])('the webhook refuses %s, and stores nothing', async (_what, sent) => {
    const { id, intentId } = await paying.bookPaid();
    expect(await deliver(...sent(payload(intentId)))).toMatchObject({ status: 400 });
    expect(await eventsOf(intentId)).toEqual([]);
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'open' }]);
  });

  test('the webhook gets a 404 for an unknown market', async () => {
    const body = payload('pi_1');
    expect(await deliver(body, signed(body), 'elsewhere')).toMatchObject({ status: 404 });
  });

  test('the webhook stores and ignores an event of an unknown intent', async () => {
    const body = payload('pi_unknown');
    expect(await deliver(body, signed(body))).toMatchObject({ status: 200 });
    await vi.waitFor(() => expectHandled('pi_unknown'), soon);
  });

  test('the webhook acknowledges an event that leads to nothing, and does not store it', async () => {
    const { intentId } = await paying.bookPaid();
    const body = payload(intentId).replace('payment_intent.succeeded', 'payment_intent.created');
    expect(await deliver(body, signed(body))).toMatchObject({ status: 200, body: { received: true } });
    expect(await eventsOf(intentId)).toEqual([]);
  });

  test('the webhook does not trust the payload of an event', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    const body = payload(intentIdOf(client_secret));
    await deliver(body, signed(body));
    await vi.waitFor(() => expectHandled(intentIdOf(client_secret)), soon);
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'open' }]);
  });

  test('the webhook leaves unhandled events to the job', async () => {
    const { id, intentId } = await paying.bookPaid();
    await paying.database.query(
      `insert into provider_event (id, market, type, intent_id, retry_at)
       values ($1, 'default', 'payment_intent.succeeded', $2, '2020-01-01')`,
      [`evt_${intentId}`, intentId],
    );
    await handleEvents(paying.context, paying.provider);
    await expectPaid(id);
    await expectHandled(intentId);
  });
});

describe('settling (architecture 5)', () => {
  test.runIf(onPostgres)('what is stored already waits for no lock', async () => {
    const { id, intentId, paymentId } = await paying.bookPaid();
    expect(await paying.settleIntent(intentId)).toBe('completed');
    await paying.database.transaction(async (sql) => {
      await lockBooking(sql, id);
      await lockPayment(sql, paymentId);
      expect(await paying.settleIntent(intentId)).toBe('completed');
    });
  });

  test('a snapshot with anything new is settled under the lock', async () => {
    const { intentId } = await paying.bookPaid();
    await paying.settleIntent(intentId);
    const stored = await findStoredIntent(paying.database, intentId);
    const snapshot = await fetchSnapshot(paying.provider, 'default', intentId, true);
    if (!stored || !snapshot) throw new Error('The intent is not stored');
    expect(isSettled(stored, snapshot)).toBe(true);
    expect(isSettled(stored, { ...snapshot, market: 'north_america' })).toBe(false);
    const changes: Partial<StoredIntent>[] = [
      { status: 'processing' },
      { recorded: [] },
      { other_paid: 'pi_2' },
    ];
    for (const change of changes) expect(isSettled({ ...stored, ...change }, snapshot)).toBe(false);
    const payments: Partial<PaymentRow>[] = [
      { state: 'processing' },
      { charge: cents(stored.payment.charge + 1) },
      { capture: 'manual', authorised_at: new Date() },
    ];
    for (const change of payments) {
      const payment = { ...stored.payment, ...change };
      expect(isSettled({ ...stored, payment }, snapshot), Object.keys(change).join()).toBe(false);
    }
  });

  test('concurrent calls change a payment once', async () => {
    await paying.database.query(`
      create table moved (payment_id uuid, state text);
      create function note_move() returns trigger language plpgsql as
        $$ begin insert into moved values (new.id, new.state); return new; end $$;
      create trigger moves after update of state on payment for each row execute function note_move()`);
    const { id, intentId } = await paying.bookPaid();
    const settling = Array.from({ length: 8 }, () => paying.settleIntent(intentId));
    expect(new Set(await Promise.all(settling))).toEqual(new Set(['completed']));
    const moves = await paying.database.query(
      'select moved.state from moved join payment on payment.id = payment_id where booking_id = $1',
      [id],
    );
    expect(moves).toEqual([{ state: 'completed' }]);
  });

  test('an event of a canceled intent does not reopen a processing payment', async () => {
    const id = await paying.book({ main: american, terms: americanTerms });
    const canceled = intentIdOf((await paying.payBooking(id, 'full_payment')).client_secret);
    await cancelIntent(paying.provider, 'north_america', canceled);
    const again = await paying.payBooking(id, 'full_payment', 'pm_usBankAccount_processing');
    expect(intentIdOf(again.client_secret)).not.toBe(canceled);
    await paying.browser(again.client_secret, 'confirm', {}, 'north_america');
    await paying.settleIntent(intentIdOf(again.client_secret), 'north_america');
    expect(await paying.settleIntent(canceled, 'north_america')).toBe('processing');
  });

  test.each([
    ['another amount', 'charge = charge + 1'],
    ['another currency', `currency = 'usd'`],
  ])('an intent over %s is recorded as a problem without any change', async (_what, change) => {
    const { id, intentId } = await paying.bookPaid();
    await paying.database.query(`update payment set ${change} where booking_id = $1`, [id]);
    expect(await paying.settleIntent(intentId)).toBe('open');
    const [payment] = await paying.database.query<{ problem: PaymentProblem }>(
      'select problem from payment where booking_id = $1',
      [id],
    );
    expect(payment?.problem).toMatchObject({ code: 'other_amount', object: intentId });
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
  });

  /** Creates another paid intent whose metadata name the booking's payment. */
  async function createForeignIntent(bookingId: string, market: Market, changes: Partial<IntentParams> = {}) {
    const [payment] = await paying.paymentsOf(bookingId);
    const { number } = await paying.bookingOf(bookingId);
    const made = await createIntent(
      paying.provider,
      {
        market,
        paymentId: payment?.id ?? '',
        bookingNumber: String(number),
        description: 'x',
        amount: payment?.charge ?? 0,
        currency: 'eur',
        methodId: 'pm_card_visa',
        methods: ['card'],
        capture: 'automatic',
        ...changes,
      },
      crypto.randomUUID(),
    );
    if ('refused' in made) throw new Error(made.refused);
    await paying.browser(made.clientSecret, 'confirm', {}, market);
    return made.id;
  }
  const problemOf = async (bookingId: string) => {
    const [payment] = await paying.database.query<{ problem: PaymentProblem }>(
      'select problem from payment where booking_id = $1',
      [bookingId],
    );
    return payment && problemSentence(payment.problem);
  };

  test.each<[string, Market, Partial<IntentParams>, RegExp]>([
    [
      "in the other market's account",
      'north_america',
      {},
      /belongs to the account of the market north_america/,
    ],
    ['created for another booking', 'default', { bookingNumber: 'BBT-1' }, /was created for booking BBT-1/],
    ['created for no booking', 'default', { bookingNumber: null }, /was created for booking unknown/],
  ])('an intent %s is recorded as a problem and notified once', async (_case, market, changes, problem) => {
    const { id } = await paying.bookPaid();
    const foreign = await createForeignIntent(id, market, changes);
    for (let times = 0; times < 2; times += 1) {
      expect(await paying.settleIntent(foreign, market)).toBe('open');
    }
    expect(await problemOf(id)).toMatch(problem);
    expect(await paying.notificationsOf(id)).toEqual(['payment_problem']);
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'open' }]);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
  });

  test('an intent is only looked up in the account of its market', async () => {
    const { id, intentId } = await paying.bookPaid();
    expect(await paying.settleIntent(intentId, 'north_america')).toBeNull();
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'open' }]);
  });

  test('a second paid intent is recorded as a problem', async () => {
    const { id, intentId } = await paying.bookPaid();
    await paying.settleIntent(intentId);
    const other = await createForeignIntent(id, 'default');
    await paying.settleIntent(other);
    expect(await problemOf(id)).toBe(`${other} was paid in addition to ${intentId}`);
    expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'payment_problem']);
  });

  test('an intent that is paid in addition to a bank transfer is recorded as a problem', async () => {
    const { id, intentId, paymentId } = await paying.bookPaid();
    await paying.database.transaction(async (sql) => {
      const payment = await lockPayment(sql, paymentId);
      const received = { method: 'bank_transfer', reference: 'ING 4711', receivedOn: '2027-03-01' } as const;
      if (payment) await recordManualPayment(paying.context, sql, payment, received);
    });
    await paying.settleIntent(intentId);
    expect(await problemOf(id)).toBe(`${intentId} was paid in addition to manual_${paymentId}`);
    expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'payment_problem']);
  });
});
