import type Stripe from 'stripe';
import { invalidRequest, ProviderError } from '../api/provider-error.ts';
import { createEvent } from '../events/events.ts';
import { type Environment, seconds } from '../store/environment.ts';
import type { IntentRecord, MethodRecord } from './intent-record.ts';
import { redirectTypes } from './test-accounts.ts';

/** The parameters of an intent; undefined: not given. Amounts in minor units. */
export interface IntentInput {
  amount?: number;
  currency?: string;
  allowed?: string[] | null;
  excluded?: string[] | null;
  automatic?: boolean;
  description?: string | null;
  receiptEmail?: string | null;
  statementDescriptor?: string | null;
  statementDescriptorSuffix?: string | null;
  /** An empty text removes the entry. */
  metadata?: Record<string, string>;
  verification?: 'automatic' | 'instant' | 'microdeposits';
  method?: MethodRecord;
  capture?: 'automatic' | 'automatic_async' | 'manual';
}

/** Stripe's limits of an amount, in minor units. */
const SMALLEST = 50;
const LARGEST = 99_999_999;
const currencySigns: Record<string, string> = { eur: '€', usd: '$' };
/** The payment methods available by currency. */
const offered: Record<string, readonly string[]> = {
  eur: ['card', 'sepa_debit', ...redirectTypes],
  usd: ['card', 'us_bank_account'],
};

function checkMoney(amount: number, currency: string): ProviderError | null {
  if (!Object.hasOwn(offered, currency))
    return invalidRequest(`Invalid currency: ${currency}. Supported currencies: eur, usd`, {
      param: 'currency',
    });
  if (amount < 1)
    return invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  const limit = (bound: number) => `${currencySigns[currency]}${(bound / 100).toFixed(2)} ${currency}`;
  if (amount < SMALLEST)
    return invalidRequest(`Amount must be at least ${limit(SMALLEST)}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amount > LARGEST)
    return invalidRequest(`Amount must be no more than ${limit(LARGEST)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  return null;
}

/** Applies a request's changes to metadata. */
export function mergedMetadata(old: Stripe.Metadata, changes: Record<string, string> = {}): Stripe.Metadata {
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== ''));
}

const availableTypes = (input: { currency: string; allowed: string[] | null; excluded: string[] | null }) =>
  (offered[input.currency] ?? []).filter(
    (type) => (input.allowed?.includes(type) ?? true) && !input.excluded?.includes(type),
  );

function checkMethods(intent: Stripe.PaymentIntent, method: MethodRecord | null): ProviderError | null {
  if (intent.payment_method_types.length === 0)
    return invalidRequest('No payment method type that is allowed can be used for this payment.', {
      param: 'allowed_payment_method_types',
    });
  if (!method || intent.payment_method_types.includes(method.method.type)) return null;
  return invalidRequest(
    `The PaymentMethod provided (${method.method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}.`,
    { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
  );
}

/** Refuses a method that has already paid. */
function checkUnused(method: MethodRecord | undefined): ProviderError | null {
  if (!method?.consumed) return null;
  return invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.',
    { code: 'payment_method_unexpected_state', param: 'payment_method' },
  );
}

function emptyIntent(environment: Environment): Stripe.PaymentIntent {
  const id = environment.newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: environment.newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: seconds(environment.now),
    currency: '',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

function withInput(old: Stripe.PaymentIntent, input: IntentInput): Stripe.PaymentIntent {
  const keep = <Value>(value: Value | undefined, otherwise: Value) =>
    value === undefined ? otherwise : value;
  const currency = input.currency?.toLowerCase() ?? old.currency;
  const allowed = keep(input.allowed, old.allowed_payment_method_types);
  const excluded = keep(input.excluded, old.excluded_payment_method_types);
  const verification = input.verification ?? old.payment_method_options?.us_bank_account?.verification_method;
  return {
    ...old,
    amount: input.amount ?? old.amount,
    currency,
    allowed_payment_method_types: allowed,
    excluded_payment_method_types: excluded,
    automatic_payment_methods: input.automatic
      ? { enabled: true, allow_redirects: 'always' }
      : old.automatic_payment_methods,
    payment_method_types: availableTypes({ currency, allowed, excluded }),
    payment_method_options: verification
      ? { us_bank_account: { verification_method: verification } }
      : old.payment_method_options,
    description: keep(input.description, old.description),
    receipt_email: keep(input.receiptEmail, old.receipt_email),
    statement_descriptor: keep(input.statementDescriptor, old.statement_descriptor),
    statement_descriptor_suffix: keep(input.statementDescriptorSuffix, old.statement_descriptor_suffix),
    metadata: mergedMetadata(old.metadata, input.metadata),
    capture_method: input.capture ?? old.capture_method,
  };
}

/**
 * Validates a request and applies it to an intent. A payment method makes it ready to be confirmed; changing the amount
 * ends a pending authentication.
 */
export function changedIntent(record: IntentRecord, input: IntentInput): IntentRecord | ProviderError {
  const changed = withInput(record.intent, input);
  const method = input.method ?? record.method;
  const problem =
    checkMoney(changed.amount, changed.currency) ??
    checkMethods(changed, method) ??
    checkUnused(input.method);
  if (problem) return problem;
  const moneyChanged = changed.amount !== record.intent.amount || changed.currency !== record.intent.currency;
  const startsAgain = input.method !== undefined || (moneyChanged && changed.status === 'requires_action');
  if (!startsAgain) return { ...record, intent: changed };
  const status = method ? 'requires_confirmation' : 'requires_payment_method';
  const intent = { ...changed, payment_method: method?.method.id ?? null, status, next_action: null };
  return { ...record, intent, method };
}

/** Creates an unconfirmed intent; amount and currency are required. */
export function createIntent(input: IntentInput, environment: Environment): IntentRecord | ProviderError {
  const empty: IntentRecord = {
    intent: emptyIntent(environment),
    method: null,
    charges: [],
    refunds: [],
    disputes: [],
    failures: 0,
    outbox: [],
  };
  const automatic = input.automatic ?? (input.allowed === undefined && input.excluded === undefined);
  const record = changedIntent(empty, { ...input, automatic });
  if (record instanceof ProviderError) return record;
  return { ...record, outbox: [createEvent('payment_intent.created', record.intent, environment)] };
}
