import { type PlainDate, todayIn } from '@towpath/rules/core/dates';
import type { Currency } from '@towpath/rules/core/market';
import { type Cents, minus, zero } from '@towpath/rules/core/money';
import type { Sums } from '@towpath/rules/payment/balance';
import { creditCode, creditStateFor } from '@towpath/rules/payment/credit';
import { creditExtended, type VoucherOrigin } from '@towpath/rules/payment/credit-rules';
import type { Voucher } from '@towpath/rules/price/voucher';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { drawCode } from './draw-code.ts';

/** A credit voucher, as stored; amounts in minor units of its currency (decision 108). */
export interface CreditVoucher extends VoucherOrigin {
  code: string;
  brand: string;
  currency: Currency;
  value: Cents;
  balance: Cents;
  /** The booking that it was given for; null: a gift voucher. */
  booking_id: string | null;
  /** The payment by which a gift voucher was bought; null: it was given for a booking. */
  purchase_id: string | null;
  /** The day of the booking that it was given for, or of its purchase. */
  booked_on: PlainDate;
  valid_until: PlainDate;
  transferred_at: Date | null;
  /** Whether a bank, or a refund at the provider, has taken back what a gift voucher was paid with. */
  blocked: boolean;
}

/** SQL expression: whether the credit voucher of a booking is one, or a gift voucher. */
export const kindOfVoucher = `case when purchase_id is null then 'credit' else 'gift' end`;

/**
 * SQL expression: whether the provider has taken back what a gift voucher was paid with. Its payment brings in what the voucher is
 * worth, so less than nothing is left of it only then.
 */
export const isVoucherBlocked = `(purchase_id is not null
  and (select coalesce(sum(amount), 0) from ledger where ledger.payment_id = purchase_id) < 0)`;

const columns = `code, brand, currency, value, balance, booking_id, purchase_id, booked_on, valid_until, transferred_at,
  ${kindOfVoucher} as kind, ${isVoucherBlocked} as blocked`;

/** The credit voucher of a code for a booking of a brand today, one that can be spent or is used up, or null; currency null: not known yet. */
export async function lookUpCredit(
  sql: Sql,
  code: string,
  booking: { brand: string; currency: Currency | null },
  today: PlainDate,
): Promise<{ state: 'spendable' | 'used_up'; voucher: CreditVoucher } | null> {
  const [voucher] = await sql.query<CreditVoucher>(`select ${columns} from credit_voucher where code = $1`, [
    creditCode(code),
  ]);
  const state = voucher ? creditStateFor(voucher, booking, today) : null;
  return voucher && state ? { state, voucher } : null;
}

/** The credit voucher of a code that can be spent on a booking of a brand today, or null; currency null: not known yet. */
export async function findCredit(...of: Parameters<typeof lookUpCredit>): Promise<CreditVoucher | null> {
  const found = await lookUpCredit(...of);
  return found?.state === 'spendable' ? found.voucher : null;
}

/** A credit voucher as the call of coupons answers it. */
export const toCreditVoucher = ({ code, currency, balance }: CreditVoucher): Voucher => ({
  code,
  description: null,
  discount_type: 'Credit' as const,
  amount: balance,
  currency,
});

/** Locks a credit voucher and reads it again; throws if there is none. Lock order: credit voucher. */
export async function lockCredit(sql: Sql, code: string): Promise<CreditVoucher> {
  const [voucher] = await sql.query<CreditVoucher>(
    `select ${columns} from credit_voucher where code = $1 for update`,
    [code],
  );
  if (!voucher) throw new Error(`There is no voucher ${code}`);
  return voucher;
}

/** The amount that a booking takes from a credit voucher; euro cents, and minor units of the currency. */
export interface CreditUse extends Sums {
  booking_id: string;
  code: string;
  payment_id: string | null;
}

/** The amount that a booking takes or took from a credit voucher, and whether it was returned; null if there is none. */
export async function findAnyCreditUse(
  sql: Sql,
  bookingId: string,
): Promise<(CreditUse & { returned: boolean }) | null> {
  const [use] = await sql.query<CreditUse & { returned: boolean }>(
    `select booking_id, code, amount, charge, payment_id, returned_at is not null as returned
     from credit_voucher_use where booking_id = $1`,
    [bookingId],
  );
  return use ?? null;
}

