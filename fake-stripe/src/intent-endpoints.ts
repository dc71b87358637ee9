import { timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import { type Call, type Caller, commonParameters, listParameters } from './call.ts';
import { readIntentInput } from './intent-input.ts';
import type { IntentRecord, MethodRecord } from './intent-record.ts';
import {
  answerChallenge,
  cancelIntent,
  confirmIntent,
  refuseState,
  type Transition,
  verifyMicrodeposits,
} from './intents.ts';
import { listPage } from './lists.ts';
import { changedIntent, createIntent } from './new-intent.ts';
import { invalidRequest, missing, ProviderError } from './provider-error.ts';
import { changeIntent, findIntent, flushOutbox } from './sandbox.ts';
import { expanded, intentExpansions, publicIntent } from './views.ts';

function view(caller: Caller, record: IntentRecord): object | ProviderError {
  if (caller.publishable) return publicIntent(record.intent);
  const names = caller.parameters.list('expand') ?? [];
  return caller.parameters.problem() ?? expanded(record.intent, names, intentExpansions(record));
}

/** Refuses a publishable key without the intent's client secret. */
function holdsSecret(caller: Caller, record: IntentRecord): ProviderError | null {
  if (!caller.publishable) return null;
  const shown = Buffer.from(caller.parameters.text('client_secret') ?? '');
  const secret = Buffer.from(record.intent.client_secret ?? '');
  if (shown.length === secret.length && timingSafeEqual(shown, secret)) return null;
  return invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

const missingIntent = (id: string) => missing('payment_intent', id, 'intent');

/** Marks a payment method as used, so that it cannot pay again. */
async function consumeMethod({ options, account }: Caller, { intent, method }: IntentRecord): Promise<void> {
  if (!method || !['succeeded', 'processing'].includes(intent.status)) return;
  const { id } = method.method;
  await options.store.change<MethodRecord>(account.id, 'payment_method', id, (kept) => ({
    ...kept,
    consumed: true,
  }));
}

/** Applies a transition to an intent atomically and answers with the intent or the error. */
async function applyTransition(
  caller: Caller,
  step: (record: IntentRecord) => Transition | ProviderError,
): Promise<object | ProviderError> {
  let error: ProviderError | null = null;
  const { store } = caller.options;
  const record = await changeIntent(store, caller.account.id, caller.id, (before) => {
    const taken = holdsSecret(caller, before) ?? step(before);
    error = taken instanceof ProviderError ? taken : taken.error;
    return taken instanceof ProviderError ? before : taken.record;
  });
  if (!record) return missingIntent(caller.id);
  await consumeMethod(caller, record);
  return error ?? view(caller, record);
}

function confirmed(record: IntentRecord, caller: Caller): Transition {
  return confirmIntent(record, caller.environment);
}

async function create(caller: Caller): Promise<object | ProviderError> {
  const { parameters, options, account, environment } = caller;
  const input = await readIntentInput(caller);
  if (input instanceof ProviderError) return input;
  const confirm = parameters.flag('confirm') ?? false;
  const isWhole =
    parameters.required('amount', input.amount) && parameters.required('currency', input.currency);
  if (parameters.problem() || !isWhole) return parameters.refusal();
  const record = createIntent(input, environment);
  if (record instanceof ProviderError) return record;
  const { id } = record.intent;
  const isNew = await options.store.create(account.id, 'payment_intent', id, record);
  if (isNew) await flushOutbox(options.store, account.id, record);
  if (confirm) return applyTransition({ ...caller, id }, (before) => confirmed(before, caller));
  const kept = isNew ? record : await findIntent(options.store, account.id, id);
  return view(caller, kept ?? record);
}

async function retrieve(caller: Caller): Promise<object | ProviderError> {
  const record = await findIntent(caller.options.store, caller.account.id, caller.id);
  if (!record) return missingIntent(caller.id);
  return holdsSecret(caller, record) ?? view(caller, record);
}

async function update(caller: Caller): Promise<object | ProviderError> {
  const input = await readIntentInput(caller);
  if (input instanceof ProviderError) return input;
  const { metadata, description, ...others } = input;
  const touchesMoney = Object.values(others).some((value) => value !== undefined);
  return applyTransition(caller, (before) => {
    const refused = touchesMoney ? refuseState(before.intent, 'updated') : null;
    const record = refused ?? changedIntent(before, input);
    return record instanceof ProviderError ? record : { record, error: null };
  });
}

async function confirm(caller: Caller): Promise<object | ProviderError> {
  const input = await readIntentInput(caller);
  if (input instanceof ProviderError) return input;
  return applyTransition(caller, (before) => {
    const record = refuseState(before.intent, 'confirmed') ?? changedIntent(before, input);
    return record instanceof ProviderError ? record : confirmed(record, caller);
  });
}

const reasons = [
  'abandoned',
  'duplicate',
  'fraudulent',
  'requested_by_customer',
] as const satisfies readonly Stripe.PaymentIntent.CancellationReason[];

async function cancel(caller: Caller): Promise<object | ProviderError> {
  const reason = caller.parameters.choice('cancellation_reason', reasons) ?? null;
  const problem = caller.parameters.problem();
  return problem ?? applyTransition(caller, (before) => cancelIntent(before, reason, caller.environment));
}

async function verify(caller: Caller): Promise<object | ProviderError> {
  const { parameters, environment } = caller;
  const answer = parameters.list('amounts')?.join(',') ?? parameters.text('descriptor_code') ?? '';
  return (
    parameters.problem() ??
    applyTransition(caller, (before) => verifyMicrodeposits(before, answer, environment))
  );
}

async function challenge(caller: Caller): Promise<object | ProviderError> {
  const { parameters, environment } = caller;
  const source = parameters.text('source') ?? '';
  const answer = parameters.choice('answer', ['complete', 'fail', 'leave']);
  parameters.required('answer', answer);
  if (parameters.problem() || answer === undefined) return parameters.refusal();
  return applyTransition(caller, (before) => answerChallenge(before, source, answer, environment));
}

const list = (caller: Caller) =>
  listPage<IntentRecord, Stripe.PaymentIntent>(caller, {
    url: '/v1/payment_intents',
    kind: 'payment_intent',
    what: 'payment_intent',
    idOf: ({ intent }) => intent.id,
    itemOf: async ({ intent }) => intent,
  });

const methodOptions = ['payment_method_options', 'allowed_payment_method_types', 'payment_method_types'];
/** Browsers may choose the payment method but not the amount. */
const confirmingInBrowser = [
  ...commonParameters,
  'client_secret',
  'payment_method',
  'return_url',
  'mandate_data',
  'use_stripe_sdk',
];
const confirming = [...confirmingInBrowser, ...methodOptions, 'receipt_email'];
const changing = [
  ...commonParameters,
  ...methodOptions,
  'amount',
  'currency',
  'description',
  'excluded_payment_method_types',
  'metadata',
  'payment_method',
  'receipt_email',
  'statement_descriptor',
  'statement_descriptor_suffix',
];
const one = '/v1/payment_intents/:id';

export const intentCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    publishable: false,
    known: [...changing, ...confirming, 'automatic_payment_methods', 'capture_method', 'confirm'],
    answer: create,
  },
  { method: 'GET', path: '/v1/payment_intents', publishable: false, known: listParameters, answer: list },
  {
    method: 'GET',
    path: one,
    publishable: true,
    known: [...commonParameters, 'client_secret'],
    answer: retrieve,
  },
  { method: 'POST', path: one, publishable: false, known: changing, answer: update },
  {
    method: 'POST',
    path: `${one}/confirm`,
    publishable: true,
    known: confirming,
    knownInBrowser: confirmingInBrowser,
    answer: confirm,
  },
  {
    method: 'POST',
    path: `${one}/cancel`,
    publishable: false,
    known: [...commonParameters, 'cancellation_reason'],
    answer: cancel,
  },
  {
    method: 'POST',
    path: `${one}/verify_microdeposits`,
    publishable: true,
    known: [...commonParameters, 'client_secret', 'amounts', 'descriptor_code'],
    answer: verify,
  },
  {
    method: 'POST',
    path: `${one}/challenge`,
    publishable: true,
    known: [...commonParameters, 'client_secret', 'source', 'answer'],
    answer: challenge,
  },
];
