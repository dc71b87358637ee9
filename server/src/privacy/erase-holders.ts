import type { PlainDate } from '@towpath/rules/core/dates';
import { isUndelivered } from '../bookings/paying/undelivered-refunds.ts';
import type { Sql } from '../database/database.ts';
import { notErased } from './field-classes.ts';

/**
 * Erases who credit vouchers were passed on to, once the invoice data of the booking is erased and the voucher is over: it cannot be
 * spent any more, no booking has reserved a part of it, and nothing is left to be paid out to its holder (decision 108).
 */
export const eraseHolders = (sql: Sql, today: PlainDate) =>
  sql.query(
    `update credit_voucher set holder_name = null, holder_email = null
     where holder_email is not null and balance = 0 and valid_until < $1::date
       and exists (select from booking where id = credit_voucher.booking_id and not (${notErased.invoice}))
       and not exists (select from credit_voucher_use where credit_voucher_use.code = credit_voucher.code
         and payment_id is null and returned_at is null)
       and not exists (select from refund where ended_code = credit_voucher.code
         and (refund.state = 'requested' or ${isUndelivered}))`,
    [today],
  );
