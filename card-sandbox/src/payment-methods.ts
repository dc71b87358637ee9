import type Stripe from 'stripe';
import type { MethodRecord } from './intent-record.ts';
import type { TestBankAccount, TestCard } from './test-cards.ts';
import { testRoutingNumber } from './test-cards.ts';
import { seconds, type World } from './world.ts';

/** Nobody's address. */
export const noBillingDetails: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** When a card runs out: the month from 1, the year in four digits. */
export interface Expiry {
  exp_month: number;
  exp_year: number;
}

function base(world: World, billing: Stripe.PaymentMethod.BillingDetails) {
  return {
    id: world.newId('pm'),
    object: 'payment_method' as const,
    allow_redisplay: 'unspecified' as const,
    billing_details: billing,
    created: seconds(world.now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
}

/** A payment method of a test card. Brand, last four digits and expiry are all that is kept of it. */
export function cardMethod(
  test: TestCard,
  expiry: Expiry,
  billing: Stripe.PaymentMethod.BillingDetails,
  world: World,
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
  return { method: { ...base(world, billing), type: 'card', card }, token: test.token, consumed: false };
}

/** A payment method of a test bank account. */
export function bankMethod(
  test: TestBankAccount,
  holder: 'individual' | 'company',
  billing: Stripe.PaymentMethod.BillingDetails,
  world: World,
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
  const method = { ...base(world, billing), type: 'us_bank_account' as const, us_bank_account };
  return { method, token: test.token, consumed: false };
}

/** A new payment method of what one of the provider's tokens stands for, good for two years. */
export function methodOfToken(test: TestCard | TestBankAccount, world: World): MethodRecord {
  if ('microdeposits' in test)
    return bankMethod(test, 'individual', { ...noBillingDetails, name: 'Test Holder' }, world);
  const exp_year = new Date(world.now).getUTCFullYear() + 2;
  return cardMethod(test, { exp_month: 12, exp_year }, noBillingDetails, world);
}
