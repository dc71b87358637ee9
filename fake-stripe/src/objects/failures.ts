/** A refusal: Stripe's error code, the decline code of a decline, and message. */
export interface Failure {
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

/** Result of charging a test card or account. */
export type Outcome = 'succeeds' | 'never_settles' | Failure;
/** What follows a paid charge: a dispute, or the result of its refund. */
export type LaterEvent = 'none' | 'disputed' | 'refund_pending' | 'refund_fails' | 'refund_pending_fails';

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
