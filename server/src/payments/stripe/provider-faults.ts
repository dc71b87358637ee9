import type Stripe from 'stripe';

/** Kinds of provider faults, a metric label. unknown_intent: the provider does not know an intent that we created. */
export const faultKinds = [
  'authentication',
  'permission',
  'rate_limit',
  'idempotency',
  'connection',
  'invalid_request',
  'unknown_intent',
  'other',
] as const;
type FaultKind = (typeof faultKinds)[number];

/** Called for every provider fault, to count it. */
export type OnProviderFault = (kind: FaultKind) => void;

const kinds: Readonly<Record<string, FaultKind>> = {
  StripeAuthenticationError: 'authentication',
  StripePermissionError: 'permission',
  StripeRateLimitError: 'rate_limit',
  StripeIdempotencyError: 'idempotency',
  StripeConnectionError: 'connection',
  StripeInvalidRequestError: 'invalid_request',
};

/** Classifies a fault of the Stripe SDK. */
export function classifyFault(fault: Stripe.errors.StripeError): FaultKind {
  // Stripe returns 409 for a key in use, for which the SDK has no class.
  if (fault.rawType === 'idempotency_error') return 'idempotency';
  return kinds[fault.type] ?? 'other';
}
