import type { Market } from '@towpath/rules/core/market';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';

/** The US dollars per euro that staff set last, otherwise those of the setting (decision 149). */
export async function findRate({ config }: Pick<Context, 'config'>, sql: Sql): Promise<number> {
  const [set] = await sql.query<{ usd: number }>('select usd from exchange_rate order by id desc limit 1');
  return set?.usd ?? config.exchangeRateUsd;
}

/** The rate at which a new booking of a market is charged; null where that is in euros. */
export const rateFor = async (
  context: Pick<Context, 'config'>,
  sql: Sql,
  market: Market,
): Promise<number | null> => (market === 'north_america' ? findRate(context, sql) : null);
