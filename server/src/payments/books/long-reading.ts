import type { Database, Sql } from '../../database/database.ts';

/**
 * Runs readings of the books, which sum what was ever invoiced and paid: they may take longer than a visitor's statement, sort in
 * more memory, and are planned for their period each time (decision 121).
 */
export function readLong<Result>(database: Database, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return database.transaction(async (sql) => {
    await sql.query(
      `set local statement_timeout = '60s'; set local work_mem = '64MB'; set local plan_cache_mode = force_custom_plan`,
    );
    return work(sql);
  });
}
