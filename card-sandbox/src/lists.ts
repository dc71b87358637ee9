import type { Caller } from './call.ts';
import { newestFirst } from './newest-first.ts';
import { missing, type ProviderError } from './provider-error.ts';
import type { StoredKind } from './store.ts';

/** A list that a call answers with: where it is kept, and what an entry of it is. */
export interface Listing<Body extends object, Item extends { id: string; created: number }> {
  url: string;
  kind: StoredKind;
  /** What an object of the list is called in an error. */
  what: string;
  idOf: (body: Body) => string;
  itemOf: (body: Body) => Promise<Item>;
  matches?: (item: Item) => boolean;
}

const MOST = 100;
const USUAL = 10;

type Range = (created: number) => { fits: boolean; tooOld: boolean };

function rangeOf(caller: Caller): Range {
  const { parameters, form } = caller;
  if (typeof form.created === 'string') {
    const exact = parameters.integer('created');
    return (created) => ({ fits: created === exact, tooOld: exact !== undefined && created < exact });
  }
  const bounds = parameters.within('created');
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => bounds.integer(name));
  return (created) => {
    const tooOld = (gt !== undefined && created <= gt) || (gte !== undefined && created < gte);
    const tooYoung = (lt !== undefined && created >= lt) || (lte !== undefined && created > lte);
    return { fits: !tooOld && !tooYoung, tooOld };
  };
}

/** Newest first from `after` on, until `enough` says stop or the list ends. */
async function collect<Body extends object, Item extends { id: string; created: number }>(
  caller: Caller,
  { kind, idOf, itemOf, matches }: Listing<Body, Item>,
  range: Range,
  after: string | undefined,
  enough: (items: readonly Item[], next: string) => boolean,
): Promise<Item[]> {
  const items: Item[] = [];
  const { options, account } = caller;
  for await (const body of newestFirst<Body>(options.store, account.id, kind, idOf, after)) {
    if (enough(items, idOf(body))) break;
    const item = await itemOf(body);
    const { fits, tooOld } = range(item.created);
    if (tooOld) break;
    if (fits && (matches?.(item) ?? true)) items.push(item);
  }
  return items;
}

/** A page of a list as the provider gives it: newest first, `limit` of them, has_more true when there are others. */
export async function page<Body extends object, Item extends { id: string; created: number }>(
  caller: Caller,
  listing: Listing<Body, Item>,
): Promise<{ object: 'list'; data: Item[]; has_more: boolean; url: string } | ProviderError> {
  const { parameters, options, account } = caller;
  const limit = Math.min(Math.max(parameters.integer('limit') ?? USUAL, 1), MOST);
  const after = parameters.text('starting_after');
  const upTo = parameters.text('ending_before');
  const range = rangeOf(caller);
  const problem = parameters.problem();
  if (problem) return problem;
  for (const [name, id] of [
    ['starting_after', after],
    ['ending_before', upTo],
  ] as const)
    if (id !== undefined && !(await options.store.find(account.id, listing.kind, id)))
      return missing(listing.what, id, name, 400);
  const isUpTo = (_: readonly Item[], next: string) => next === upTo;
  const isFull = (items: readonly Item[]) => items.length > limit;
  const items = await collect(caller, listing, range, after, upTo === undefined ? isFull : isUpTo);
  const data = upTo === undefined ? items.slice(0, limit) : items.slice(-limit);
  return { object: 'list', data, has_more: items.length > data.length, url: listing.url };
}
