import type Stripe from 'stripe';
import { invalidRequest, type ProviderError } from '../api/provider-error.ts';
import { createEvent } from '../events/events.ts';
import { type Environment, seconds } from '../store/environment.ts';
import type { Outgoing } from '../store/store.ts';
import { type IntentRecord, pointerTo } from './intent-record.ts';

const DAY = 86_400;
const DAYS_TO_ANSWER = 9;

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** A dispute of the whole charge: as fraudulent for a card; as unauthorised, and lost at once, for a direct debit. */
export function createDispute(charge: Stripe.Charge, environment: Environment): Stripe.Dispute {
  const created = seconds(environment.now);
  const isDebit = charge.payment_method_details?.type === 'sepa_debit';
  return {
    id: environment.newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + DAYS_TO_ANSWER * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: isDebit ? 'debit_not_authorized' : 'fraudulent',
    status: isDebit ? 'lost' : 'needs_response',
  };
}

/** The objects and events of a new dispute; the money is withdrawn at once. */
export function disputeEvents(dispute: Stripe.Dispute, intent: string, environment: Environment): Outgoing[] {
  return [
    pointerTo(dispute, intent),
    createEvent('charge.dispute.created', dispute, environment),
    createEvent('charge.dispute.funds_withdrawn', dispute, environment),
    ...(dispute.status === 'lost' ? [createEvent('charge.dispute.closed', dispute, environment)] : []),
  ];
}

const open: readonly string[] = ['needs_response', 'under_review'];
/** Stripe's published evidence texts that decide a dispute in test mode. */
const decisions: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

function eventsOfAnswer(dispute: Stripe.Dispute, environment: Environment): Outgoing[] {
  if (dispute.status === 'under_review') return [createEvent('charge.dispute.updated', dispute, environment)];
  const reinstated = createEvent('charge.dispute.funds_reinstated', dispute, environment);
  return [
    ...(dispute.status === 'won' ? [reinstated] : []),
    createEvent('charge.dispute.closed', dispute, environment),
  ];
}

/** Answers or closes an open dispute. The dispute must exist. */
export function answerDispute(
  record: IntentRecord,
  id: string,
  answer: { evidence: string | null } | 'close',
  environment: Environment,
): IntentRecord | ProviderError {
  const disputed = record.disputes.find((dispute) => dispute.id === id);
  if (!disputed || !open.includes(disputed.status)) return invalidRequest('This dispute is already closed.');
  const decided = answer === 'close' ? 'lost' : decisions[answer.evidence ?? ''];
  const evidence =
    answer === 'close' ? disputed.evidence : { ...noEvidence, uncategorized_text: answer.evidence };
  const answered: Stripe.Dispute = { ...disputed, evidence, status: decided ?? 'under_review' };
  const disputes = record.disputes.map((dispute) => (dispute.id === id ? answered : dispute));
  return { ...record, disputes, outbox: [...record.outbox, ...eventsOfAnswer(answered, environment)] };
}
