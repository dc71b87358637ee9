import { newestFirst } from './newest-first.ts';
import type { SandboxStore, StoredKind } from './store.ts';

/** What a sweep looks at: its id, when it was made (seconds), and whether anything of it is still to come. */
export interface Swept {
  id: string;
  created: number;
  done: boolean;
}

/** Younger objects may be overtaken in the store by older ones that are still being written. */
const SETTLED_AFTER = 60;

/** Per store and list: from which object on everything is done for good. Losing it costs a longer look, nothing else. */
const frontiers = new WeakMap<SandboxStore, Map<string, string>>();

function frontiersOf(store: SandboxStore): Map<string, string> {
  const known = frontiers.get(store) ?? new Map<string, string>();
  frontiers.set(store, known);
  return known;
}

/** The objects of a list that are not done, oldest first, without looking twice at what is done for good. */
export async function unfinished<Body extends object>(
  store: SandboxStore,
  account: string,
  kind: StoredKind,
  now: number,
  look: (body: Body) => Swept,
): Promise<Body[]> {
  const known = frontiersOf(store);
  const list = `${account} ${kind}`;
  const stop = known.get(list);
  const open: Body[] = [];
  let frontier: string | undefined;
  for await (const body of newestFirst<Body>(store, account, kind, (body) => look(body).id)) {
    const { id, created, done } = look(body);
    if (!done) open.unshift(body);
    const forGood = done && created <= now / 1000 - SETTLED_AFTER;
    frontier = forGood ? (frontier ?? id) : undefined;
    if (id === stop) break;
  }
  if (frontier !== undefined) known.set(list, frontier);
  return open;
}
