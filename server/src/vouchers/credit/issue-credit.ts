import { randomInt } from 'node:crypto';
import type { Currency } from '@towpath/rules/core/market';
import { creditValidUntil } from '@towpath/rules/payment/credit';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A random code of 80 bits, which cannot be guessed. */
function drawCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The booking whose money a credit voucher is given for. */
interface CreditedBooking {
  id: string;
  brand: string;
  currency: Currency;
}

/**
 * Stores a credit voucher without value in the caller's transaction and returns its code; the refunds that it is given for raise its value.
 * consent: when and how the customer agreed (decision 108).
 */
export async function issueCredit(
  context: Context,
  sql: Sql,
  { id, brand, currency }: CreditedBooking,
  { consent, consented_on }: VoucherConsent,
  by: string,
): Promise<string> {
  const code = drawCode();
  const until = creditValidUntil(todayOf(context), context.config.voucherYears);
  await sql.query(
    `insert into credit_voucher (code, brand, currency, booking_id, issued_at, issued_by, valid_until, consented_on, consent)
     values ($1, $2, $3, $4, $5::timestamptz, $6, $7::date, $8::date, $9)`,
    [code, brand, currency, id, new Date(context.now()), by, until, consented_on, consent],
  );
  return code;
}
