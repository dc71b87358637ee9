import type { Sql } from './database.ts';

/**
 * Locks a name until the transaction ends, so that concurrent transactions that lock it wait for each other. Holds and bookings
 * of one client lock the same name (`client …`), so they wait for each other too. Lock order: visitor.
 */
export async function lockName(sql: Sql, name: string): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
