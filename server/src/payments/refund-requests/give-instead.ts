import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { waitsForChoice } from '../../bookings/situation/voucher-choice.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { issueCredit } from '../../vouchers/credit/issue-credit.ts';

/**
 * Turns the refunds of a locked booking that wait for the customer's choice into one credit voucher, which the job raises from now on
 * (decision 137). Returns its code.
 */
export async function giveInstead(
  context: Context,
  sql: Sql,
  booking: Parameters<typeof issueCredit>[2],
  consent: VoucherConsent,
  by: string,
): Promise<string> {
  const code = await issueCredit(context, sql, booking, consent, by);
  await sql.query(
    `update refund set voucher_code = $3, retry_at = $2::timestamptz from payment
     where payment.id = payment_id and payment.booking_id = $1 and ${waitsForChoice('$2::timestamptz')}`,
    [booking.id, new Date(context.now()), code],
  );
  return code;
}
