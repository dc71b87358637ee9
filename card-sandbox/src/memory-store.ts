import type { SandboxStore } from './store.ts';

type Kept = Map<string, string>;

/** A store for tests: in memory, gone with the process. Bodies are kept as text, so that nobody shares an object with it. */
export function memoryStore(): SandboxStore {
  const lists = new Map<string, Kept>();
  const listOf = (account: string, kind: string): Kept => {
    const name = `${account} ${kind}`;
    const list = lists.get(name) ?? new Map();
    lists.set(name, list);
    return list;
  };
  return {
    async create(account, kind, id, body) {
      const list = listOf(account, kind);
      if (list.has(id)) return false;
      list.set(id, JSON.stringify(body));
      return true;
    },
    async find(account, kind, id) {
      return JSON.parse(listOf(account, kind).get(id) ?? 'null');
    },
    async change(account, kind, id, change) {
      const list = listOf(account, kind);
      const body = list.get(id);
      if (body === undefined) return null;
      const changed = change(JSON.parse(body));
      list.set(id, JSON.stringify(changed));
      return changed;
    },
    async list(account, kind, limit, before) {
      const newestFirst = [...listOf(account, kind)].reverse();
      const last = newestFirst.findIndex(([id]) => id === before);
      if (before !== undefined && last < 0) return [];
      return newestFirst.slice(last + 1, last + 1 + limit).map(([, body]) => JSON.parse(body));
    },
  };
}
