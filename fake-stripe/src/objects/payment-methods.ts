import type Stripe from 'stripe';
import { type Environment, seconds } from '../store/environment.ts';
import type { MethodRecord } from './intent-record.ts';
import type { TestIban, TestRedirect } from './test-accounts.ts';
import type { TestBankAccount, TestCard, TestMethod } from './test-cards.ts';
import { testRoutingNumber } from './test-cards.ts';

/** Empty billing details. */
export const noBillingDetails: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** A card's expiry: month from 1, four-digit year. */
interface Expiry {
  exp_month: number;
  exp_year: number;
}

function base(environment: Environment, billing: Stripe.PaymentMethod.BillingDetails) {
  return {
    id: environment.newId('pm'),
    object: 'payment_method' as const,
    allow_redisplay: 'unspecified' as const,
    billing_details: billing,
    created: seconds(environment.now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
}

/** A test card's payment method. Only brand, last four digits and expiry are stored. */
export function cardMethod(
  test: TestCard,
  expiry: Expiry,
  billing: Stripe.PaymentMethod.BillingDetails,
  environment: Environment,
): MethodRecord {
  const card: Stripe.PaymentMethod.Card = {
    brand: test.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: test.country,
    display_brand: test.brand,
    ...expiry,
    fingerprint: null,
    funding: test.funding,
    generated_from: null,
    last4: test.number.slice(-4),
    networks: { available: [test.brand], preferred: null },
    regulated_status: null,
    three_d_secure_usage: { supported: test.brand !== 'amex' },
    wallet: null,
  };
  return {
    method: { ...base(environment, billing), type: 'card', card },
    token: test.token,
    consumed: false,
  };
}

/** A test bank account's payment method. */
export function bankMethod(
  test: TestBankAccount,
  holder: 'individual' | 'company',
  billing: Stripe.PaymentMethod.BillingDetails,
  environment: Environment,
): MethodRecord {
  const us_bank_account: Stripe.PaymentMethod.UsBankAccount = {
    account_holder_type: holder,
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    financial_connections_account: null,
    fingerprint: null,
    last4: test.number.slice(-4),
    networks: { preferred: 'ach', supported: ['ach'] },
    routing_number: testRoutingNumber,
    status_details: null,
  };
  const method = { ...base(environment, billing), type: 'us_bank_account' as const, us_bank_account };
  return { method, token: test.token, consumed: false };
}

/** A test IBAN's payment method. Of the IBAN only country, bank and last four characters are stored. */
export function debitMethod(
  { iban, token }: TestIban,
  billing: Stripe.PaymentMethod.BillingDetails,
  environment: Environment,
): MethodRecord {
  const sepa_debit: Stripe.PaymentMethod.SepaDebit = {
    bank_code: iban.slice(4, 12),
    branch_code: '',
    country: iban.slice(0, 2),
    fingerprint: null,
    generated_from: null,
    last4: iban.slice(-4),
  };
  const method = { ...base(environment, billing), type: 'sepa_debit' as const, sepa_debit };
  return { method, token, consumed: false };
}

/** The payment method of a redirect. */
export function redirectMethod(
  { redirect, token }: TestRedirect,
  billing: Stripe.PaymentMethod.BillingDetails,
  environment: Environment,
): MethodRecord {
  const details = {
    ideal: { ideal: { bank: null, bic: null } },
    bancontact: { bancontact: {} },
    klarna: { klarna: {} },
  }[redirect];
  const method = { ...base(environment, billing), type: redirect, ...details };
  return { method, token, consumed: false };
}

const holder = { ...noBillingDetails, name: 'Test Holder', email: 'test@example.com' };

/** A new payment method for one of Stripe's test tokens, valid for two years. */
export function methodOfToken(test: TestMethod, environment: Environment): MethodRecord {
  if ('redirect' in test) return redirectMethod(test, holder, environment);
  if ('iban' in test) return debitMethod(test, holder, environment);
  if (!('brand' in test)) return bankMethod(test, 'individual', holder, environment);
  const exp_year = new Date(environment.now).getUTCFullYear() + 2;
  return cardMethod(test, { exp_month: 12, exp_year }, noBillingDetails, environment);
}
