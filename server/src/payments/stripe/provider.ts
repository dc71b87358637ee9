import { type Currency, type Market, markets } from '@towpath/rules/core/market';
import { type IntentStatus, intentStatuses } from '@towpath/rules/payment/payment';
import Stripe from 'stripe';
import type { Config } from '../../config/config.ts';
import type { IsQuarantined } from '../../database/quarantine.ts';
import { classifyFault, type OnProviderFault } from './provider-faults.ts';
import { quarantinedClient } from './quarantined-client.ts';

/** Milliseconds for one attempt of a call. With its retry a call ends before the time limit of its request (http/server.ts). */
const TIMEOUT = 10_000;
/** Jobs and visitors try again later; the SDK sends a key with each call, so that none is made twice. */
const RETRIES = 1;

/** Where fake Stripe listens and the secrets it accepts. */
export interface FakeStripeAddress {
  host: string;
  port: number;
  secretKeys: Readonly<Record<Market, string>>;
  webhookSecrets: Readonly<Record<Market, string>>;
}

/** A payment intent as the provider has it now. amount in minor units of the currency. */
export interface Intent {
  id: string;
  status: IntentStatus;
  amount: number;
  currency: string;
  clientSecret: string;
  /** The amount received, in minor units. */
  received: number;
  /** The payment and the booking number from its metadata. */
  paymentId: string | null;
  bookingNumber: string | null;
  /** Its latest charge, if expanded. */
  charge: Charge | null;
}

/** An attempt of the provider to collect the money. at in milliseconds. */
export interface Charge {
  id: string;
  intentId: string | null;
  /** The captured amount in minor units; 0 unless it succeeded. */
  amount: number;
  currency: string;
  at: number;
  /** Whether some of it was refunded or disputed. */
  reversed: boolean;
  /** Until when an authorisation can be captured, in milliseconds; null: not known, or captured. */
  captureBefore: number | null;
  /** The provider's name of the payment method, such as card or ideal; null: not known. */
  method: string | null;
}

/** The parameters of a new intent. */
export interface IntentParams {
  market: Market;
  paymentId: string;
  bookingNumber: string | null;
  description: string;
  /** Minor units of the currency. */
  amount: number;
  currency: Currency;
  methodId: string;
  /** The payment method types that may pay it. */
  methods: readonly string[];
  /** manual: the money is only authorised, and taken by a capture. */
  capture: 'automatic' | 'manual';
}

/** The provider refused a call permanently, with its message and code. */
export interface ProviderRefusal {
  refused: string;
  code: string | null;
}

export interface Account {
  stripe: Stripe;
  webhookSecret: string;
  onFault: OnProviderFault;
}

/** The accounts of both markets. */
export type Provider = Readonly<Record<Market, Account>>;

function openAccount(
  config: Config,
  market: Market,
  fakeStripe: FakeStripeAddress | null,
  isQuarantined: IsQuarantined | null,
): Omit<Account, 'onFault'> {
  const keys = config.provider[market];
  const httpClient = isQuarantined
    ? { httpClient: quarantinedClient(Stripe.createNodeHttpClient(), isQuarantined) }
    : {};
  const common = { timeout: TIMEOUT, maxNetworkRetries: RETRIES, telemetry: false, ...httpClient };
  if (keys) return { stripe: new Stripe(keys.secret, common), webhookSecret: keys.webhookSecret };
  if (!fakeStripe) throw new Error(`The market ${market} has neither keys nor fake Stripe`);
  const { host, port } = fakeStripe;
  const stripe = new Stripe(fakeStripe.secretKeys[market], { ...common, host, port, protocol: 'http' });
  return { stripe, webhookSecret: fakeStripe.webhookSecrets[market] };
}

interface ProviderOptions {
  /** Whether the database is in quarantine. */
  isQuarantined?: IsQuarantined | null;
  onFault?: OnProviderFault;
}

/**
 * Opens the provider's accounts: real ones for markets with keys, else fake Stripe's, through the same SDK (architecture 5).
 * While isQuarantined returns true every call fails like one to an unreachable provider.
 */
export function openProvider(
  config: Config,
  fakeStripe: FakeStripeAddress | null,
  { isQuarantined = null, onFault = () => {} }: ProviderOptions = {},
): Provider {
  const accounts = markets.map((market) => [
    market,
    { ...openAccount(config, market, fakeStripe, isQuarantined), onFault },
  ]);
  return Object.fromEntries(accounts) as Provider;
}

function statusOf({ id, status }: Stripe.PaymentIntent): IntentStatus {
  const known = intentStatuses.find((name) => name === status);
  if (!known) throw new Error(`${id} has an unknown status: ${status}`);
  return known;
}

const SECOND = 1000;

