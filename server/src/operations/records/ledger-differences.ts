import { addDays } from '@towpath/rules/core/dates';
import { markets } from '@towpath/rules/core/market';
import type { LedgerDifference } from '@towpath/rules/office/views/record-views';
import { type Context, todayOf } from '../../database/context.ts';
import { booksPeriod, isSameMovement } from '../../payments/books/totals.ts';
import { isManual } from '../../payments/rows/refund-rows.ts';
import { isoTime } from '../sql-time.ts';

/** How far back differences are looked for, in days. */
const DAYS = 90;

/** The number of days that a movement may take to appear on both sides. */
const DELAY = 1;

/**
 * The movements of the last months that only the ledger or only the provider has, or whose amounts differ, latest first.
 * The provider's side is known up to its latest transaction that was read (decision 097): a later movement is not missing
 * yet.
 */
export function findDifferences(context: Context): Promise<LedgerDifference[]> {
  const today = todayOf(context);
  const { start, end } = booksPeriod(context, addDays(today, -DAYS), addDays(today, -DELAY - 1));
  return context.database.query<LedgerDifference>(
    // The latest transaction is looked up once per market, not for every entry.
    `with latest as materialized (
       select market, (select max(at) from provider_transaction where market = known.market) as at
       from unnest($3::text[]) as known (market))
     select object_id as object, ledger.booking_id as booking, number, ledger.amount, ledger.currency,
       ${isoTime('ledger.at')} as at,
       case when transaction.id is null then 'not_at_provider' else 'amounts' end as why
     from ledger join latest on latest.market = ledger.market and ledger.at <= latest.at
       left join booking on booking.id = ledger.booking_id
       left join provider_transaction as transaction on ${isSameMovement} and transaction.currency = ledger.currency
     where ledger.at >= $1 and ledger.at < $2 and not ${isManual('object_id')}
       and transaction.amount is distinct from ledger.amount
     union all
     select source_id, null, null, amount, currency, ${isoTime('at')}, 'not_in_ledger' from provider_transaction as transaction
     where at >= $1 and at < $2 and charge_id is not null
       and not exists (select 1 from ledger where ${isSameMovement} and ledger.currency = transaction.currency)
     order by at desc limit 200`,
    [start, end, markets],
  );
}