/** The amount that a booking takes from a credit voucher, or that it took and has returned, if `returned`; null if there is none. */
export async function findCreditUse(
  sql: Sql,
  bookingId: string,
  { returned }: { returned: boolean } = { returned: false },
): Promise<CreditUse | null> {
  const use = await findAnyCreditUse(sql, bookingId);
  return use?.returned === returned ? use : null;
}

const changeBalance = (sql: Sql, code: string, by: number) =>
  sql.query('update credit_voucher set balance = balance + $2 where code = $1', [code, by]);

/** Takes an amount from a locked credit voucher that pays a stand-alone payment at once. */
export const takeCredit = (sql: Sql, code: string, amount: Cents) =>
  changeBalance(sql, code, minus(zero, amount));

/** Takes an amount from a locked credit voucher for a booking. now in milliseconds. */
export async function reserveCredit(
  sql: Sql,
  bookingId: string,
  code: string,
  { amount, charge }: Sums,
  now: number,
): Promise<void> {
  await changeBalance(sql, code, -charge);
  await sql.query(
    `insert into credit_voucher_use (booking_id, code, amount, charge, reserved_at)
     values ($1, $2, $3, $4, $5::timestamptz)
     on conflict (booking_id) do update
       set amount = excluded.amount, charge = excluded.charge, reserved_at = excluded.reserved_at, returned_at = null`,
    [bookingId, code, amount, charge, new Date(now)],
  );
}

/** Returns what a released booking had reserved, if anything; what it paid is refunded instead. now in milliseconds. */
export async function returnReserved(sql: Sql, bookingId: string, now: number): Promise<void> {
  const [use] = await sql.query<{ code: string; charge: number }>(
    `update credit_voucher_use set returned_at = $2::timestamptz
     where booking_id = $1 and payment_id is null and returned_at is null returning code, charge`,
    [bookingId, new Date(now)],
  );
  if (use) await changeBalance(sql, use.code, use.charge);
}

/** Lowers what a booking takes from a credit voucher, because the booking has become cheaper before it was paid. */
export async function lowerReserved(
  sql: Sql,
  { booking_id: bookingId, code, charge: before }: CreditUse,
  { amount, charge }: Sums,
): Promise<void> {
  await changeBalance(sql, code, minus(before, charge));
  await sql.query('update credit_voucher_use set amount = $2, charge = $3 where booking_id = $1', [
    bookingId,
    amount,
    charge,
  ]);
}

/** Adds money to a locked credit voucher that a booking had paid with it; by when it can then be spent is a rule (decision 108). */
export async function returnCredit(
  { config, now }: Context,
  sql: Sql,
  code: string,
  amount: Cents,
): Promise<void> {
  const voucher = await lockCredit(sql, code);
  const until = creditExtended(voucher.valid_until, todayIn(config.timeZone, now()), voucher);
  await sql.query(
    'update credit_voucher set balance = balance + $2, valid_until = $3::date where code = $1',
    [code, amount, until],
  );
}

/**
 * Transfers a locked credit voucher to another person under a new code, which it returns; the old code becomes invalid. What was paid with
 * it names the new code, too. now in milliseconds.
 */
export async function passOn(
  sql: Sql,
  code: string,
  { name, email }: { name: string; email: string },
  now: number,
): Promise<string> {
  const passed = drawCode();
  await sql.query(
    `update credit_voucher set code = $2, transferred_at = $3::timestamptz, holder_name = $4, holder_email = $5, told_until = null
     where code = $1`,
    [code, passed, new Date(now), name, email],
  );
  await sql.query(`update payment set reference = $2 where method = 'voucher' and reference = $1`, [
    code,
    passed,
  ]);
  return passed;
}

/** Adds the money of a refund to a credit voucher that is given instead. */
export async function raiseCredit(sql: Sql, code: string, amount: Cents): Promise<void> {
  await sql.query('update credit_voucher set value = value + $2, balance = balance + $2 where code = $1', [
    code,
    amount,
  ]);
}
