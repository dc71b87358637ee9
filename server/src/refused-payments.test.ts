import { signatureHeader } from '@towpath/fake-stripe/events/signature';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { releaseBooking } from './bookings/release-booking.ts';
import { settle } from './payments/settlement/settle.ts';
import { intentIdOf, openPayments } from './testing/payments/test-payments.ts';
import { plainPage, testRenderer } from './testing/site/test-renderer.ts';

let paying: Awaited<ReturnType<typeof openPayments>>;
let app: FastifyInstance;

beforeAll(async () => {
  paying = await openPayments();
  const { context, provider, fakeStripe } = paying;
  const { renderer } = testRenderer('', () => plainPage());
  app = await buildApp(context, { context, provider, fakeStripe }, async () => ({
    ...renderer,
    built: false,
  }));
});
afterAll(async () => {
  await app.close();
  await paying.close();
});

/** A request, and the booking or payment for which its refusal is stored. */
interface PaymentAttempt {
  request: InjectOptions;
  subject: string | null;
}

const nobody = '00000000-0000-4000-8000-000000000000';
const DAY = 24 * 3_600_000;

async function begun() {
  const id = await paying.book();
  const { client_secret } = await paying.payBooking(id, 'full_payment');
  const [payment] = await paying.paymentsOf(id);
  return { id, client_secret, intentId: intentIdOf(client_secret), paymentId: payment?.id ?? '' };
}
async function paid() {
  const begin = await begun();
  await paying.browser(begin.client_secret, 'confirm');
  await settle(paying.context, paying.provider, 'default', begin.intentId);
  return begin;
}
const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload });
const payment = (id: string, type = 'full_payment', payment_method_id = 'pm_card_visa') =>
  post(`/api/v1/bookings/${id}/payments`, { type, payment_method_id });
const alone = (id: string) => post(`/api/v1/payments/${id}`, { payment_method_id: 'pm_card_visa' });
const comeBack = (page: string, { intentId, client_secret }: { intentId: string; client_secret: string }) => {
  const query = { payment_intent: intentId, payment_intent_client_secret: client_secret };
  const url = `${page}?${new URLSearchParams({ ...query, redirect_status: 'succeeded' })}`;
  const request: InjectOptions = { method: 'GET', url };
  return request;
};
function event(intentId: string, secret: string, age = 0, changed = ''): InjectOptions {
  const object = { id: intentId, object: 'payment_intent' };
  const type = 'payment_intent.succeeded';
  const body = JSON.stringify({ id: `evt_${intentId}`, object: 'event', type, data: { object } });
  const signature = signatureHeader(body, secret, paying.context.now() - age);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return { method: 'POST', url: '/webhooks/card/default', headers, payload: body + changed };
}
const secrets = () => paying.fakeStripe.address.webhookSecrets;

/** All state that a payment could change. */
const readState = () =>
  paying.database.query(
    `select (select jsonb_agg(ledger order by id) from ledger) as ledger,
       (select jsonb_agg(to_jsonb(payment) - 'checked_at' order by id) from payment) as payments,
       (select jsonb_agg(booking order by id) from booking) as bookings,
       (select jsonb_agg(stock order by departure_id, cabin_type_id) from stock) as stock,
       (select jsonb_agg(notice order by id) from notice) as notices`,
  );
const keptOf = (call: string) =>
  paying.database.query<{ error: string; subject: string | null; times: number }>(
    `select error, subject, times from refused_payment where call = $1`,
    [call],
  );

type Case = [
  name: string,
  call: string,
  status: number,
  expected: unknown,
  prepare: () => Promise<PaymentAttempt>,
];

