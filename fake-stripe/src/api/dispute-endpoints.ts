import type Stripe from 'stripe';
import { answerDispute } from '../objects/disputes.ts';
import type { IntentRecord, Pointer } from '../objects/intent-record.ts';
import { changeIntent } from '../store/accounts.ts';
import { type ApiRequest, commonParameters, type Endpoint, listParameters } from './endpoint.ts';
import { listPage } from './lists.ts';
import { findIntentOf, itemOf, matchesFilter } from './money-endpoints.ts';
import { ProviderError, resourceMissing } from './provider-error.ts';
import { expanded, moneyExpansions } from './views.ts';

function view(request: ApiRequest, record: IntentRecord, id: string): object | ProviderError {
  const dispute = record.disputes.find((each) => each.id === id);
  const names = request.parameters.list('expand') ?? [];
  if (!dispute) return resourceMissing('dispute', id, 'id');
  return request.parameters.problem() ?? expanded(dispute, names, moneyExpansions(record, dispute.charge));
}

async function retrieve(request: ApiRequest): Promise<object | ProviderError> {
  const record = await findIntentOf(request, 'dispute', request.id);
  return record ? view(request, record, request.id) : resourceMissing('dispute', request.id, 'id');
}

const list = (request: ApiRequest) =>
  listPage<Pointer, Stripe.Dispute>(request, {
    url: '/v1/disputes',
    kind: 'dispute',
    what: 'dispute',
    idOf: ({ id }) => id,
    itemOf: (pointer) => itemOf(request, pointer, ({ disputes }) => disputes),
    matches: matchesFilter(request),
  });

async function answer(request: ApiRequest, update: { evidence: string | null } | 'close') {
  const holder = await findIntentOf(request, 'dispute', request.id);
  if (!holder) return resourceMissing('dispute', request.id, 'id');
  let problem: ProviderError | null = null;
  const { options, account, environment } = request;
  const record = await changeIntent(options.store, account.id, holder.intent.id, (before) => {
    const answered = answerDispute(before, request.id, update, environment);
    problem = answered instanceof ProviderError ? answered : null;
    return answered instanceof ProviderError ? before : answered;
  });
  return (
    problem ?? (record ? view(request, record, request.id) : resourceMissing('dispute', request.id, 'id'))
  );
}

async function update(request: ApiRequest): Promise<object | ProviderError> {
  const evidence = request.parameters.within('evidence').text('uncategorized_text') ?? null;
  return request.parameters.problem() ?? answer(request, { evidence });
}

const call = (
  method: Endpoint['method'],
  path: string,
  known: readonly string[],
  answered: Endpoint['handle'],
): Endpoint => ({ method, path, publishable: false, known, handle: answered });

/** The dispute endpoints; Stripe's test evidence decides them. */
export const disputeEndpoints: readonly Endpoint[] = [
  call('GET', '/v1/disputes', [...listParameters, 'payment_intent', 'charge'], list),
  call('GET', '/v1/disputes/:id', commonParameters, retrieve),
  call('POST', '/v1/disputes/:id', [...commonParameters, 'evidence'], update),
  call('POST', '/v1/disputes/:id/close', commonParameters, (request) => answer(request, 'close')),
];
