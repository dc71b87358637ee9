import type { Market } from '@towpath/rules/core/market';
import { type Cents, cents } from '@towpath/rules/core/money';
import { chargedLines, type LeftLine, leftLines, type RefundLine } from '@towpath/rules/payment/refund-lines';
import type { Breakdown } from '@towpath/rules/price/price';
import type { Sql } from '../../database/database.ts';
import { countsAsRefunded } from '../../database/refund-state.ts';

interface StoredBill {
  bill: Breakdown;
  market: Market;
  exchange_rate: number | null;
}

async function refundedOf(sql: Sql, bookingId: string): Promise<Map<string, Cents>> {
  const rows = await sql.query<{ line: string; amount: number }>(
    `select line, sum(refund_line.amount)::int as amount
     from refund_line join refund on refund.id = refund_id join payment on payment.id = payment_id
     where booking_id = $1 and ${countsAsRefunded} group by line`,
    [bookingId],
  );
  return new Map(rows.map(({ line, amount }) => [line, cents(amount)]));
}

/** The price lines of a booking as charged, with what is left of each after earlier refunds, in minor units. */
export async function findLeftLines(sql: Sql, bookingId: string): Promise<LeftLine[]> {
  const [stored] = await sql.query<StoredBill>(
    `select bill, market, exchange_rate from booking where id = $1 and bill is not null`,
    [bookingId],
  );
  if (!stored) return [];
  return leftLines(chargedLines(stored.bill, stored), await refundedOf(sql, bookingId));
}

/** The lines of some refunds, each in order, by the refund's id; minor units. */
export async function findRefundLines(
  sql: Sql,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, RefundLine[]>> {
  const rows = await sql.query<RefundLine & { refund_id: string }>(
    `select refund_id, line, name, amount from refund_line where refund_id = any($1::uuid[])
     order by refund_id, position`,
    [refundIds],
  );
  const of = (id: string) => rows.filter(({ refund_id }) => refund_id === id);
  return new Map(
    refundIds.map((id) => [id, of(id).map(({ line, name, amount }) => ({ line, name, amount }))]),
  );
}
