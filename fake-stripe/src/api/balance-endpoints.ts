import type Stripe from 'stripe';
import type { EventRecord } from '../events/events.ts';
import { PAYOUT_DELAY, payoutsOf, transactionOf } from '../objects/balance.ts';
import { seconds } from '../store/environment.ts';
import { newestFirst } from '../store/newest-first.ts';
import { type ApiRequest, type Endpoint, listParameters, serverEndpoint } from './endpoint.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from './lists.ts';
import type { ProviderError } from './provider-error.ts';
import { cannotExpand } from './views.ts';

/** All balance transactions since a time (seconds), payouts included, newest first. */
async function bookedSince(
  { options, account }: ApiRequest,
  since: number,
): Promise<Stripe.BalanceTransaction[]> {
  const booked: Stripe.BalanceTransaction[] = [];
  const idOf = ({ event }: EventRecord) => event.id;
  for await (const { event } of newestFirst<EventRecord>(options.store, account.id, 'event', idOf)) {
    if (event.created < since - 2 * PAYOUT_DELAY) break;
    const found = transactionOf(event);
    if (found) booked.push(found);
  }
  const from = since - PAYOUT_DELAY;
  const payouts = payoutsOf(
    booked.filter(({ created }) => created >= from - (from % 86_400)),
    seconds(options.now()),
  );
  return [...booked, ...payouts]
    .filter(({ created }) => created >= since)
    .sort((a, b) => b.created - a.created || b.id.localeCompare(a.id));
}

/** A transaction as it is sent: with its source as an id, unless that is expanded. */
const viewOf = (transaction: Stripe.BalanceTransaction, expands: boolean): Stripe.BalanceTransaction => {
  const { source } = transaction;
  return expands || typeof source !== 'object' ? transaction : { ...transaction, source: source?.id ?? null };
};

/** A page of the account's balance transactions, newest first. */
async function listTransactions(request: ApiRequest): Promise<object | ProviderError> {
  const { parameters } = request;
  const created = parameters.within('created');
  const since = created.integer('gte') ?? 0;
  const before = created.integer('lt') ?? Number.MAX_SAFE_INTEGER;
  const limit = Math.min(parameters.integer('limit') ?? DEFAULT_LIMIT, MAX_LIMIT);
  const after = parameters.text('starting_after');
  const expand = parameters.list('expand') ?? [];
  const problem = parameters.problem();
  if (problem) return problem;
  const unknown = expand.find((name) => name !== 'data.source');
  if (unknown !== undefined) return cannotExpand(unknown);
  const all = (await bookedSince(request, since)).filter((each) => each.created < before);
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(start, start + limit).map((each) => viewOf(each, expand.length > 0));
  return { object: 'list', data, has_more: start + limit < all.length, url: '/v1/balance_transactions' };
}

export const balanceEndpoints: readonly Endpoint[] = [
  serverEndpoint('GET', '/v1/balance_transactions', listParameters, listTransactions),
];
