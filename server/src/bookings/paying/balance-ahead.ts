import type { PlainDate } from '@towpath/rules/core/dates';
import { sum, zero } from '@towpath/rules/core/money';
import { balanceDueOn, balanceOf, type Sums } from '@towpath/rules/payment/balance';
import { smallestPayment } from '@towpath/rules/payment/credit';
import { isReserved } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { CompletedRow } from '../completed-row.ts';

/** A payment that is due on a day; asked: whether its link was mailed. */
export type OpenRow = Sums & { due_on: PlainDate; asked: boolean };

/**
 * The balance that a first payment will leave while a bank is processing it: the balance itself is created when the money
 * has arrived.
 */
export async function findBalanceAhead(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
): Promise<OpenRow[]> {
  if (booking.first_payment !== 'processing' || isReserved(booking)) return [];
  const [first] = await sql.query<Sums>(
    `select coalesce(sum(amount), 0)::int as amount, coalesce(sum(charge), 0)::int as charge from payment
     where booking_id = $1 and state in ('processing', 'completed') and type <> 'voucher'`,
    [booking.id],
  );
  const { amount, charge } = first ?? { amount: zero, charge: zero };
  const { credit } = booking;
  const rest = balanceOf(booking, {
    amount: sum([amount, credit]),
    charge: sum([charge, charged(credit, booking).amount]),
  });
  if (rest.charge < smallestPayment) return [];
  const due_on = balanceDueOn(booking.departure_date, todayOf(context), booking.terms);
  return [{ ...rest, due_on, asked: false }];
}
