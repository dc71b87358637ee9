import type { Sql } from '../database/database.ts';

/**
 * Postpones a row whose processing failed, with exponential backoff from 20 seconds to an hour (decision 064). now in
 * milliseconds.
 */
export async function postponeRow(
  sql: Sql,
  table: 'provider_event' | 'refund',
  id: string,
  now: number,
): Promise<void> {
  await sql.query(
    `update ${table} set tries = tries + 1,
       retry_at = $2::timestamptz + least(interval '10 s' * 2 ^ least(tries + 1, 10), interval '1 hour') where id = $1`,
    [id, new Date(now)],
  );
}