/** The id in an expandable field. */
export function idIn(field: string | { id: string } | null): string | null {
  return typeof field === 'object' ? (field?.id ?? null) : field;
}

function captureBeforeOf({ captured, payment_method_details: details }: Stripe.Charge): number | null {
  const before = details?.card?.capture_before;
  return captured || !before ? null : before * SECOND;
}

/** Converts a Stripe charge. */
export function chargeOf(charge: Stripe.Charge): Charge {
  return {
    id: charge.id,
    intentId: idIn(charge.payment_intent),
    amount: charge.status === 'succeeded' ? charge.amount_captured : 0,
    currency: charge.currency,
    at: charge.created * SECOND,
    reversed: charge.amount_refunded > 0 || charge.disputed,
    captureBefore: captureBeforeOf(charge),
    method: charge.payment_method_details?.type ?? null,
  };
}

/** Converts a Stripe payment intent. */
export function intentOf(intent: Stripe.PaymentIntent): Intent {
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

/** Whether a fault comes from the Stripe SDK: an API error or a connection error. */
export function isProviderFault(fault: unknown): fault is Stripe.errors.StripeError {
  return fault instanceof Stripe.errors.StripeError;
}

/** Awaits a provider call and reports its fault to onFault. */
export async function reportFaults<Response>(
  { onFault }: Account,
  call: Promise<Response>,
): Promise<Response> {
  try {
    return await call;
  } catch (fault) {
    if (isProviderFault(fault)) onFault(classifyFault(fault));
    throw fault;
  }
}

function refusedOf(fault: unknown): ProviderRefusal {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  const isRefusal = fault instanceof StripeCardError || fault instanceof StripeInvalidRequestError;
  if (!isRefusal) throw fault;
  return { refused: fault.message, code: fault.code ?? null };
}

/** Returns a refusal of the provider as a value; rethrows faults whose outcome is unknown. */
export function toResult<Response, Result>(
  account: Account,
  call: Promise<Response>,
  read: (response: Response) => Result,
): Promise<Result | ProviderRefusal> {
  return reportFaults(account, call.then(read).catch(refusedOf));
}

/** US bank accounts only with instant verification (specification 10.30). */
const optionsOf = (methods: readonly string[]): Stripe.PaymentIntentCreateParams.PaymentMethodOptions =>
  methods.includes('us_bank_account') ? { us_bank_account: { verification_method: 'instant' } } : {};

/** Creates an unconfirmed intent. The same idempotency key returns the same intent. */
export function createIntent(
  provider: Provider,
  intentParams: IntentParams,
  key: string,
): Promise<Intent | ProviderRefusal> {
  const { market, paymentId, bookingNumber, description, amount, currency, methodId, methods } = intentParams;
  const metadata = { payment_id: paymentId, ...(bookingNumber ? { booking_number: bookingNumber } : {}) };
  const params: Stripe.PaymentIntentCreateParams = {
    amount,
    currency,
    description,
    metadata,
    payment_method: methodId,
    ...(intentParams.capture === 'manual' ? { capture_method: 'manual' as const } : {}),
    allowed_payment_method_types: [...methods],
    payment_method_options: optionsOf(methods),
  };
  const account = provider[market];
  return toResult(account, account.stripe.paymentIntents.create(params, { idempotencyKey: key }), intentOf);
}

function nullIfMissing(fault: unknown): null {
  if (isProviderFault(fault) && fault.code === 'resource_missing') return null;
  throw fault;
}

/** Fetches an intent; null if the provider does not know it. */
export async function findIntent(provider: Provider, market: Market, id: string): Promise<Intent | null> {
  const account = provider[market];
  const call = account.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const intent = await reportFaults(account, call.catch(nullIfMissing));
  return intent && intentOf(intent);
}

/** An attempt that pays an earlier attempt's intent. */
interface NextAttempt {
  payment_method_id: string;
  provider_key: string;
  methods: readonly string[];
}

/** Changes the payment method of an unpaid intent, and which ones it allows. */
export function changeMethod(
  provider: Provider,
  market: Market,
  id: string,
  { payment_method_id, provider_key, methods }: NextAttempt,
): Promise<Intent | ProviderRefusal> {
  const account = provider[market];
  const { paymentIntents } = account.stripe;
  const allowed_payment_method_types = [...methods];
  const params = { payment_method: payment_method_id, allowed_payment_method_types };
  const changing = paymentIntents.update(id, params, { idempotencyKey: provider_key });
  return toResult(account, changing, intentOf);
}

/** Cancels an intent; refused if it is paid or being paid. */
export function cancelIntent(
  provider: Provider,
  market: Market,
  id: string,
): Promise<Intent | ProviderRefusal> {
  const account = provider[market];
  return toResult(account, account.stripe.paymentIntents.cancel(id), intentOf);
}
