import type { BookingMoney } from '@towpath/rules/office/fields/booking-states';
import { bookingState, isActive } from '../../database/booking-state.ts';

// SQL on a row of `booking`; amounts in euro cents, those of another currency at the rate of their payment.

const requested = `payment.booking_id = booking.id and payment.state = 'open' and payment.type in ('balance', 'other')`;

/** What the ledger says was paid and not refunded. */
const paid = `coalesce((select round(sum(ledger.amount::numeric * payment.amount / payment.charge))
  from ledger join payment on payment.id = ledger.payment_id where ledger.booking_id = booking.id), 0)::int`;

/** The first payment of a booking that waits for it, in full. */
export const openFirstPayment = `greatest(0, full_amount + insurance_amount
    - coalesce((select amount from credit_voucher_use where booking_id = booking.id and returned_at is null), 0))`;

/** The first payment, in full, while it can be made; then the payments that are still open. */
export const openAmount = `case when ${bookingState} = 'open' then ${openFirstPayment} else 0 end
  + coalesce((select sum(payment.amount)::int from payment where ${requested}), 0)`;

const overdue = (today: string) =>
  `coalesce((select sum(payment.amount)::int from payment where ${requested} and payment.due_on < ${today}), 0)`;

/** The columns `paid`, `open` and `overdue`; `today` is the parameter of the operator's day. */
export const moneyColumns = (today: string) =>
  `${paid} as paid, ${openAmount} as open, ${overdue(today)} as overdue`;

const hasRequested = `exists (select 1 from payment where ${requested})`;

const conditions = (today: string): Readonly<Record<BookingMoney, string>> => ({
  open: `(${bookingState} = 'open' or ${hasRequested})`,
  overdue: `exists (select 1 from payment where ${requested} and payment.due_on < ${today})`,
  settled: `(${isActive} and ${bookingState} = 'paid' and not ${hasRequested})`,
});

/** The condition of the filter `money`, whose value and day are parameters; a null value lists all. */
export const moneyCondition = (value: string, today: string) =>
  `case ${value}::text ${Object.entries(conditions(today))
    .map(([name, condition]) => `when '${name}' then ${condition}`)
    .join(' ')} else true end`;
