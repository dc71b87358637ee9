import { isQuoteExpired } from '@towpath/rules/enquiries/state';
import { endGroupQuote } from '../bookings/group-quotes/quote-rows.ts';
import { writeAudit } from '../database/audit.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import type { Job } from '../jobs/queue.ts';
import { runForEach } from '../jobs/run-for-each.ts';
import { type EnquiryRow, findEnquiry } from './enquiry-rows.ts';

const hasExpired = (context: Context, { state, quote_valid_until }: EnquiryRow): boolean =>
  state === 'quoted' && quote_valid_until !== null && isQuoteExpired(quote_valid_until, todayOf(context));

async function expire(sql: Sql, { id, number, quote_valid_until }: EnquiryRow, at: number): Promise<void> {
  await sql.query(`update enquiry set state = 'expired', closed_at = $2::timestamptz where id = $1`, [
    id,
    new Date(at),
  ]);
  await endGroupQuote(sql, id, 'expired', at);
  const details = { enquiry: number, valid_until: quote_valid_until };
  await writeAudit(sql, { at, by: 'towpath', command: 'enquiries expire', bookingId: null, details });
}

/** Ends the quotes whose last day has passed (decision 116). Throws after all were tried if some failed. */
export async function expireQuotes(context: Context): Promise<void> {
  const quoted = await context.database.query<EnquiryRow>(`select * from enquiry where state = 'quoted'`);
  await runForEach(
    quoted.filter((enquiry) => hasExpired(context, enquiry)),
    ({ id }) =>
      // Decides again under the lock: the enquiry may have been answered since.
      context.database.transaction(async (sql) => {
        const enquiry = await findEnquiry(sql, id, { lock: true });
        if (enquiry && hasExpired(context, enquiry)) await expire(sql, enquiry, context.now());
      }),
    'Some quotes could not be ended',
  );
}

/** The jobs of enquiries. */
export function enquiryJobs(context: Context): Job[] {
  return [{ name: 'expire-quotes', every: 300, run: () => expireQuotes(context) }];
}
