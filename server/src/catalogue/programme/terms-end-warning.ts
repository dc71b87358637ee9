import type { Brand } from '@towpath/rules/site/brand';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { findTermsEnds, isNear, type TermsEnd } from '../terms/terms-ends.ts';

/** Whether the operator was notified of an end of terms. */
async function isNotified(sql: Sql, { brand, market, day }: TermsEnd): Promise<boolean> {
  const found = await sql.query(`select 1 from notice where kind = 'terms_ending' and details @> $1::jsonb`, [
    JSON.stringify({ brand, ends: [{ market, day }] }),
  ]);
  return found.length > 0;
}

/**
 * Notifies the operator, by brand, of markets whose terms end within 30 days, once for each end, and every day on which
 * nothing is on sale because no terms apply (decision 074).
 */
export async function warnOfTermsEnds(context: Context): Promise<void> {
  const at = context.now();
  await context.database.transaction(async (sql) => {
    const near = (await findTermsEnds(sql, todayOf(context))).filter(isNear);
    const news = new Map<Brand, TermsEnd[]>();
    for (const end of near)
      if (!(await isNotified(sql, end))) news.set(end.brand, [...(news.get(end.brand) ?? []), end]);
    for (const [brand, found] of news) {
      const ends = found.map(({ market, day }) => ({ market, day }));
      await queueNotification(sql, 'terms_ending', { at, bookingId: null }, { brand, ends });
    }
  });
}
