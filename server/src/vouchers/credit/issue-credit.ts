import type { PlainDate } from '@towpath/rules/core/dates';
import type { Currency } from '@towpath/rules/core/market';
import { creditValidUntil } from '@towpath/rules/payment/credit-rules';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { drawCode } from './draw-code.ts';

/** The booking whose money a credit voucher is given for. */
interface CreditedBooking {
  id: string;
  brand: string;
  currency: Currency;
  booked_on: PlainDate;
}

/**
 * Stores a credit voucher without value in the caller's transaction and returns its code; the refunds that it is given for raise its value.
 * consent: when and how the customer agreed (decision 108).
 */
export async function issueCredit(
  context: Context,
  sql: Sql,
  { id, brand, currency, booked_on: bookedOn }: CreditedBooking,
  { consent, consented_on }: VoucherConsent,
  by: string,
): Promise<string> {
  const code = drawCode();
  const until = creditValidUntil(todayOf(context), { kind: 'credit', booked_on: bookedOn });
  await sql.query(
    `insert into credit_voucher (code, brand, currency, booking_id, booked_on, issued_at, issued_by, valid_until, consented_on, consent)
     values ($1, $2, $3, $4, $5::date, $6::timestamptz, $7, $8::date, $9::date, $10)`,
    [code, brand, currency, id, bookedOn, new Date(context.now()), by, until, consented_on, consent],
  );
  return code;
}

/**
 * Stores the credit voucher that a gift voucher is, without value, in the caller's transaction and returns its code (decision 132).
 */
export async function issueGiftCredit(
  context: Context,
  sql: Sql,
  { purchase, brand, currency }: { purchase: string; brand: string; currency: Currency },
): Promise<string> {
  const code = drawCode();
  const today = todayOf(context);
  await sql.query(
    `insert into credit_voucher (code, brand, currency, purchase_id, booked_on, issued_at, issued_by, valid_until)
     values ($1, $2, $3, $4, $5::date, $6::timestamptz, 'towpath', $7::date)`,
    [
      code,
      brand,
      currency,
      purchase,
      today,
      new Date(context.now()),
      creditValidUntil(today, { kind: 'gift', booked_on: today }),
    ],
  );
  return code;
}
