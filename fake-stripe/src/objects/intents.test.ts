import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { ProviderError } from '../api/provider-error.ts';
import type { Environment } from '../store/environment.ts';
import type { IntentStatus } from './attempts.ts';
import { changedIntent, createIntent, type IntentInput } from './create-intent.ts';
import type { IntentRecord, MethodRecord } from './intent-record.ts';
import { answerChallenge, cancelIntent, confirmIntent, settleCharge } from './intents.ts';
import { methodOfToken } from './payment-methods.ts';
import { testMethodOfToken } from './test-cards.ts';

let count = 0;
const environment: Environment = {
  now: Date.UTC(2027, 4, 3),
  settlesAfter: 30_000,
  bankPage: '/bank/default',
  hasWebhook: true,
  newId: (prefix) => `${prefix}_${count++}`,
  request: { id: 'req_1', idempotency_key: null },
};

function methodOf(token: string): MethodRecord {
  const test = testMethodOfToken(token);
  if (!test) throw new Error(`unknown token: ${token}`);
  return methodOfToken(test, environment);
}

function created(token: string, input: IntentInput = {}): IntentRecord {
  const defaults = {
    amount: 1000,
    currency: 'usd',
    verification: 'instant',
    method: methodOf(token),
  } as const;
  const record = createIntent({ ...defaults, ...input }, environment);
  if (record instanceof ProviderError) throw new Error(record.body.message);
  return { ...record, outbox: [] };
}

const sourceOf = ({ intent }: IntentRecord) => String(intent.next_action?.use_stripe_sdk?.source);
const eventTypes = ({ outbox }: IntentRecord) =>
  outbox.flatMap(({ kind, body }) =>
    kind === 'event' ? [(body as { event: Stripe.Event }).event.type] : [],
  );

describe('3-D Secure', () => {
  const cards = [
    ['pm_card_authenticationRequiredOnSetup', 'succeeded', undefined],
    ['pm_card_authenticationRequired', 'succeeded', undefined],
    ['pm_card_threeDSecure2Required', 'succeeded', undefined],
    [
      'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
      'requires_payment_method',
      'insufficient_funds',
    ],
    ['pm_card_threeDSecureRequiredChargeDeclined', 'requires_payment_method', 'generic_decline'],
  ] as const;
  it.each(cards)('%s requires a challenge; completed: %s', (token, status, decline) => {
    const challenged = confirmIntent(created(token), environment);
    expect(challenged).toMatchObject({
      error: null,
      record: { intent: { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } }, charges: [] },
    });
    const { record } = answerChallenge(
      challenged.record,
      sourceOf(challenged.record),
      'complete',
      environment,
    );
    expect(record.intent).toMatchObject({ status, next_action: null });
    expect(record.intent.last_payment_error?.decline_code).toBe(decline);
    expect(record.charges[0]?.payment_method_details?.card?.three_d_secure).toMatchObject({
      result: 'authenticated',
    });
  });

  it.each(['fail', 'leave'] as const)('fails on the answer %s', (answer) => {
    const { record: challenged } = confirmIntent(created('pm_card_threeDSecure2Required'), environment);
    const { record } = answerChallenge(challenged, sourceOf(challenged), answer, environment);
    expect(record.intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      latest_charge: null,
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        payment_method: { type: 'card' },
      },
    });
    expect(eventTypes(record)).toEqual(['payment_intent.requires_action', 'payment_intent.payment_failed']);
  });

  it('refuses an answer to an outdated challenge: answered, restarted, or with another amount', () => {
    const { record: challenged } = confirmIntent(created('pm_card_threeDSecure2Required'), environment);
    const old = sourceOf(challenged);
    const answered = answerChallenge(challenged, old, 'complete', environment).record;
    const restarted = confirmIntent(challenged, environment).record;
    const repriced = changedIntent(challenged, { amount: 2000 });
    if (repriced instanceof ProviderError) throw new Error(repriced.body.message);
    expect(repriced.intent).toMatchObject({ status: 'requires_confirmation', next_action: null });
    for (const record of [answered, restarted, repriced]) {
      const step = answerChallenge(record, old, 'complete', environment);
      expect(step.record).toBe(record);
      expect(step.error?.body.code).toBe('payment_intent_unexpected_state');
    }
  });
});

describe('settling', () => {
  it('is idempotent', () => {
    const { record } = confirmIntent(created('pm_usBankAccount_success'), environment);
    const [charge] = record.charges;
    const settled = settleCharge(record, charge?.id ?? '', environment);
    expect(settled.intent.status).toBe('succeeded');
    expect(settled.charges).toHaveLength(1);
    expect(settleCharge(settled, charge?.id ?? '', environment)).toBe(settled);
  });

  it('ignores canceled intents', () => {
    const { record } = confirmIntent(created('pm_usBankAccount_success'), environment);
    const canceled = cancelIntent(record, null, environment).record;
    expect(canceled.charges[0]).toMatchObject({ status: 'failed', paid: false });
    expect(settleCharge(canceled, record.charges[0]?.id ?? '', environment)).toBe(canceled);
  });
});

describe('transitions by status', () => {
  const at = (status: IntentStatus): IntentRecord => {
    const record = created('pm_card_visa');
    return { ...record, intent: { ...record.intent, status } };
  };
  it.each<[IntentStatus, boolean, boolean]>([
    ['requires_payment_method', true, true],
    ['requires_confirmation', true, true],
    ['requires_action', true, true],
    ['processing', false, true],
    ['succeeded', false, false],
    ['canceled', false, false],
  ])('%s: confirmed %s, canceled %s', (status, confirmed, canceled) => {
    const steps = [confirmIntent(at(status), environment), cancelIntent(at(status), null, environment)];
    expect(steps.map(({ error }) => error === null)).toEqual([confirmed, canceled]);
    for (const { error, record } of steps) if (error) expect(record.outbox).toEqual([]);
  });
});
