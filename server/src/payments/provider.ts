import type { Market } from '@towpath/rules/market';
import { markets } from '@towpath/rules/market';
import { type IntentStatus, intentStatuses } from '@towpath/rules/payment';
import Stripe from 'stripe';
import type { Config } from '../config.ts';

const TIMEOUT = 20_000;
/** Seconds. */
const OLDEST_EVENT = 300;

/** Where the sandbox listens: the stand-in for every market without keys, and the secrets it knows us by. */
export interface SandboxAddress {
  host: string;
  port: number;
  secretKeys: Readonly<Record<Market, string>>;
  webhookSecrets: Readonly<Record<Market, string>>;
}

/** A payment intent as the provider has it now. amount in the currency's minor units. */
export interface Intent {
  id: string;
  status: IntentStatus;
  amount: number;
  currency: string;
  clientSecret: string;
  /** The payment it was made for, as written into it when it was made. */
  paymentId: string | null;
}

/** What an intent is made of. */
export interface Order {
  market: Market;
  paymentId: string;
  bookingNumber: string | null;
  description: string;
  /** Minor units of the currency. */
  amount: number;
  currency: 'eur' | 'usd';
  methodId: string;
}

/** The provider has said no, for good: nothing came about. message is its own. */
export interface Refused {
  refused: string;
  code: string | null;
}

/** Something that happened at the provider: a reason to ask it, nothing more. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string | null;
}

interface Account {
  stripe: Stripe;
  webhookSecret: string;
}

/** Both markets' accounts. */
export type Provider = Readonly<Record<Market, Account>>;

function openAccount(config: Config, market: Market, sandbox: SandboxAddress | null): Account {
  const keys = config.provider[market];
  const common = { timeout: TIMEOUT, telemetry: false };
  if (keys) return { stripe: new Stripe(keys.secret, common), webhookSecret: keys.webhookSecret };
  if (!sandbox) throw new Error(`The market ${market} has neither keys nor a sandbox`);
  const { host, port } = sandbox;
  const stripe = new Stripe(sandbox.secretKeys[market], { ...common, host, port, protocol: 'http' });
  return { stripe, webhookSecret: sandbox.webhookSecrets[market] };
}

/** The provider's accounts: the real ones where keys are set, else the sandbox's, through the very same SDK (design 5). */
export function openProvider(config: Config, sandbox: SandboxAddress | null): Provider {
  const accounts = markets.map((market) => [market, openAccount(config, market, sandbox)]);
  return Object.fromEntries(accounts) as Provider;
}

function statusOf({ id, status }: Stripe.PaymentIntent): IntentStatus {
  const known = intentStatuses.find((name) => name === status);
  if (!known) throw new Error(`${id} has a status that nobody knows: ${status}`);
  return known;
}

function intentOf(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    status: statusOf(intent),
    amount: intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    paymentId: intent.metadata.payment_id ?? null,
  };
}

/** Turns the provider's no into a value; whatever leaves open what happened is thrown. */
async function answerOf(call: Promise<Stripe.PaymentIntent>): Promise<Intent | Refused> {
  try {
    return intentOf(await call);
  } catch (fault) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
    const said = fault instanceof StripeCardError || fault instanceof StripeInvalidRequestError;
    if (!said) throw fault;
    return { refused: fault.message, code: fault.code ?? null };
  }
}

/** Whether a fault is the provider's or the way to it: then the visitor can only try again later. */
export function isProviderFault(fault: unknown): boolean {
  return fault instanceof Stripe.errors.StripeError;
}

/** The kinds of payment that a market offers; bank accounts only where they can be verified at once (design 4.30). */
const methodTypes: Record<Market, Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType[]> = {
  default: ['card'],
  north_america: ['card', 'us_bank_account'],
};
const methodOptions: Record<Market, Stripe.PaymentIntentCreateParams.PaymentMethodOptions> = {
  default: {},
  north_america: { us_bank_account: { verification_method: 'instant' } },
};

/** Makes an intent, unconfirmed. The same key gives the same intent, however often it is asked for. */
export function createIntent(provider: Provider, order: Order, key: string): Promise<Intent | Refused> {
  const { market, paymentId, bookingNumber, description, amount, currency, methodId } = order;
  const metadata = { payment_id: paymentId, ...(bookingNumber ? { booking_number: bookingNumber } : {}) };
  const params: Stripe.PaymentIntentCreateParams = {
    amount,
    currency,
    description,
    metadata,
    payment_method: methodId,
    allowed_payment_method_types: methodTypes[market],
    payment_method_options: methodOptions[market],
  };
  return answerOf(provider[market].stripe.paymentIntents.create(params, { idempotencyKey: key }));
}

/** An intent as it stands at the provider, or null where the provider knows none. */
export async function findIntent(provider: Provider, market: Market, id: string): Promise<Intent | null> {
  const answer = await answerOf(provider[market].stripe.paymentIntents.retrieve(id));
  return 'refused' in answer ? null : answer;
}

/** Gives an intent that is not paid yet another method to be paid by. */
export function changeMethod(
  provider: Provider,
  market: Market,
  id: string,
  methodId: string,
  key: string,
): Promise<Intent | Refused> {
  const { paymentIntents } = provider[market].stripe;
  return answerOf(paymentIntents.update(id, { payment_method: methodId }, { idempotencyKey: key }));
}

/** Makes sure that an intent can't be paid any more; refused where it is paid or being paid. */
export function cancelIntent(provider: Provider, market: Market, id: string): Promise<Intent | Refused> {
  return answerOf(provider[market].stripe.paymentIntents.cancel(id));
}

function intentIdOf(object: Stripe.Event.Data.Object): string | null {
  if (!('object' in object)) return null;
  if (object.object === 'payment_intent' && 'id' in object) return String(object.id);
  const intent = 'payment_intent' in object ? object.payment_intent : null;
  return typeof intent === 'string' ? intent : null;
}

/** The event in a webhook's raw body, or null unless the provider signed it in the last 300 seconds. now in milliseconds. */
export function readEvent(
  provider: Provider,
  market: Market,
  body: Buffer,
  signature: string,
  now: number,
): ProviderEvent | null {
  const { stripe, webhookSecret } = provider[market];
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      OLDEST_EVENT,
      undefined,
      now,
    );
    return { id: event.id, type: event.type, intentId: intentIdOf(event.data.object) };
  } catch (fault) {
    const unread =
      fault instanceof SyntaxError || fault instanceof Stripe.errors.StripeSignatureVerificationError;
    if (unread) return null;
    throw fault;
  }
}
