import type { Brand } from './card-number.ts';
import type { Failure, LaterEvent, Outcome } from './failures.ts';
import { type TestIban, type TestRedirect, testIbans, testRedirects } from './test-accounts.ts';

const declined = 'Your card was declined.';
const decline = (decline_code: string, message = declined): Failure => ({
  code: 'card_declined',
  decline_code,
  message,
});

/** A published test card: number, Stripe's token, and outcome. */
export interface TestCard {
  token: string;
  number: string;
  brand: Brand;
  country: string;
  funding: 'credit' | 'debit' | 'prepaid';
  /** 3-D Secure: not required, required, or required and failing. */
  authentication: 'none' | 'required' | 'unavailable';
  outcome: Outcome;
  aftermath: LaterEvent;
}

/** A published test bank account. */
export interface TestBankAccount {
  token: string;
  number: string;
  outcome: Outcome;
  aftermath: LaterEvent;
}

type Details = Partial<Omit<TestCard, 'token' | 'number'>>;

const card = (number: string, token: string, details: Details = {}): TestCard => ({
  token: `pm_card_${token}`,
  number,
  brand: 'visa',
  country: 'US',
  funding: 'credit',
  authentication: 'none',
  outcome: 'succeeds',
  aftermath: 'none',
  ...details,
});

/** Stripe's refusal of a real card in test mode; here its number never leaves the browser. */
export const liveCardDecline = decline(
  'test_mode_live_card',
  `${declined} Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.`,
);

/** Stripe's published test cards (docs.stripe.com/testing); any CVC and any future date. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa'),
  card('4000056655665556', 'visa_debit', { funding: 'debit' }),
  card('5555555555554444', 'mastercard', { brand: 'mastercard' }),
  card('2223003122003222', 'mastercard_2series', { brand: 'mastercard' }),
  card('5200828282828210', 'mastercard_debit', { brand: 'mastercard', funding: 'debit' }),
  card('5105105105105100', 'mastercard_prepaid', { brand: 'mastercard', funding: 'prepaid' }),
  card('378282246310005', 'amex', { brand: 'amex' }),
  card('371449635398431', 'amex_second', { brand: 'amex' }),
  card('6011111111111117', 'discover', { brand: 'discover' }),
  card('6011000990139424', 'discover_second', { brand: 'discover' }),
  card('3056930009020004', 'diners', { brand: 'diners' }),
  card('36227206271667', 'diners_14digits', { brand: 'diners' }),
  card('3566002020360505', 'jcb', { brand: 'jcb', country: 'JP' }),
  card('6200000000000005', 'unionpay', { brand: 'unionpay', country: 'CN' }),

  card('4000000400000008', 'at', { country: 'AT' }),
  card('4000000560000004', 'be', { country: 'BE' }),
  card('4000007560000009', 'ch', { country: 'CH' }),
  card('4000002760000016', 'de', { country: 'DE' }),
  card('4000002500000003', 'fr', { country: 'FR' }),
  card('4000008260000000', 'gb', { country: 'GB' }),
  card('4000005280000002', 'nl', { country: 'NL' }),
  card('4000001240000000', 'ca', { country: 'CA' }),

  card('4000000000000002', 'visa_chargeDeclined', { outcome: decline('generic_decline') }),
  card('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', {
    outcome: decline('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  card('4000000000009987', 'visa_chargeDeclinedLostCard', { outcome: decline('lost_card') }),
  card('4000000000009979', 'visa_chargeDeclinedStolenCard', { outcome: decline('stolen_card') }),
  card('4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', {
    outcome: decline(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  }),
  card('4100000000000019', 'radarBlock', { outcome: decline('fraudulent') }),
  card('4000000000000341', 'chargeCustomerFail', { outcome: decline('generic_decline') }),
  card('4000000000000069', 'visa_chargeDeclinedExpiredCard', {
    outcome: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  }),
  card('4000000000000127', 'visa_chargeDeclinedIncorrectCvc', {
    outcome: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  }),
  card('4000000000000119', 'visa_chargeDeclinedProcessingError', {
    outcome: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),

  card('4000000000003055', 'threeDSecureOptional'),
  card('4000003800000446', 'authenticationRequiredSetupForOffSession'),
  card('4000002500003155', 'authenticationRequiredOnSetup', { country: 'FR', authentication: 'required' }),
  card('4000002760003184', 'authenticationRequired', { country: 'DE', authentication: 'required' }),
  card('4000000000003220', 'threeDSecure2Required', { country: 'IE', authentication: 'required' }),
  card('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    country: 'GB',
    authentication: 'required',
    outcome: decline('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    authentication: 'required',
    outcome: decline('generic_decline'),
  }),
  card('4000008400001280', 'threeDSecureRequiredProcessingError', {
    authentication: 'unavailable',
    outcome: decline('generic_decline'),
  }),

  card('4000000000000259', 'createDispute', { aftermath: 'disputed' }),
  card('4000000000007726', 'pendingRefund', { aftermath: 'refund_pending' }),
  card('4000000000005126', 'refundFail', { aftermath: 'refund_fails' }),
];

/** The routing number of every test bank account. */
export const testRoutingNumber = '110000000';

const account = (
  number: string,
  token: string,
  outcome: Outcome = 'succeeds',
  aftermath: LaterEvent = 'refund_pending',
): TestBankAccount => ({
  token: `pm_usBankAccount_${token}`,
  number,
  outcome,
  aftermath,
});

/** Stripe's published test bank accounts (docs.stripe.com/payments/ach-direct-debit). */
export const testBankAccounts: readonly TestBankAccount[] = [
  account('000123456789', 'success'),
  account('000111111113', 'accountClosed', {
    code: 'account_closed',
    message: "The customer's bank account has been closed.",
  }),
  account('000111111116', 'noAccount', {
    code: 'no_account',
    message: "The customer's bank account could not be located.",
  }),
  account('000222222227', 'insufficientFunds', {
    code: 'insufficient_funds',
    message: "The customer's account has insufficient funds to cover this payment.",
  }),
  account('000333333335', 'debitNotAuthorized', {
    code: 'debit_not_authorized',
    message: 'The customer has notified their bank that this payment was unauthorized.',
  }),
  account('000444444440', 'invalidCurrency', {
    code: 'invalid_currency',
    message: 'The bank was unable to process this payment because of its currency.',
  }),
  account('000555555559', 'dispute', 'succeeds', 'disputed'),
  account('000000000009', 'processing', 'never_settles'),
  account('000777777771', 'weeklyLimitExceeded', {
    code: 'charge_exceeds_source_limit',
    message: 'The payment exceeds the weekly limit of the bank account.',
  }),
];

/** The test card with a number (digits only), or undefined. */
export function testCardOf(digits: string): TestCard | undefined {
  return testCards.find(({ number }) => number === digits);
}

/** The test account with routing and account number, or undefined. */
export function testAccountOf(routing: string, number: string): TestBankAccount | undefined {
  return routing === testRoutingNumber
    ? testBankAccounts.find((candidate) => candidate.number === number)
    : undefined;
}

/** A test card or account, or a method that is paid on another page. */
export type TestMethod = TestCard | TestBankAccount | TestIban | TestRedirect;

const testMethods: readonly TestMethod[] = [
  ...testCards,
  ...testBankAccounts,
  ...testIbans,
  ...testRedirects,
];

/** The test method of one of Stripe's tokens. */
export function testMethodOfToken(token: string): TestMethod | undefined {
  return testMethods.find((candidate) => candidate.token === token);
}
