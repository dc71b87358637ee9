export type StoredKind =
  | 'payment_method'
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'mandate'
  | 'event'
  | 'idempotency_key';

/** Where objects are stored; the server uses a schema of its database. `account` is the market. */
export interface ObjectStore {
  /** Stores a new object; false when the id exists. */
  create(account: string, kind: StoredKind, id: string, body: object): Promise<boolean>;
  find<T extends object>(account: string, kind: StoredKind, id: string): Promise<T | null>;
  /** Changes one object atomically; null when it does not exist. `change` is synchronous. */
  change<T extends object>(
    account: string,
    kind: StoredKind,
    id: string,
    change: (body: T) => T,
  ): Promise<T | null>;
  /** The newest objects first, at most `limit`, optionally those before `before`. */
  list<T extends object>(account: string, kind: StoredKind, limit: number, before?: string): Promise<T[]>;
}
