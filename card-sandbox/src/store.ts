export type StoredKind =
  | 'payment_method'
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'event'
  | 'idempotency_key';

/** Where the sandbox keeps its objects, injected: the server's is a schema of its own database. account is the market's. */
export interface SandboxStore {
  /** Keeps a new object; false when the id is taken. */
  create(account: string, kind: StoredKind, id: string, body: object): Promise<boolean>;
  find<T extends object>(account: string, kind: StoredKind, id: string): Promise<T | null>;
  /** Reads, changes and keeps one object with nobody in between; null when it does not exist. change runs without waiting. */
  change<T extends object>(
    account: string,
    kind: StoredKind,
    id: string,
    change: (body: T) => T,
  ): Promise<T | null>;
  /** The newest first, at most `limit`, those before `before` where given. */
  list<T extends object>(account: string, kind: StoredKind, limit: number, before?: string): Promise<T[]>;
}
