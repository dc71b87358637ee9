import type { Failure } from './test-cards.ts';

// Stripe's errors of attempts that fail without a decline.

/** The customer failed or left the authentication. */
export const authenticationFailed: Failure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
/** The debit was canceled before it was sent to the bank. */
export const canceledDebit: Failure = {
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment was canceled before it was sent to the bank.',
};
