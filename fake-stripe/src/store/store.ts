export type StoredKind =
  | 'payment_method'
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'mandate'
  | 'event'
  | 'idempotency_key';

/** An object that is stored with another one. */
export interface Outgoing {
  kind: StoredKind;
  id: string;
  body: object;
}

/** Where objects are stored; the server uses a schema of its database. `account` is the market. */
export interface ObjectStore {
  /** Stores a new object and, with it, others; false, and none of them, when the id exists. */
  create(
    account: string,
    kind: StoredKind,
    id: string,
    body: object,
    others?: readonly Outgoing[],
  ): Promise<boolean>;
  find<T extends object>(account: string, kind: StoredKind, id: string): Promise<T | null>;
  /**
   * Changes one object atomically, and stores the new `others` of the change with it; null when it does not exist. Nothing is
   * stored if `change` returns the object that it got. `change` is synchronous and may be called again.
   */
  change<T extends object>(
    account: string,
    kind: StoredKind,
    id: string,
    change: (body: T) => T,
    others?: (changed: T) => readonly Outgoing[],
  ): Promise<T | null>;
  /** The newest objects first, at most `limit`, optionally those before `before`. */
  list<T extends object>(account: string, kind: StoredKind, limit: number, before?: string): Promise<T[]>;
}
