import type { Market } from '@towpath/rules/core/market';
import { markets } from '@towpath/rules/core/market';
import { type IntentStatus, intentStatuses } from '@towpath/rules/payment/payment';
import Stripe from 'stripe';
import type { Config } from '../../config/config.ts';
import type { IsQuarantined } from '../../database/quarantine.ts';
import { classifyFault, type OnProviderFault } from './provider-faults.ts';
import { quarantinedClient } from './quarantined-client.ts';

const TIMEOUT = 20_000;
/** Seconds. */
const EVENT_TOLERANCE = 300;

/** Where the sandbox listens: the stand-in for every market without keys, and the secrets it knows us by. */
export interface FakeStripeAddress {
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
  /** What has come in of it, in minor units. */
  received: number;
  /** The payment and the booking it was made for, as written into it when it was made. */
  paymentId: string | null;
  bookingNumber: string | null;
  /** Its last charge, where it is known in full. */
  charge: Charge | null;
}

/** A try of the provider to get the money. at in milliseconds. */
export interface Charge {
  id: string;
  intentId: string | null;
  /** What it got, in minor units; 0 while nothing has come in. */
  amount: number;
  currency: string;
  at: number;
  /** Whether some of it was given back or asked back. */
  touched: boolean;
}

/** What an intent is made of. */
export interface IntentParams {
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
export interface ProviderRefusal {
  refused: string;
  code: string | null;
}

/** Something that happened at the provider: a reason to ask it, nothing more. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string | null;
}

export interface Account {
  stripe: Stripe;
  webhookSecret: string;
  onFault: OnProviderFault;
}

/** Both markets' accounts. */
export type Provider = Readonly<Record<Market, Account>>;

function openAccount(
  config: Config,
  market: Market,
  sandbox: FakeStripeAddress | null,
  isQuarantined: IsQuarantined | null,
): Omit<Account, 'onFault'> {
  const keys = config.provider[market];
  const httpClient = isQuarantined
    ? { httpClient: quarantinedClient(Stripe.createNodeHttpClient(), isQuarantined) }
    : {};
  const common = { timeout: TIMEOUT, telemetry: false, ...httpClient };
  if (keys) return { stripe: new Stripe(keys.secret, common), webhookSecret: keys.webhookSecret };
  if (!sandbox) throw new Error(`The market ${market} has neither keys nor a sandbox`);
  const { host, port } = sandbox;
  const stripe = new Stripe(sandbox.secretKeys[market], { ...common, host, port, protocol: 'http' });
  return { stripe, webhookSecret: sandbox.webhookSecrets[market] };
}

interface ProviderOptions {
  /** Whether the database is in quarantine. */
  isQuarantined?: IsQuarantined | null;
  onFault?: OnProviderFault;
}

/**
 * The provider's accounts: the real ones where keys are set, else the sandbox's, through the very same SDK (architecture 5). With
 * isQuarantined no call leaves this process while the database is in quarantine: it fails as an unreachable provider does.
 */
export function openProvider(
  config: Config,
  sandbox: FakeStripeAddress | null,
  { isQuarantined = null, onFault = () => {} }: ProviderOptions = {},
): Provider {
  const accounts = markets.map((market) => [
    market,
    { ...openAccount(config, market, sandbox, isQuarantined), onFault },
  ]);
  return Object.fromEntries(accounts) as Provider;
}

function statusOf({ id, status }: Stripe.PaymentIntent): IntentStatus {
  const known = intentStatuses.find((name) => name === status);
  if (!known) throw new Error(`${id} has a status that nobody knows: ${status}`);
  return known;
}

const SECOND = 1000;

/** The id of what stands in a field of the provider's, in full or by its id. */
export function idIn(field: string | { id: string } | null): string | null {
  return typeof field === 'object' ? (field?.id ?? null) : field;
}

/** A charge in our words. */
export function chargeOf(charge: Stripe.Charge): Charge {
  return {
    id: charge.id,
    intentId: idIn(charge.payment_intent),
    amount: charge.status === 'succeeded' ? charge.amount_captured : 0,
    currency: charge.currency,
    at: charge.created * SECOND,
    touched: charge.amount_refunded > 0 || charge.disputed,
  };
}

function intentOf(intent: Stripe.PaymentIntent): Intent {
  const { latest_charge: latest } = intent;
  return {
    id: intent.id,
    status: statusOf(intent),
    amount: intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    received: intent.amount_received,
    paymentId: intent.metadata.payment_id ?? null,
    bookingNumber: intent.metadata.booking_number ?? null,
    charge: typeof latest === 'object' && latest ? chargeOf(latest) : null,
  };
}

/** Whether a fault is the provider's or the way to it: then the visitor can only try again later. */
export function isProviderFault(fault: unknown): fault is Stripe.errors.StripeError {
  return fault instanceof Stripe.errors.StripeError;
}

/** What the provider answers, its faults counted on the way. */
export async function counted<Said>({ onFault }: Account, asking: Promise<Said>): Promise<Said> {
  try {
    return await asking;
  } catch (fault) {
    if (isProviderFault(fault)) onFault(classifyFault(fault));
    throw fault;
  }
}

function refusedOf(fault: unknown): ProviderRefusal {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  const said = fault instanceof StripeCardError || fault instanceof StripeInvalidRequestError;
  if (!said) throw fault;
  return { refused: fault.message, code: fault.code ?? null };
}

/** Turns the provider's no into a value; whatever leaves open what happened is thrown. */
export function toResult<Said, Result>(
  account: Account,
  call: Promise<Said>,
  read: (said: Said) => Result,
): Promise<Result | ProviderRefusal> {
  return counted(account, call.then(read).catch(refusedOf));
}

/** The kinds of payment that a market offers; bank accounts only where they can be verified at once (specification 10.30). */
const methodTypes: Record<Market, Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType[]> = {
  default: ['card'],
  north_america: ['card', 'us_bank_account'],
};
const methodOptions: Record<Market, Stripe.PaymentIntentCreateParams.PaymentMethodOptions> = {
  default: {},
  north_america: { us_bank_account: { verification_method: 'instant' } },
};

/** Makes an intent, unconfirmed. The same key gives the same intent, however often it is asked for. */
export function createIntent(
  provider: Provider,
  order: IntentParams,
  key: string,
): Promise<Intent | ProviderRefusal> {
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
  const account = provider[market];
  return toResult(account, account.stripe.paymentIntents.create(params, { idempotencyKey: key }), intentOf);
}

function nullIfMissing(fault: unknown): null {
  if (isProviderFault(fault) && fault.code === 'resource_missing') return null;
  throw fault;
}

/** An intent as it stands at the provider, or null where the provider knows none. */
export async function findIntent(provider: Provider, market: Market, id: string): Promise<Intent | null> {
  const account = provider[market];
  const asking = account.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const intent = await counted(account, asking.catch(nullIfMissing));
  return intent && intentOf(intent);
}

/** Gives an intent that is not paid yet another method to be paid by. */
export function changeMethod(
  provider: Provider,
  market: Market,
  id: string,
  methodId: string,
  key: string,
): Promise<Intent | ProviderRefusal> {
  const account = provider[market];
  const { paymentIntents } = account.stripe;
  const changing = paymentIntents.update(id, { payment_method: methodId }, { idempotencyKey: key });
  return toResult(account, changing, intentOf);
}

/** Makes sure that an intent can't be paid any more; refused where it is paid or being paid. */
export function cancelIntent(
  provider: Provider,
  market: Market,
  id: string,
): Promise<Intent | ProviderRefusal> {
  const account = provider[market];
  return toResult(account, account.stripe.paymentIntents.cancel(id), intentOf);
}

function intentIdOf(object: Stripe.Event.Data.Object): string | null {
  if (!('object' in object)) return null;
  if (object.object === 'payment_intent' && 'id' in object) return String(object.id);
  const intent = 'payment_intent' in object ? object.payment_intent : null;
  return typeof intent === 'string' ? intent : null;
}

/** An event in our words. */
export const eventOf = ({ id, type, data }: Stripe.Event): ProviderEvent => ({
  id,
  type,
  intentId: intentIdOf(data.object),
});

/** The event in a webhook's raw body, or null unless the provider signed it in the last 300 seconds. now in milliseconds. */
export function verifyWebhook(
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
      EVENT_TOLERANCE,
      undefined,
      now,
    );
    return eventOf(event);
  } catch (fault) {
    const unread =
      fault instanceof SyntaxError || fault instanceof Stripe.errors.StripeSignatureVerificationError;
    if (unread) return null;
    throw fault;
  }
}
