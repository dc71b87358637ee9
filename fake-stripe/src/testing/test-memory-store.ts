import type { ObjectStore, Outgoing } from '../store/store.ts';

/** Objects by id, and ids in order of creation with their positions. */
interface StoredList {
  bodies: Map<string, string>;
  ids: string[];
  positions: Map<string, number>;
}

/** An in-memory store for tests. Bodies are stored as text, so that no object is shared. */
export function memoryStore(): ObjectStore {
  const lists = new Map<string, StoredList>();
  const listOf = (account: string, kind: string): StoredList => {
    const name = `${account} ${kind}`;
    const list = lists.get(name) ?? { bodies: new Map(), ids: [], positions: new Map() };
    lists.set(name, list);
    return list;
  };
  const add = (account: string, { kind, id, body }: Outgoing): boolean => {
    const { bodies, ids, positions } = listOf(account, kind);
    if (bodies.has(id)) return false;
    bodies.set(id, JSON.stringify(body));
    positions.set(id, ids.push(id) - 1);
    return true;
  };
  return {
    async create(account, kind, id, body, others = []) {
      const isNew = add(account, { kind, id, body });
      for (const other of isNew ? others : []) add(account, other);
      return isNew;
    },
    async find(account, kind, id) {
      return JSON.parse(listOf(account, kind).bodies.get(id) ?? 'null');
    },
    async change(account, kind, id, change, others = () => []) {
      const { bodies } = listOf(account, kind);
      const body = bodies.get(id);
      if (body === undefined) return null;
      const before = JSON.parse(body);
      const changed = change(before);
      if (changed === before) return changed;
      bodies.set(id, JSON.stringify(changed));
      for (const other of others(changed)) add(account, other);
      return changed;
    },
    async list(account, kind, limit, before) {
      const { bodies, ids, positions } = listOf(account, kind);
      const end = before === undefined ? ids.length : (positions.get(before) ?? 0);
      const page = ids.slice(Math.max(end - limit, 0), end).reverse();
      return page.map((id) => JSON.parse(bodies.get(id) ?? 'null'));
    },
  };
}
