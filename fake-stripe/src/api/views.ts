import type Stripe from 'stripe';
import type { IntentRecord } from '../objects/intent-record.ts';
import { invalidRequest, type ProviderError, type ProviderErrorBody } from './provider-error.ts';

/** The fields of an intent that a publishable key with the client secret may read. */
const publicFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

type PublicIntent = Pick<Stripe.PaymentIntent, (typeof publicFields)[number]>;

/** An intent as the browser sees it: no metadata, no latest_charge, no amount_received. */
export function publicIntent(intent: Stripe.PaymentIntent): PublicIntent {
  const entries = publicFields.map((name) => [name, intent[name]]);
  return Object.fromEntries(entries);
}

/** An error as its caller may see it. */
export function errorView(body: ProviderErrorBody, publishable: boolean): { error: object } {
  if (!publishable || !body.payment_intent) return { error: body };
  return { error: { ...body, payment_intent: publicIntent(body.payment_intent) } };
}

type Expansions = Record<string, unknown>;

/** The objects behind an intent's id fields. */
export function intentExpansions({ intent, charges, method }: IntentRecord): Expansions {
  const latest = charges.find(({ id }) => id === intent.latest_charge);
  return {
    latest_charge: latest ?? intent.latest_charge,
    payment_method: intent.payment_method && (method?.method ?? intent.payment_method),
  };
}

/** The objects behind a charge's or refund's id fields. */
export function moneyExpansions({ intent, charges, method }: IntentRecord, charge: unknown): Expansions {
  return {
    payment_intent: intent,
    charge: charges.find(({ id }) => id === charge) ?? charge,
    payment_method: method?.method ?? null,
  };
}

/** Stripe's error for a name in `expand` that cannot be expanded. */
export const cannotExpand = (name: string): ProviderError =>
  invalidRequest(`This property cannot be expanded (${name.slice(0, 100)}).`, { param: 'expand' });

/** Expands the fields named by `expand`, or returns Stripe's error for an unknown one. */
export function expanded(
  object: object,
  names: readonly string[],
  expansions: Expansions,
): object | ProviderError {
  const unknown = names.find((name) => !(name in expansions && name in object));
  if (unknown !== undefined) return cannotExpand(unknown);
  return { ...object, ...Object.fromEntries(names.map((name) => [name, expansions[name]])) };
}
