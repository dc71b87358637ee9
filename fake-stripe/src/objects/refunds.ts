import type Stripe from 'stripe';
import { invalidRequest, ProviderError } from '../api/provider-error.ts';
import { createEvent } from '../events/events.ts';
import { type Environment, seconds } from '../store/environment.ts';
import { bankDays } from './bank-days.ts';
import { type IntentRecord, pointerTo } from './intent-record.ts';
import { testMethodOfToken } from './test-cards.ts';

/** A refund request: the rest of the charge, or an amount in minor units. */
export interface RefundInput {
  charge: string | null;
  amount: number | null;
  reason: Stripe.Refund.Reason | null;
  metadata: Record<string, string>;
}

const aftermathOf = (record: IntentRecord) =>
  record.method ? (testMethodOfToken(record.method.token)?.aftermath ?? 'none') : 'none';

/** Days for which payments from a bank account can be refunded; cards have no such limit. */
const BANK_REFUND_DAYS = 180;
const DAY_SECONDS = 24 * 3_600;

/** Whether a charge is too old to be refunded with its method. */
function isTooOld({ method }: IntentRecord, { created }: Stripe.Charge, { now }: Environment): boolean {
  return method?.method.type !== 'card' && seconds(now) - created > BANK_REFUND_DAYS * DAY_SECONDS;
}

function refundable(
  record: IntentRecord,
  chargeId: string | null,
  environment: Environment,
): Stripe.Charge | ProviderError {
  const id = chargeId ?? record.intent.latest_charge;
  const charge = record.charges.find((candidate) => candidate.id === id);
  if (charge?.status !== 'succeeded')
    return invalidRequest(
      `This PaymentIntent (${record.intent.id}) does not have a successful charge to refund.`,
      {
        code: 'payment_intent_unexpected_state',
        param: chargeId === null ? 'payment_intent' : 'charge',
      },
    );
  if (charge.disputed)
    return invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (charge.refunded)
    return invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (isTooOld(record, charge, environment))
    return invalidRequest(`Charge ${charge.id} is too old to be refunded.`, {
      code: 'charge_not_refundable',
    });
  return charge;
}

function checkAmount(charge: Stripe.Charge, amount: number): ProviderError | null {
  const left = charge.amount_captured - charge.amount_refunded;
  if (amount < 1)
    return invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount <= left) return null;
  return invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
    param: 'amount',
  });
}

/** The charge with `amount` more (negative: less) refunded. */
function withRefunded(charge: Stripe.Charge, amount: number): Stripe.Charge {
  const amount_refunded = charge.amount_refunded + amount;
  return { ...charge, amount_refunded, refunded: amount_refunded === charge.amount_captured };
}

const replaced = <Item extends { id: string }>(items: readonly Item[], item: Item): Item[] =>
  items.map((old) => (old.id === item.id ? item : old));

function refundOf(
  id: string,
  charge: Stripe.Charge,
  amount: number,
  input: RefundInput,
  pending: boolean,
  environment: Environment,
) {
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(environment.now),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: input.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: input.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  return refund;
}

/** Refunds at most the rest of the charge; a repeated request, with the same id, returns the same refund. */
export function createRefund(
  record: IntentRecord,
  input: RefundInput,
  environment: Environment,
): { record: IntentRecord; refund: Stripe.Refund } | ProviderError {
  const id = environment.newId('re');
  const existing = record.refunds.find((refund) => refund.id === id);
  if (existing) return { record, refund: existing };
  const charge = refundable(record, input.charge, environment);
  if (charge instanceof ProviderError) return charge;
  const amount = input.amount ?? charge.amount_captured - charge.amount_refunded;
  const problem = checkAmount(charge, amount);
  if (problem) return problem;
  const aftermath = aftermathOf(record);
  const refund = refundOf(id, charge, amount, input, aftermath.startsWith('refund_pending'), environment);
  const after = withRefunded(charge, amount);
  const settlesLater = aftermath.startsWith('refund_');
  const due = settlesLater ? environment.now + environment.settlesAfter : null;
  const events = [
    pointerTo(refund, record.intent.id, due, bankDays.refund),
    createEvent('refund.created', refund, environment),
    createEvent('charge.refunded', after, environment),
  ];
  return {
    refund,
    record: {
      ...record,
      charges: replaced(record.charges, after),
      refunds: [refund, ...record.refunds],
      outbox: [...record.outbox, ...events],
    },
  };
}

/** Settles a refund that Stripe's test cards complete or fail late. Repeating it has no effect. */
export function settleRefund(record: IntentRecord, refundId: string, environment: Environment): IntentRecord {
  const refund = record.refunds.find(({ id }) => id === refundId);
  const charge = record.charges.find(({ id }) => id === refund?.charge);
  const aftermath = aftermathOf(record);
  if (!refund || !charge) return record;
  if (aftermath === 'refund_pending' && refund.status === 'pending') {
    const done: Stripe.Refund = { ...refund, status: 'succeeded' };
    const event = createEvent('refund.updated', done, environment);
    return { ...record, refunds: replaced(record.refunds, done), outbox: [...record.outbox, event] };
  }
  const statusBefore = aftermath === 'refund_fails' ? 'succeeded' : 'pending';
  if (!aftermath.endsWith('_fails') || refund.status !== statusBefore) return record;
  const undone: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: aftermath === 'refund_fails' ? 'expired_or_canceled_card' : 'unknown',
  };
  const charges = replaced(record.charges, withRefunded(charge, -refund.amount));
  const event = createEvent('refund.failed', undone, environment);
  return { ...record, charges, refunds: replaced(record.refunds, undone), outbox: [...record.outbox, event] };
}
