import type Stripe from 'stripe';
import type { IntentRecord } from './intent-record.ts';
import { invalidRequest, type ProviderError, type ProviderErrorBody } from './provider-error.ts';

/** What whoever holds a publishable key and the client secret may see of an intent. */
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

/** An intent as the browser sees it: no metadata, no latest_charge, no amount_received. */
export type PublicIntent = Pick<Stripe.PaymentIntent, (typeof publicFields)[number]>;

/** The browser's view of an intent. */
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

/** What an intent's fields stand for, where they hold an id. */
export function intentExpansions({ intent, charges, method }: IntentRecord): Expansions {
  const latest = charges.find(({ id }) => id === intent.latest_charge);
  return {
    latest_charge: latest ?? intent.latest_charge,
    payment_method: intent.payment_method && (method?.method ?? intent.payment_method),
  };
}

/** What a charge's or a refund's fields stand for. */
export function moneyExpansions({ intent, charges, method }: IntentRecord, charge: unknown): Expansions {
  return {
    payment_intent: intent,
    charge: charges.find(({ id }) => id === charge) ?? charge,
    payment_method: method?.method ?? null,
  };
}

/** An object with the fields named by `expand` in full, or the provider's error for one that cannot be. */
export function expanded(
  object: object,
  names: readonly string[],
  expansions: Expansions,
): object | ProviderError {
  const unknown = names.find((name) => !(name in expansions && name in object));
  if (unknown !== undefined)
    return invalidRequest(`This property cannot be expanded (${unknown.slice(0, 100)}).`, {
      param: 'expand',
    });
  return { ...object, ...Object.fromEntries(names.map((name) => [name, expansions[name]])) };
}
