import type Stripe from 'stripe';
import { type Call, type Caller, everyList, everywhere } from './call.ts';
import { answerDispute } from './disputes.ts';
import type { IntentRecord, Pointer } from './intent-record.ts';
import { page } from './lists.ts';
import { belongs, holderOf, itemOf } from './money-calls.ts';
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
  const record = await holderOf(caller, 'dispute', caller.id);
  return record ? view(caller, record, caller.id) : missing('dispute', caller.id, 'id');
}

const list = (caller: Caller) =>
  page<Pointer, Stripe.Dispute>(caller, {
    url: '/v1/disputes',
    kind: 'dispute',
    what: 'dispute',
    idOf: ({ id }) => id,
    itemOf: (pointer) => itemOf(caller, pointer, ({ disputes }) => disputes),
    matches: belongs(caller),
  });

async function answer(caller: Caller, given: { evidence: string | null } | 'close') {
  const holder = await holderOf(caller, 'dispute', caller.id);
  if (!holder) return missing('dispute', caller.id, 'id');
  let problem: ProviderError | null = null;
  const { options, account, world } = caller;
  const record = await changeIntent(options.store, account.id, holder.intent.id, (before) => {
    const answered = answerDispute(before, caller.id, given, world);
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

/** Disputes, and how they end: by the words that the provider's test mode publishes for it. */
export const disputeCalls: readonly Call[] = [
  call('GET', '/v1/disputes', [...everyList, 'payment_intent', 'charge'], list),
  call('GET', '/v1/disputes/:id', everywhere, retrieve),
  call('POST', '/v1/disputes/:id', [...everywhere, 'evidence'], update),
  call('POST', '/v1/disputes/:id/close', everywhere, (caller) => answer(caller, 'close')),
];
