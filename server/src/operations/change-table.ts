import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';

/**
 * Runs changes of a small table one after the other, in a transaction, so that a name that was taken meanwhile is refused at its field.
 * Lock order: alone.
 */
export const changeTable = <Result>(
  { database }: Pick<Context, 'database'>,
  table: 'mail_template' | 'processor' | 'supplier',
  changes: (sql: Sql) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (sql) => {
    await sql.query(`lock table ${table} in share row exclusive mode`);
    return changes(sql);
  });
