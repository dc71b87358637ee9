import type { PlainDate } from '@towpath/rules/core/dates';
import type { Currency } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { Sql } from '../../database/database.ts';
import type { CompletedRow } from '../completed-row.ts';

/** A credit voucher that a customer may choose instead of money by a day; amount in minor units (decision 137). */
export interface VoucherChoice {
  until: PlainDate;
  amount: Cents;
  currency: Currency;
}

/**
 * SQL condition: a row of `refund` waits at a time, an SQL expression, for the choice of the customer of a booking that was called off.
 * Money that a credit voucher has paid returns there.
 */
export const waitsForChoice = (at: string) =>
  `refund.state = 'requested' and refund.reason = 'cancelled' and refund.voucher_code is null
  and refund.retry_at > ${at} and payment.type <> 'voucher' and payment.method is distinct from 'voucher'`;

/**
 * SQL condition: a row of `refund` waits on a day and at a time, SQL expressions, for a choice that the query's `departure` still offers.
 * Of other cancellations staff pay a refund out when they can, which waits for no choice.
 */
export const waitsForOfferedChoice = (on: string, at: string) =>
  `voucher_choice_until >= ${on} and ${waitsForChoice(at)}`;

/** The choice that the customer of a booking has today; null: none, as for each booking that has not ended. now in milliseconds. */
export async function findVoucherChoice(
  sql: Sql,
  { id, released }: Pick<CompletedRow, 'id' | 'released'>,
  { today, now }: { today: PlainDate; now: number },
): Promise<VoucherChoice | null> {
  if (!released) return null;
  const [choice] = await sql.query<VoucherChoice>(
    `select voucher_choice_until as until, sum(refund.amount)::int as amount, payment.currency
     from booking join departure on departure.id = departure_id
       join payment on payment.booking_id = booking.id join refund on payment_id = payment.id
     where booking.id = $1 and ${waitsForOfferedChoice('$3::date', '$2::timestamptz')}
     group by voucher_choice_until, payment.currency`,
    [id, new Date(now), today],
  );
  return choice ?? null;
}
