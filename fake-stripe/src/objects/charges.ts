import type Stripe from 'stripe';
import { type Environment, seconds } from '../store/environment.ts';
import type { Failure } from './failures.ts';

/** The result of a charge; a bank account's is pending until it settles. */
export type ChargeResult = 'succeeded' | 'pending' | Failure;

function cardDetails(card: Stripe.PaymentMethod.Card, authenticated: boolean) {
  const threeDSecure: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: null,
    version: '2.2.0',
  };
  const details: Stripe.Charge.PaymentMethodDetails.Card = {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.networks?.available[0] ?? null,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: authenticated ? threeDSecure : null,
    transaction_link_id: null,
    wallet: null,
  };
  return details;
}

function bankDetails(account: Stripe.PaymentMethod.UsBankAccount) {
  const details: Stripe.Charge.PaymentMethodDetails.UsBankAccount = {
    account_holder_type: account.account_holder_type,
    account_type: account.account_type,
    bank_name: account.bank_name,
    fingerprint: null,
    last4: account.last4,
    payment_reference: null,
    routing_number: account.routing_number,
  };
  return details;
}

function debitDetails(account: Stripe.PaymentMethod.SepaDebit, mandate: string | null) {
  const details: Stripe.Charge.PaymentMethodDetails.SepaDebit = {
    bank_code: account.bank_code,
    branch_code: account.branch_code,
    country: account.country,
    fingerprint: null,
    last4: account.last4,
    mandate,
  };
  return details;
}

function methodDetails(method: Stripe.PaymentMethod, authenticated: boolean, mandate: string | null) {
  const details: Stripe.Charge.PaymentMethodDetails = {
    type: method.type,
    ...(method.card ? { card: cardDetails(method.card, authenticated) } : {}),
    ...(method.us_bank_account ? { us_bank_account: bankDetails(method.us_bank_account) } : {}),
    ...(method.sepa_debit ? { sepa_debit: debitDetails(method.sepa_debit, mandate) } : {}),
  };
  return details;
}

/** The fields of a charge that depend on its result. */
export function resultOf(result: ChargeResult, amount: number) {
  const failure = typeof result === 'string' ? null : result;
  const outcome: Stripe.Charge.Outcome = {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure ? (failure.decline_code ?? failure.code) : null,
    risk_level: 'normal',
    seller_message: failure ? 'The bank did not accept the payment.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  };
  const status: Stripe.Charge.Status = typeof result === 'string' ? result : 'failed';
  return {
    status,
    outcome,
    paid: status === 'succeeded',
    captured: status === 'succeeded',
    amount_captured: status === 'succeeded' ? amount : 0,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
  };
}

/** Charges with a new or changed one, which comes first. */
export const withCharge = (charges: readonly Stripe.Charge[], charge: Stripe.Charge): Stripe.Charge[] => [
  charge,
  ...charges.filter(({ id }) => id !== charge.id),
];

/** Creates the charge of an intent with its result. */
export function chargeFor(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  result: ChargeResult,
  environment: Environment,
  authenticated = false,
  mandate: string | null = null,
): Stripe.Charge {
  return {
    id: environment.newId(method.type === 'card' ? 'ch' : 'py'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    created: seconds(environment.now),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, authenticated, mandate),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_data: null,
    transfer_group: null,
    ...resultOf(result, intent.amount),
  };
}
