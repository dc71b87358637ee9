import { newestFirst } from './newest-first.ts';
import type { ObjectStore, StoredKind } from './store.ts';

/** An object as a sweep reads it: id, creation (seconds), and whether it is finished. */
interface Completion {
  id: string;
  created: number;
  isFinished: boolean;
}

/** Seconds in which an object may still be inserted before newer ones that were written concurrently. */
const ORDER_FINAL_AFTER = 60;

/** Per list: everything older than this object is finished. Losing it only costs a longer scan. */
const frontiers = new WeakMap<ObjectStore, Map<string, string>>();

function frontiersOf(store: ObjectStore): Map<string, string> {
  const known = frontiers.get(store) ?? new Map<string, string>();
  frontiers.set(store, known);
  return known;
}

/** The unfinished objects of a list, oldest first, skipping those known to be finished. */
export async function listUnfinished<Body extends object>(
  store: ObjectStore,
  account: string,
  kind: StoredKind,
  now: number,
  inspect: (body: Body) => Completion,
): Promise<Body[]> {
  const known = frontiersOf(store);
  const list = `${account} ${kind}`;
  const stop = known.get(list);
  const open: Body[] = [];
  let frontier: string | undefined;
  for await (const body of newestFirst<Body>(store, account, kind, (body) => inspect(body).id)) {
    const { id, created, isFinished: done } = inspect(body);
    if (!done) open.unshift(body);
    const isFinal = done && created <= now / 1000 - ORDER_FINAL_AFTER;
    frontier = isFinal ? (frontier ?? id) : undefined;
    if (id === stop) break;
  }
  if (frontier !== undefined) known.set(list, frontier);
  return open;
}
