import type { Failure } from './test-cards.ts';

// Stripe's errors of attempts that fail without a decline.

export const authenticationFailed: Failure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
export const microdepositsFailed: Failure = {
  code: 'payment_method_microdeposit_failed',
  message: 'Microdeposit transfers failed. Please check the account and routing number.',
};
export const attemptsExceeded: Failure = {
  code: 'payment_method_microdeposit_verification_attempts_exceeded',
  message: 'You have exceeded the number of allowed verification attempts.',
};
export const verificationTimeout: Failure = {
  code: 'payment_method_microdeposit_verification_timeout',
  message: 'Microdeposit verification timed out. The account was not verified in time.',
};

export const canceledDebit: Failure = {
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment was canceled before it was sent to the bank.',
};
