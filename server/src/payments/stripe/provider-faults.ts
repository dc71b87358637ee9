import type Stripe from 'stripe';

/** Why the provider could not be asked, or would not answer; unknown_intent: it does not know an intent that we made. */
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
export type FaultKind = (typeof faultKinds)[number];

/** Told of every fault of the provider, whoever deals with it. */
export type OnProviderFault = (kind: FaultKind) => void;

const kinds: Readonly<Record<string, FaultKind>> = {
  StripeAuthenticationError: 'authentication',
  StripePermissionError: 'permission',
  StripeRateLimitError: 'rate_limit',
  StripeIdempotencyError: 'idempotency',
  StripeConnectionError: 'connection',
  StripeInvalidRequestError: 'invalid_request',
};

/** Why a call of the provider failed. */
export function classifyFault(fault: Stripe.errors.StripeError): FaultKind {
  // A key that is in use is answered 409, for which the SDK has no class.
  if (fault.rawType === 'idempotency_error') return 'idempotency';
  return kinds[fault.type] ?? 'other';
}
