import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import Stripe from 'stripe';
import { fakeStripeApi, type HttpApiOptions } from '../api/http-api.ts';
import { settleDue } from '../objects/settle-due.ts';
import type { Account } from '../store/accounts.ts';
import { memoryStore } from './test-memory-store.ts';

/** A listening fake Stripe for tests, used through Stripe's SDK, with a clock set by the test. */
export interface FakeStripeServer {
  options: HttpApiOptions;
  url: string;
  /** The SDK with an account's secret key. */
  stripe: Stripe;
  /** Advances the clock by milliseconds. */
  advance: (milliseconds: number) => void;
  close: () => Promise<void>;
}

/** The keys of the account for euros. */
export const testKeys = { secret: 'sk_sandbox_default', publishable: 'pk_sandbox_default' };
const START = Date.UTC(2027, 4, 3, 12);

/** Deterministic bytes that never repeat. */
function testRandom(): (size: number) => Uint8Array {
  let count = 0;
  return () => createHash('sha512').update(`chance ${count++}`).digest();
}

/** Stripe's SDK, pointed at fake Stripe. */
export function sdkFor(url: string, secretKey: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: 5000,
  });
}

/** An account for tests, with its keys derived from its id. */
export const testAccount = (id: string, webhook: Account['webhook'] = null): Account => ({
  id,
  secretKey: `sk_sandbox_${id}`,
  publishableKey: `pk_sandbox_${id}`,
  webhook,
});

/** Starts fake Stripe with an account per market on a free port. */
export async function startFakeStripe(changes: Partial<HttpApiOptions> = {}): Promise<FakeStripeServer> {
  let now = START;
  const options: HttpApiOptions = {
    store: memoryStore(),
    accounts: [testAccount('default'), testAccount('north_america')],
    now: () => now,
    random: testRandom(),
    publishableOnly: false,
    ...changes,
  };
  const app = Fastify();
  await app.register(fakeStripeApi, options);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const advance = (milliseconds: number) => {
    now += milliseconds;
  };
  const stripe = sdkFor(url, testKeys.secret);
  return { options, url, stripe, advance, close: () => app.close() };
}

/** Parameters of a card payment in euros. */
export const inEuros = (payment_method?: string): Stripe.PaymentIntentCreateParams => ({
  amount: 51_300,
  currency: 'eur',
  allowed_payment_method_types: ['card'],
  payment_method,
});

/** Parameters of a payment in dollars by card or an instantly verified bank account. */
export const inDollars = (payment_method: string): Stripe.PaymentIntentCreateParams => ({
  amount: 60_000,
  currency: 'usd',
  allowed_payment_method_types: ['card', 'us_bank_account'],
  payment_method_options: { us_bank_account: { verification_method: 'instant' } },
  payment_method,
});

/** Creates a payment method for a card number, as the browser does. */
export async function createCardMethod(number: string, stripe: Stripe): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2030, cvc: '123' };
  return (await stripe.paymentMethods.create({ type: 'card', card })).id;
}

/** The latest charge of an intent. Throws if there is none. */
export async function latestChargeOf(stripe: Stripe, intent: string): Promise<Stripe.Charge> {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
  if (typeof latest_charge !== 'object' || !latest_charge) throw new Error(`${intent} has no charge`);
  return latest_charge;
}

/** Advances the clock by a minute and settles what is due then. */
export async function settleLater({ advance, options }: FakeStripeServer): Promise<void> {
  advance(60_000);
  await settleDue(options, options.now());
}

/** The error that Stripe refused a call with. */
export async function stripeError(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('not refused by the provider');
}
