import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { Market } from '@towpath/rules/core/market';
import { cents } from '@towpath/rules/core/money';
import { registerBookings } from '../../bookings/booking-routes.ts';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../database/context.ts';
import { registerPayments } from '../../payments/checkout/payment-routes.ts';
import { registerGifts } from '../../payments/gifts/gift-routes.ts';
import { settle } from '../../payments/settlement/settle.ts';
import { startFakeStripe } from '../../payments/stripe/fake-stripe.ts';
import { openProvider } from '../../payments/stripe/provider.ts';
import {
  american,
  americanTerms,
  insertSummer,
  requestFor,
  testPlaceTimeout,
} from '../bookings/test-request.ts';
import { insertTestCatalogue } from '../test-catalogue.ts';
import { testContext, testNow } from '../test-context.ts';
import { openTestDatabase } from '../test-database.ts';
import { createTestServer } from '../test-server.ts';

interface PaymentResponse {
  status: number;
  client_secret: string;
  error?: string;
  message?: string;
  issues?: { path: string; message: string }[];
}

/** A payment intent as returned to the browser. */
interface BrowserIntent {
  id: string;
  status: string;
  amount: number;
  currency: string;
  next_action: { use_stripe_sdk?: { source: string }; redirect_to_url?: { url: string } } | null;
  error?: { code: string; decline_code?: string };
}

/** A bank account whose payments fail later for insufficient funds. */
export const EMPTY_ACCOUNT = 'pm_usBankAccount_insufficientFunds';

/** The id of the intent that a client secret belongs to. */
export const intentIdOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** Starts a server with bookings, payments and fake Stripe on a database of its own, with a clock that tests advance. */
export async function openPayments(config: Partial<Config> = {}) {
  const database = await openTestDatabase();
  await insertTestCatalogue(database);
  await insertSummer(database);
  await database.query(`update stock set total = 100 where departure_id = 'summer'`);
  let now = testNow;
  const context: Context = { ...testContext(database, { exchangeRateUsd: 1.1, ...config }), now: () => now };
  const fakeStripe = await startFakeStripe(context);
  if (!fakeStripe) throw new Error('Fake Stripe did not start though no keys are set');
  const provider = openProvider(context.config, fakeStripe.address);
  const server = createTestServer((app) => {
    registerBookings(app, context, testPlaceTimeout);
    registerPayments(app, context, provider);
    registerGifts(app, context, provider);
    fakeStripe.registerBrowserApi(app);
  });
  fakeStripe.setWebhookBaseUrl(await server.app.listen({ host: '127.0.0.1', port: 0 }));

  const book = async (changes: Partial<BookingRequestInput> = {}): Promise<string> => {
    const { body } = await server.post('/api/v1/bookings', requestFor(changes, { 'annatwin-upper': [1] }));
    const { id, status } = body as { id: string; status: string };
    if (status !== 'completed') throw new Error(JSON.stringify(body));
    return id;
  };
  const post = async (path: string, payload: object): Promise<PaymentResponse> => {
    const { status, body } = await server.post(`/api/v1${path}`, payload);
    return { ...(body as Omit<PaymentResponse, 'status'>), status };
  };
  /** Calls fake Stripe's browser API as Stripe.js does. */
  const browser = async (
    clientSecret: string,
    action: 'confirm' | 'challenge',
    fields: Record<string, string> = {},
    market: Market = 'default',
  ): Promise<BrowserIntent> => {
    const form = new URLSearchParams({ client_secret: clientSecret, ...fields });
    const { body } = await server.ask({
      method: 'POST',
      url: `/fake-stripe/v1/payment_intents/${intentIdOf(clientSecret)}/${action}`,
      headers: {
        authorization: `Bearer pk_sandbox_${market}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: form.toString(),
    });
    return body as BrowserIntent;
  };
  /** Confirms an intent of any method: with the address to return to and a debit's mandate. */
  const confirm = (clientSecret: string, market: Market = 'default') =>
    browser(
      clientSecret,
      'confirm',
      { return_url: 'https://book.example/back', 'mandate_data[customer_acceptance][type]': 'online' },
      market,
    );
  /** Answers on the bank's page; returns the address to which it leads. */
  const answerBank = async ({ next_action }: BrowserIntent, answer: string): Promise<string> => {
    const { headers } = await server.ask({
      method: 'POST',
      url: next_action?.redirect_to_url?.url ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `answer=${answer}`,
    });
    return String(headers.location);
  };
  const payBooking = (id: string, type: string, payment_method_id = 'pm_card_visa') =>
    post(`/bookings/${id}/payments`, { type, payment_method_id });
  const paymentsOf = (bookingId: string) =>
    database.query<{
      id: string;
      type: string;
      state: string;
      amount: number;
      charge: number;
      currency: string;
    }>(
      `select id, type, state, amount, charge, currency from payment where booking_id = $1 order by created_at, state`,
      [bookingId],
    );
  /** Creates a booking that is paid in full at the provider and not settled yet. */
  const bookPaid = async (method = 'pm_card_visa', market: Market = 'default') => {
    const id = await book(market === 'default' ? {} : { main: american, terms: americanTerms });
    const intentId = intentIdOf((await payBooking(id, 'full_payment', method)).client_secret);
    await provider[market].stripe.paymentIntents.confirm(intentId);
    const [payment] = await paymentsOf(id);
    return { id, intentId, paymentId: payment?.id ?? '', charge: cents(payment?.charge ?? 0) };
  };
  return {
    context,
    database,
    fakeStripe,
    provider,
    /** A client for the default market's account, for changes made at the provider. */
    stripe: provider.default.stripe,
    server,
    book,
    browser,
    confirm,
    answerBank,
    post,
    bookPaid,
    payBooking,
    settleIntent: (intentId: string, market: Market = 'default', checkReversals = true) =>
      settle(context, provider, market, intentId, checkReversals),
    bookingOf: async (id: string) =>
      (await server.get(`/api/v1/bookings/${id}`)).body as Record<string, unknown>,
    paymentsOf,
    /** The notifications of a booking except that of its creation. */
    notificationsOf: async (bookingId: string) =>
      (
        await database.query<{ kind: string }>(
          `select kind from notice where booking_id = $1 and kind <> 'booking_received' order by id`,
          [bookingId],
        )
      ).map(({ kind }) => kind),
    ledgerOf: async (bookingId: string) =>
      (
        await database.query<{ entry: string }>(
          `select kind || ' ' || amount as entry from ledger where booking_id = $1 order by id`,
          [bookingId],
        )
      ).map(({ entry }) => entry),
    advanceTime: (milliseconds: number) => {
      now += milliseconds;
    },
    close: async () => {
      await server.app.close();
      await fakeStripe.close();
      await database.close();
    },
  };
}
