/** What a query runs on: the pool, or the one connection of a transaction. */
export interface Sql {
  /** Runs one statement; rows as plain objects: dates as YYYY-MM-DD text, integers and numerics as numbers. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Sql {
  /** Runs work in one transaction, committed when it returns and rolled back when it throws. Never use the pool inside. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
