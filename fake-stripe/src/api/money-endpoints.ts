import type Stripe from 'stripe';
import type { EventRecord } from '../events/events.ts';
import { mergedMetadata } from '../objects/create-intent.ts';
import type { IntentRecord, Pointer } from '../objects/intent-record.ts';
import { createRefund, type RefundInput } from '../objects/refunds.ts';
import { changeIntent, findIntent } from '../store/accounts.ts';
import {
  type ApiRequest,
  commonParameters,
  type Endpoint,
  listParameters,
  serverEndpoint,
} from './endpoint.ts';
import { listPage } from './lists.ts';
import { invalidRequest, ProviderError, resourceMissing } from './provider-error.ts';
import { expanded, moneyExpansions } from './views.ts';

type Kind = 'charge' | 'refund' | 'dispute';

/** The intent that an object belongs to, or null. */
export async function findIntentOf(
  { options, account }: ApiRequest,
  kind: Kind,
  id: string,
): Promise<IntentRecord | null> {
  const pointer = await options.store.find<Pointer>(account.id, kind, id);
  return pointer && findIntent(options.store, account.id, pointer.intent);
}

function view(request: ApiRequest, record: IntentRecord, item: Stripe.Charge | Stripe.Refund) {
  const names = request.parameters.list('expand') ?? [];
  const charge = item.object === 'refund' ? item.charge : item.id;
  return request.parameters.problem() ?? expanded(item, names, moneyExpansions(record, charge));
}

const retrieve = (kind: 'charge' | 'refund') => async (request: ApiRequest) => {
  const record = await findIntentOf(request, kind, request.id);
  const items: readonly (Stripe.Charge | Stripe.Refund)[] =
    (kind === 'charge' ? record?.charges : record?.refunds) ?? [];
  const item = items.find(({ id }) => id === request.id);
  return record && item ? view(request, record, item) : resourceMissing(kind, request.id, 'id');
};

/** The object that a pointer refers to. */
async function itemOf<Item extends { id: string }>(
  request: ApiRequest,
  pointer: Pointer,
  items: (record: IntentRecord) => readonly Item[],
): Promise<Item> {
  const record = await request.options.store.find<IntentRecord>(
    request.account.id,
    'payment_intent',
    pointer.intent,
  );
  const item = record && items(record).find(({ id }) => id === pointer.id);
  if (!item) throw new Error(`${pointer.id} is listed but not stored`);
  return item;
}

/** Lists charges, refunds or disputes, filtered by intent and charge. */
export const listMoney =
  <Item extends Stripe.Charge | Stripe.Refund | Stripe.Dispute>(
    kind: Kind,
    items: (record: IntentRecord) => readonly Item[],
  ) =>
  (request: ApiRequest) => {
    const intent = request.parameters.text('payment_intent');
    const charge = request.parameters.text('charge');
    return listPage<Pointer, Item>(request, {
      kind,
      idOf: ({ id }) => id,
      itemOf: (pointer) => itemOf(request, pointer, items),
      matches: (item) =>
        (intent === undefined || item.payment_intent === intent) &&
        (charge === undefined || (item.object !== 'charge' && item.charge === charge)),
    });
  };

const reasons = [
  'duplicate',
  'fraudulent',
  'requested_by_customer',
] as const satisfies readonly Stripe.Refund.Reason[];

/** A refund's parameters with the id of its intent. */
async function readRefund(
  request: ApiRequest,
): Promise<{ input: RefundInput; intent: string } | ProviderError> {
  const { parameters } = request;
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
  const record = await findIntentOf(request, 'charge', charge);
  if (!record || (intent !== undefined && record.intent.id !== intent))
    return resourceMissing('charge', charge, 'charge', 400);
  return { input, intent: record.intent.id };
}

async function refund(request: ApiRequest): Promise<object | ProviderError> {
  const parsed = await readRefund(request);
  if (parsed instanceof ProviderError) return parsed;
  let result: Stripe.Refund | ProviderError = resourceMissing(
    'payment_intent',
    parsed.intent,
    'payment_intent',
    400,
  );
  const { store } = request.options;
  const record = await changeIntent(store, request.account.id, parsed.intent, (before) => {
    const created = createRefund(before, parsed.input, request.environment);
    result = created instanceof ProviderError ? created : created.refund;
    return created instanceof ProviderError ? before : created.record;
  });
  return record && !(result instanceof ProviderError) ? view(request, record, result) : result;
}

async function listEvents(request: ApiRequest): Promise<object | ProviderError> {
  const type = request.parameters.text('type');
  const types = request.parameters.list('types') ?? (type === undefined ? null : [type]);
  return listPage<EventRecord, Stripe.Event>(request, {
    kind: 'event',
    idOf: ({ event }) => event.id,
    itemOf: async ({ event }) => event,
    matches: (event) => types?.includes(event.type) ?? true,
  });
}

async function retrieveEvent({ options, account, id }: ApiRequest): Promise<object | ProviderError> {
  const found = await options.store.find<EventRecord>(account.id, 'event', id);
  return found?.event ?? resourceMissing('event', id, 'id');
}

export const moneyEndpoints: readonly Endpoint[] = [
  serverEndpoint(
    'GET',
    '/v1/charges',
    [...listParameters, 'payment_intent'],
    listMoney('charge', ({ charges }) => charges),
  ),
  serverEndpoint('GET', '/v1/charges/:id', commonParameters, retrieve('charge')),
  serverEndpoint(
    'POST',
    '/v1/refunds',
    [...commonParameters, 'charge', 'payment_intent', 'amount', 'reason', 'metadata'],
    refund,
  ),
  serverEndpoint(
    'GET',
    '/v1/refunds',
    [...listParameters, 'payment_intent', 'charge'],
    listMoney('refund', ({ refunds }) => refunds),
  ),
  serverEndpoint('GET', '/v1/refunds/:id', commonParameters, retrieve('refund')),
  serverEndpoint('GET', '/v1/events', [...listParameters, 'type', 'types'], listEvents),
  serverEndpoint('GET', '/v1/events/:id', commonParameters, retrieveEvent),
];
