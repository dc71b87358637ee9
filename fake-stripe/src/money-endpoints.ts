import type Stripe from 'stripe';
import { type Call, type Caller, commonParameters, listParameters } from './call.ts';
import type { EventRecord } from './events.ts';
import type { IntentRecord, Pointer } from './intent-record.ts';
import { listPage } from './lists.ts';
import { mergedMetadata } from './new-intent.ts';
import { invalidRequest, missing, ProviderError } from './provider-error.ts';
import { createRefund, type RefundInput } from './refunds.ts';
import { changeIntent, findIntent } from './sandbox.ts';
import { expanded, moneyExpansions } from './views.ts';

type Kind = 'charge' | 'refund' | 'dispute';

/** The intent that an object belongs to, or null. */
export async function findIntentOf(
  { options, account }: Caller,
  kind: Kind,
  id: string,
): Promise<IntentRecord | null> {
  const pointer = await options.store.find<Pointer>(account.id, kind, id);
  return pointer && findIntent(options.store, account.id, pointer.intent);
}

function inFull(caller: Caller, record: IntentRecord, item: Stripe.Charge | Stripe.Refund) {
  const names = caller.parameters.list('expand') ?? [];
  const charge = item.object === 'refund' ? item.charge : item.id;
  return caller.parameters.problem() ?? expanded(item, names, moneyExpansions(record, charge));
}

const retrieve = (kind: 'charge' | 'refund') => async (caller: Caller) => {
  const record = await findIntentOf(caller, kind, caller.id);
  const items: readonly (Stripe.Charge | Stripe.Refund)[] =
    (kind === 'charge' ? record?.charges : record?.refunds) ?? [];
  const item = items.find(({ id }) => id === caller.id);
  return record && item ? inFull(caller, record, item) : missing(kind, caller.id, 'id');
};

/** Filters a list by intent and charge. */
export function matchesFilter(caller: Caller) {
  const intent = caller.parameters.text('payment_intent');
  const charge = caller.parameters.text('charge');
  return (item: Stripe.Charge | Stripe.Refund | Stripe.Dispute) =>
    (intent === undefined || item.payment_intent === intent) &&
    (charge === undefined || (item.object !== 'charge' && item.charge === charge));
}

/** The object that a pointer refers to. */
export async function itemOf<Item extends { id: string }>(
  caller: Caller,
  pointer: Pointer,
  items: (record: IntentRecord) => readonly Item[],
): Promise<Item> {
  const record = await caller.options.store.find<IntentRecord>(
    caller.account.id,
    'payment_intent',
    pointer.intent,
  );
  const item = record && items(record).find(({ id }) => id === pointer.id);
  if (!item) throw new Error(`${pointer.id} is listed but not there`);
  return item;
}

const listCharges = (caller: Caller) =>
  listPage<Pointer, Stripe.Charge>(caller, {
    url: '/v1/charges',
    kind: 'charge',
    what: 'charge',
    idOf: ({ id }) => id,
    itemOf: (pointer) => itemOf(caller, pointer, ({ charges }) => charges),
    matches: matchesFilter(caller),
  });

const listRefunds = (caller: Caller) =>
  listPage<Pointer, Stripe.Refund>(caller, {
    url: '/v1/refunds',
    kind: 'refund',
    what: 'refund',
    idOf: ({ id }) => id,
    itemOf: (pointer) => itemOf(caller, pointer, ({ refunds }) => refunds),
    matches: matchesFilter(caller),
  });

const reasons = [
  'duplicate',
  'fraudulent',
  'requested_by_customer',
] as const satisfies readonly Stripe.Refund.Reason[];

/** A refund's parameters with the id of its intent. */
async function readRefund(caller: Caller): Promise<{ input: RefundInput; intent: string } | ProviderError> {
  const { parameters } = caller;
  const charge = parameters.text('charge') ?? null;
  const intent = parameters.text('payment_intent');
  const input: RefundInput = {
    charge,
    amount: parameters.integer('amount') ?? null,
    reason: parameters.choice('reason', reasons) ?? null,
    metadata: mergedMetadata({}, parameters.texts('metadata')),
  };
  const problem = parameters.problem();
  if (problem) return problem;
  if (charge === null && intent === undefined)
    return invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  if (charge === null) return { input, intent: intent ?? '' };
  const record = await findIntentOf(caller, 'charge', charge);
  if (!record || (intent !== undefined && record.intent.id !== intent))
    return missing('charge', charge, 'charge', 400);
  return { input, intent: record.intent.id };
}

async function refund(caller: Caller): Promise<object | ProviderError> {
  const asked = await readRefund(caller);
  if (asked instanceof ProviderError) return asked;
  let result: Stripe.Refund | ProviderError = missing('payment_intent', asked.intent, 'payment_intent', 400);
  const { store } = caller.options;
  const record = await changeIntent(store, caller.account.id, asked.intent, (before) => {
    const created = createRefund(before, asked.input, caller.environment);
    result = created instanceof ProviderError ? created : created.refund;
    return created instanceof ProviderError ? before : created.record;
  });
  return record && !(result instanceof ProviderError) ? inFull(caller, record, result) : result;
}

async function listEvents(caller: Caller): Promise<object | ProviderError> {
  const type = caller.parameters.text('type');
  const types = caller.parameters.list('types') ?? (type === undefined ? null : [type]);
  return listPage<EventRecord, Stripe.Event>(caller, {
    url: '/v1/events',
    kind: 'event',
    what: 'event',
    idOf: ({ event }) => event.id,
    itemOf: async ({ event }) => event,
    matches: (event) => types?.includes(event.type) ?? true,
  });
}

async function retrieveEvent({ options, account, id }: Caller): Promise<object | ProviderError> {
  const found = await options.store.find<EventRecord>(account.id, 'event', id);
  return found?.event ?? missing('event', id, 'id');
}

const call = (
  method: Call['method'],
  path: string,
  known: readonly string[],
  answer: Call['answer'],
): Call => ({ method, path, publishable: false, known, answer });

export const moneyCalls: readonly Call[] = [
  call('GET', '/v1/charges', [...listParameters, 'payment_intent'], listCharges),
  call('GET', '/v1/charges/:id', commonParameters, retrieve('charge')),
  call(
    'POST',
    '/v1/refunds',
    [...commonParameters, 'charge', 'payment_intent', 'amount', 'reason', 'metadata'],
    refund,
  ),
  call('GET', '/v1/refunds', [...listParameters, 'payment_intent', 'charge'], listRefunds),
  call('GET', '/v1/refunds/:id', commonParameters, retrieve('refund')),
  call('GET', '/v1/events', [...listParameters, 'type', 'types'], listEvents),
  call('GET', '/v1/events/:id', commonParameters, retrieveEvent),
];
