import { newestFirst } from '../store/newest-first.ts';
import type { StoredKind } from '../store/store.ts';
import type { ApiRequest } from './endpoint.ts';
import { type ProviderError, resourceMissing } from './provider-error.ts';

/** A list endpoint: where its objects are stored and how they are shown. */
interface Listing<Body extends object, Item extends { id: string; created: number }> {
  kind: StoredKind;
  idOf: (body: Body) => string;
  itemOf: (body: Body) => Promise<Item>;
  matches?: (item: Item) => boolean;
}

/** Objects per page of a list: at most, and without `limit`. */
export const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 10;

type Range = (created: number) => { fits: boolean; tooOld: boolean };

function rangeOf(request: ApiRequest): Range {
  const { parameters, form } = request;
  if (typeof form.created === 'string') {
    const exact = parameters.integer('created');
    return (created) => ({ fits: created === exact, tooOld: exact !== undefined && created < exact });
  }
  const bounds = parameters.within('created');
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => bounds.integer(name));
  return (created) => {
    const tooOld = (gt !== undefined && created <= gt) || (gte !== undefined && created < gte);
    const tooNew = (lt !== undefined && created >= lt) || (lte !== undefined && created > lte);
    return { fits: !tooOld && !tooNew, tooOld };
  };
}

/** Collects objects from `after` on, newest first, until `enough` or the end of the list. */
async function collect<Body extends object, Item extends { id: string; created: number }>(
  request: ApiRequest,
  { kind, idOf, itemOf, matches }: Listing<Body, Item>,
  range: Range,
  after: string | undefined,
  enough: (items: readonly Item[], next: string) => boolean,
): Promise<Item[]> {
  const items: Item[] = [];
  const { options, account } = request;
  for await (const body of newestFirst<Body>(options.store, account.id, kind, idOf, after)) {
    if (enough(items, idOf(body))) break;
    const item = await itemOf(body);
    const { fits, tooOld } = range(item.created);
    if (tooOld) break;
    if (fits && (matches?.(item) ?? true)) items.push(item);
  }
  return items;
}

/** A page of a list as Stripe returns it: newest first, at most `limit`, with has_more. */
export async function listPage<Body extends object, Item extends { id: string; created: number }>(
  request: ApiRequest,
  listing: Listing<Body, Item>,
): Promise<{ object: 'list'; data: Item[]; has_more: boolean; url: string } | ProviderError> {
  const { parameters, options, account } = request;
  const limit = Math.min(Math.max(parameters.integer('limit') ?? DEFAULT_LIMIT, 1), MAX_LIMIT);
  const after = parameters.text('starting_after');
  const upTo = parameters.text('ending_before');
  const range = rangeOf(request);
  const problem = parameters.problem();
  if (problem) return problem;
  for (const [name, id] of [
    ['starting_after', after],
    ['ending_before', upTo],
  ] as const)
    if (id !== undefined && !(await options.store.find(account.id, listing.kind, id)))
      return resourceMissing(listing.kind, id, name, 400);
  const isUpTo = (_: readonly Item[], next: string) => next === upTo;
  const isFull = (items: readonly Item[]) => items.length > limit;
  const items = await collect(request, listing, range, after, upTo === undefined ? isFull : isUpTo);
  const data = upTo === undefined ? items.slice(0, limit) : items.slice(-limit);
  return { object: 'list', data, has_more: items.length > data.length, url: `/v1/${listing.kind}s` };
}