const backToForm = '';
const cases: Case[] = [
  [
    "another booking's paid intent, returned to this booking's page",
    'return',
    303,
    backToForm,
    async () => {
      const { id } = await begun();
      return { request: comeBack(`/bookings/${id}/confirmed`, await paid()), subject: id };
    },
  ],
  [
    "another payment's paid intent, returned to this payment's page",
    'return',
    303,
    backToForm,
    async () => {
      const { paymentId } = await begun();
      return { request: comeBack(`/de/payments/${paymentId}/completed`, await paid()), subject: paymentId };
    },
  ],
  [
    'an unknown intent',
    'return',
    303,
    backToForm,
    async () => {
      const { id } = await begun();
      const made = { intentId: 'pi_made_up', client_secret: 'pi_made_up_secret_x' };
      return { request: comeBack(`/bookings/${id}/confirmed`, made), subject: id };
    },
  ],
  [
    'a webhook with a wrong signature',
    'webhook',
    400,
    { error: 'bad_signature' },
    async () => ({ request: event((await begun()).intentId, 'whsec_wrong'), subject: null }),
  ],
  [
    "a webhook with the other market's signature",
    'webhook',
    400,
    { error: 'bad_signature' },
    async () => ({ request: event((await begun()).intentId, secrets().north_america), subject: null }),
  ],
  [
    'a webhook with a modified body',
    'webhook',
    400,
    { error: 'bad_signature' },
    async () => ({ request: event((await begun()).intentId, secrets().default, 0, ' '), subject: null }),
  ],
  [
    'a webhook that is six minutes old',
    'webhook',
    400,
    { error: 'bad_signature' },
    async () => ({ request: event((await begun()).intentId, secrets().default, 360_000), subject: null }),
  ],
  [
    'a payment of a paid booking',
    'pay_booking',
    409,
    { message: 'This booking cannot be paid now.' },
    async () => {
      const { id } = await paid();
      return { request: payment(id), subject: id };
    },
  ],
  [
    'a payment of a released booking',
    'pay_booking',
    409,
    { message: 'This booking cannot be paid now.' },
    async () => {
      const { id } = await begun();
      await releaseBooking(paying.database, id, 'unpaid', paying.context.now());
      return { request: payment(id), subject: id };
    },
  ],
  [
    'a payment of an unknown booking',
    'pay_booking',
    404,
    { message: 'No such booking' },
    async () => ({ request: payment(nobody), subject: null }),
  ],
  [
    'a payment of an invalid id',
    'pay_booking',
    404,
    { message: 'No such booking' },
    async () => ({ request: payment("'; drop table booking"), subject: null }),
  ],
  [
    'an unknown payment method',
    'pay_booking',
    422,
    { error: 'invalid', issues: [{ path: 'payment_method_id' }] },
    async () => {
      const id = await paying.book();
      await paying.payBooking(id, 'full_payment', 'pm_unknown');
      return { request: payment(id, 'full_payment', 'pm_unknown'), subject: id };
    },
  ],
  [
    'a paid stand-alone payment',
    'pay',
    409,
    { message: 'This payment is not open any more.' },
    async () => {
      const { paymentId } = await paid();
      return { request: alone(paymentId), subject: paymentId };
    },
  ],
  [
    'an unknown stand-alone payment',
    'pay',
    404,
    { message: 'No such payment' },
    async () => ({ request: alone(nobody), subject: null }),
  ],
];

describe('a refused payment is stored and changes nothing (specification 10.12, architecture 5)', () => {
  test.each(cases)('%s', async (_name, call, status, expected, prepare) => {
    const { request, subject } = await prepare();
    await paying.database.query('delete from refused_payment');
    const before = await readState();
    for (let times = 0; times < 2; times += 1) {
      const answer = await app.inject({ ...request, headers: { accept: 'text/html', ...request.headers } });
      expect(answer.statusCode).toBe(status);
      if (expected !== backToForm) expect(answer.json()).toMatchObject(expected as object);
      else
        expect(answer.headers.location).toMatch(/^\/.*(payment|payments\/[\w-]+)\?previous_status=failed$/);
    }
    expect(await keptOf(call)).toMatchObject([{ subject, times: 2 }]);
    expect(await readState()).toEqual(before);
  });

  test('a deposit that is no longer offered', async () => {
    const id = await paying.book();
    expect((await paying.bookingOf(id)).deposit).not.toBeNull();
    paying.advanceTime(80 * DAY);
    const before = await readState();
    const answer = await app.inject(payment(id, 'deposit'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'type', message: 'Deposit is not offered' }] });
    expect(await keptOf('pay_booking')).toMatchObject([{ error: 'invalid', subject: id }]);
    expect(await readState()).toEqual(before);
    paying.advanceTime(-80 * DAY);
  });

  test('a modified client secret, refused by the provider', async () => {
    const { client_secret } = await begun();
    const before = await readState();
    const tampered = `${client_secret.slice(0, -1)}${client_secret.endsWith('x') ? 'y' : 'x'}`;
    const { error } = await paying.browser(tampered, 'confirm');
    expect(error).toMatchObject({ code: 'payment_intent_invalid_parameter' });
    expect(await readState()).toEqual(before);
  });

  test('an amount changed at the provider between load and payment is not accepted', async () => {
    const { id, client_secret, intentId } = await begun();
    await paying.stripe.paymentIntents.update(intentId, { amount: 100 });
    expect(await paying.browser(client_secret, 'confirm')).toMatchObject({ status: 'succeeded' });
    await paying.fakeStripe.job.run();
    await vi.waitFor(async () => expect(await paying.notificationsOf(id)).toEqual(['payment_problem']), {
      timeout: 45_000,
    });
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'open' }]);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
    expect(await paying.ledgerOf(id)).toEqual(['charge 100']);
  });
});

test('a price corrected after a payment was started is the one that is charged', async () => {
  const { id, client_secret } = await begun();
  await paying.database.query('update booking set full_amount = full_amount - 1000 where id = $1', [id]);
  const again = await paying.payBooking(id, 'full_payment');
  expect(again.client_secret).not.toBe(client_secret);
  const payments = await paying.paymentsOf(id);
  const chargeOf = (state: string) => payments.find((each) => each.state === state)?.charge ?? 0;
  expect(chargeOf('open')).toBe(chargeOf('canceled') - 1000);
  expect((await paying.browser(again.client_secret, 'confirm')).amount).toBe(chargeOf('open'));
  expect(await paying.browser(client_secret, 'confirm')).toMatchObject({
    error: { code: 'payment_intent_unexpected_state' },
  });
});
