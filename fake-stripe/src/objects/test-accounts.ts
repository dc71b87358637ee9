import type { LaterEvent, Outcome } from './failures.ts';

/** Methods that are paid on the page of a bank or of Klarna. */
export const redirectTypes = ['ideal', 'bancontact', 'klarna'] as const;
export type RedirectType = (typeof redirectTypes)[number];

/** A published test IBAN. */
export interface TestIban {
  token: string;
  iban: string;
  outcome: Outcome;
  aftermath: LaterEvent;
}

/** A method that is paid on another page, which decides its outcome; refunds of it are slow. */
export interface TestRedirect {
  token: string;
  redirect: RedirectType;
  aftermath: LaterEvent;
}

const iban = (
  number: string,
  token: string,
  outcome: Outcome = 'succeeds',
  aftermath: LaterEvent = 'refund_pending',
): TestIban => ({ token: `pm_${token}_de`, iban: number, outcome, aftermath });

/** Stripe's German test IBANs (docs.stripe.com/payments/sepa-debit); those that fail do so when the debit settles. */
export const testIbans: readonly TestIban[] = [
  iban('DE89370400440532013000', 'success'),
  iban('DE62370400440532013001', 'failed', {
    code: 'payment_intent_payment_attempt_failed',
    message: 'The payment failed.',
  }),
  iban('DE35370400440532013002', 'disputed', 'succeeds', 'disputed'),
  iban('DE08370400440532013003', 'successDelayed', 'succeeds', 'refund_pending_fails'),
  iban('DE27370400440000121212', 'insufficientFunds', {
    code: 'insufficient_funds',
    message: "The customer's account has insufficient funds to cover this payment.",
  }),
];

/** Redirect methods; the second of each has refunds that its bank sends back. */
export const testRedirects: readonly TestRedirect[] = redirectTypes.flatMap((redirect) => [
  { token: `pm_${redirect}`, redirect, aftermath: 'refund_pending' as const },
  { token: `pm_${redirect}_refundFails`, redirect, aftermath: 'refund_pending_fails' as const },
]);

/** The test IBAN with these characters, or undefined. */
export function testIbanOf(text: string): TestIban | undefined {
  return testIbans.find((candidate) => candidate.iban === text);
}
