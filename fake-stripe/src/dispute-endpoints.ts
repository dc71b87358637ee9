import type Stripe from 'stripe';
import { type Call, type Caller, commonParameters, listParameters } from './call.ts';
import { answerDispute } from './disputes.ts';
import type { IntentRecord, Pointer } from './intent-record.ts';
import { listPage } from './lists.ts';
import { findIntentOf, itemOf, matchesFilter } from './money-calls.ts';
import { missing, ProviderError } from './provider-error.ts';
import { changeIntent } from './sandbox.ts';
import { expanded, moneyExpansions } from './views.ts';

function view(caller: Caller, record: IntentRecord, id: string): object | ProviderError {
  const dispute = record.disputes.find((each) => each.id === id);
  const names = caller.parameters.list('expand') ?? [];
  if (!dispute) return missing('dispute', id, 'id');
  return caller.parameters.problem() ?? expanded(dispute, names, moneyExpansions(record, dispute.charge));
}

async function retrieve(caller: Caller): Promise<object | ProviderError> {
  const record = await findIntentOf(caller, 'dispute', caller.id);
  return record ? view(caller, record, caller.id) : missing('dispute', caller.id, 'id');
}

const list = (caller: Caller) =>
  listPage<Pointer, Stripe.Dispute>(caller, {
    url: '/v1/disputes',
    kind: 'dispute',
    what: 'dispute',
    idOf: ({ id }) => id,
    itemOf: (pointer) => itemOf(caller, pointer, ({ disputes }) => disputes),
    matches: matchesFilter(caller),
  });

async function answer(caller: Caller, given: { evidence: string | null } | 'close') {
  const holder = await findIntentOf(caller, 'dispute', caller.id);
  if (!holder) return missing('dispute', caller.id, 'id');
  let problem: ProviderError | null = null;
  const { options, account, environment } = caller;
  const record = await changeIntent(options.store, account.id, holder.intent.id, (before) => {
    const answered = answerDispute(before, caller.id, given, environment);
    problem = answered instanceof ProviderError ? answered : null;
    return answered instanceof ProviderError ? before : answered;
  });
  return problem ?? (record ? view(caller, record, caller.id) : missing('dispute', caller.id, 'id'));
}

async function update(caller: Caller): Promise<object | ProviderError> {
  const evidence = caller.parameters.within('evidence').text('uncategorized_text') ?? null;
  return caller.parameters.problem() ?? answer(caller, { evidence });
}

const call = (
  method: Call['method'],
  path: string,
  known: readonly string[],
  answered: Call['answer'],
): Call => ({ method, path, publishable: false, known, answer: answered });

/** The dispute endpoints; Stripe's test evidence decides them. */
export const disputeCalls: readonly Call[] = [
  call('GET', '/v1/disputes', [...listParameters, 'payment_intent', 'charge'], list),
  call('GET', '/v1/disputes/:id', commonParameters, retrieve),
  call('POST', '/v1/disputes/:id', [...commonParameters, 'evidence'], update),
  call('POST', '/v1/disputes/:id/close', commonParameters, (caller) => answer(caller, 'close')),
];
