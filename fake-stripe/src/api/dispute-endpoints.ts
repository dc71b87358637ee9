import { answerDispute } from '../objects/disputes.ts';
import type { IntentRecord } from '../objects/intent-record.ts';
import { changeIntent } from '../store/accounts.ts';
import {
  type ApiRequest,
  commonParameters,
  type Endpoint,
  listParameters,
  serverEndpoint,
} from './endpoint.ts';
import { findIntentOf, listMoney } from './money-endpoints.ts';
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

export const disputeEndpoints: readonly Endpoint[] = [
  serverEndpoint(
    'GET',
    '/v1/disputes',
    [...listParameters, 'payment_intent', 'charge'],
    listMoney('dispute', ({ disputes }) => disputes),
  ),
  serverEndpoint('GET', '/v1/disputes/:id', commonParameters, retrieve),
  serverEndpoint('POST', '/v1/disputes/:id', [...commonParameters, 'evidence'], update),
  serverEndpoint('POST', '/v1/disputes/:id/close', commonParameters, (request) => answer(request, 'close')),
];
