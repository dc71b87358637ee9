import { timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import type { Transition } from '../objects/attempts.ts';
import { changedIntent, createIntent } from '../objects/create-intent.ts';
import type { IntentRecord, MethodRecord } from '../objects/intent-record.ts';
import { answerChallenge, cancelIntent, confirmIntent, refuseState } from '../objects/intents.ts';
import {
  type Account,
  changeIntent,
  type FakeStripeOptions,
  findIntent,
  storeIntent,
} from '../store/accounts.ts';
import {
  type ApiRequest,
  commonParameters,
  type Endpoint,
  listParameters,
  serverEndpoint,
} from './endpoint.ts';
import { readIntentInput } from './intent-input.ts';
import { listPage } from './lists.ts';
import { invalidRequest, ProviderError, resourceMissing } from './provider-error.ts';
import { expanded, intentExpansions, publicIntent } from './views.ts';

function view(request: ApiRequest, record: IntentRecord): object | ProviderError {
  if (request.publishable) return publicIntent(record.intent);
  const names = request.parameters.list('expand') ?? [];
  return request.parameters.problem() ?? expanded(record.intent, names, intentExpansions(record));
}

/** Refuses a publishable key without the intent's client secret. */
function refuseWithoutSecret(request: ApiRequest, record: IntentRecord): ProviderError | null {
  if (!request.publishable) return null;
  const shown = Buffer.from(request.parameters.text('client_secret') ?? '');
  const secret = Buffer.from(record.intent.client_secret ?? '');
  if (shown.length === secret.length && timingSafeEqual(shown, secret)) return null;
  return invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

const missingIntent = (id: string) => resourceMissing('payment_intent', id, 'intent');

/** Marks a payment method as used, so that it cannot pay again. */
export async function consumeMethod(
  options: FakeStripeOptions,
  account: Account,
  { intent, method }: IntentRecord,
): Promise<void> {
  if (!method || !['succeeded', 'processing', 'requires_capture'].includes(intent.status)) return;
  const { id } = method.method;
  await options.store.change<MethodRecord>(account.id, 'payment_method', id, (stored) => ({
    ...stored,
    consumed: true,
  }));
}

/** Applies a transition to an intent atomically and answers with the intent or the error. */
export async function applyTransition(
  request: ApiRequest,
  step: (record: IntentRecord) => Transition | ProviderError,
): Promise<object | ProviderError> {
  let error: ProviderError | null = null;
  const { store } = request.options;
  const record = await changeIntent(store, request.account.id, request.id, (before) => {
    const result = refuseWithoutSecret(request, before) ?? step(before);
    error = result instanceof ProviderError ? result : result.error;
    return result instanceof ProviderError ? before : result.record;
  });
  if (!record) return missingIntent(request.id);
  await consumeMethod(request.options, request.account, record);
  return error ?? view(request, record);
}

/** A `javascript:` address must not become a link on the bank's page. */
const httpUrl = (text = '') => (/^https?:\/\//.test(text) && URL.canParse(text) ? text : null);

function confirmed(record: IntentRecord, { parameters, environment }: ApiRequest): Transition {
  const acceptance = parameters.within('mandate_data').within('customer_acceptance');
  return confirmIntent(record, environment, {
    returnUrl: httpUrl(parameters.text('return_url')),
    mandated: acceptance.choice('type', ['online']) !== undefined,
  });
}

async function create(request: ApiRequest): Promise<object | ProviderError> {
  const { parameters, options, account, environment } = request;
  const input = await readIntentInput(request);
  if (input instanceof ProviderError) return input;
  const confirm = parameters.flag('confirm') ?? false;
  const isComplete =
    parameters.required('amount', input.amount) && parameters.required('currency', input.currency);
  if (parameters.problem() || !isComplete) return parameters.refusal();
  const record = createIntent(input, environment);
  if (record instanceof ProviderError) return record;
  const { id } = record.intent;
  const isNew = await storeIntent(options.store, account.id, record);
  if (confirm) return applyTransition({ ...request, id }, (before) => confirmed(before, request));
  const stored = isNew ? record : await findIntent(options.store, account.id, id);
  return view(request, stored ?? record);
}

async function retrieve(request: ApiRequest): Promise<object | ProviderError> {
  const record = await findIntent(request.options.store, request.account.id, request.id);
  if (!record) return missingIntent(request.id);
  return refuseWithoutSecret(request, record) ?? view(request, record);
}

async function update(request: ApiRequest): Promise<object | ProviderError> {
  const input = await readIntentInput(request);
  if (input instanceof ProviderError) return input;
  const { metadata, description, ...others } = input;
  const touchesMoney = Object.values(others).some((value) => value !== undefined);
  return applyTransition(request, (before) => {
    const refused = touchesMoney ? refuseState(before.intent, 'updated') : null;
    const record = refused ?? changedIntent(before, input);
    return record instanceof ProviderError ? record : { record, error: null };
  });
}

async function confirm(request: ApiRequest): Promise<object | ProviderError> {
  const input = await readIntentInput(request);
  if (input instanceof ProviderError) return input;
  return applyTransition(request, (before) => {
    const record = refuseState(before.intent, 'confirmed') ?? changedIntent(before, input);
    return record instanceof ProviderError ? record : confirmed(record, request);
  });
}

const reasons = [
  'abandoned',
  'duplicate',
  'fraudulent',
  'requested_by_customer',
] as const satisfies readonly Stripe.PaymentIntent.CancellationReason[];

async function cancel(request: ApiRequest): Promise<object | ProviderError> {
  const reason = request.parameters.choice('cancellation_reason', reasons) ?? null;
  const problem = request.parameters.problem();
  return problem ?? applyTransition(request, (before) => cancelIntent(before, reason, request.environment));
}

async function challenge(request: ApiRequest): Promise<object | ProviderError> {
  const { parameters, environment } = request;
  const source = parameters.text('source') ?? '';
  const answer = parameters.choice('answer', ['complete', 'fail', 'leave']);
  parameters.required('answer', answer);
  if (parameters.problem() || answer === undefined) return parameters.refusal();
  return applyTransition(request, (before) => answerChallenge(before, source, answer, environment));
}

const list = (request: ApiRequest) =>
  listPage<IntentRecord, Stripe.PaymentIntent>(request, {
    kind: 'payment_intent',
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

export const intentEndpoints: readonly Endpoint[] = [
  serverEndpoint(
    'POST',
    '/v1/payment_intents',
    [...changing, ...confirming, 'automatic_payment_methods', 'capture_method', 'confirm'],
    create,
  ),
  serverEndpoint('GET', '/v1/payment_intents', listParameters, list),
  {
    method: 'GET',
    path: one,
    publishable: true,
    known: [...commonParameters, 'client_secret'],
    handle: retrieve,
  },
  serverEndpoint('POST', one, changing, update),
  {
    method: 'POST',
    path: `${one}/confirm`,
    publishable: true,
    known: confirming,
    knownInBrowser: confirmingInBrowser,
    handle: confirm,
  },
  serverEndpoint('POST', `${one}/cancel`, [...commonParameters, 'cancellation_reason'], cancel),
  {
    method: 'POST',
    path: `${one}/challenge`,
    publishable: true,
    known: [...commonParameters, 'client_secret', 'source', 'answer'],
    handle: challenge,
  },
];
