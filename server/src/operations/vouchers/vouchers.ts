import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { CreditVoucherView, VoucherView } from '@towpath/rules/office/operations/voucher-operations';
import { isVoucherValid, type VoucherTerms, voucherCode } from '@towpath/rules/price/voucher';
import type { VoucherRow } from '../../catalogue/voucher-row.ts';
import { type CodedRefusal, missing, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import { todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isVoucherBlocked, kindOfVoucher } from '../../vouchers/credit/credit-rows.ts';
import { disableVoucher as disable, insertVoucher } from '../../vouchers/voucher-rows.ts';
import type { Handler } from '../implement.ts';
import { likePattern } from '../like-pattern.ts';

function stateOf(voucher: VoucherTerms, today: string): VoucherView['state'] {
  if (voucher.disabled) return 'disabled';
  if (voucher.uses_allowed !== null && voucher.uses >= voucher.uses_allowed) return 'used up';
  return isVoucherValid(voucher, today) ? 'valid' : 'not today';
}

/**
 * What has been taken from a credit voucher, as JSON: by bookings as they were placed, and by their stand-alone payments. Once a booking is
 * cancelled its payment is back on the voucher.
 */
const usesOf = `select json_agg(json_build_object('booking', booking.id, 'number', booking.number, 'amount', used.charge,
    'state', case when used.paid_by is null then 'reserved'
      when (select sum(ledger.amount) from ledger where ledger.payment_id = used.paid_by) > 0 then 'paid' else 'returned' end)
    order by used.since)
  from (
    select booking_id as of_booking, charge, payment_id as paid_by, reserved_at as since from credit_voucher_use
    where code = voucher.code and returned_at is null
    union all
    select paid.booking_id, paid.charge, paid.id, paid.completed_at from payment as paid
    where paid.method = 'voucher' and paid.reference = voucher.code and paid.state = 'completed'
      and not exists (select from credit_voucher_use where credit_voucher_use.payment_id = paid.id)) as used
  join booking on booking.id = used.of_booking`;

const findCredits = (sql: Sql, timeZone: string, search: string) =>
  sql.query<CreditVoucherView>(
    `select right(voucher.code, 4) as ending, ${kindOfVoucher} as kind, voucher.booking_id as booking,
       coalesce(booking.number, gift_voucher.number) as number, payment.full_name as buyer, ${isVoucherBlocked} as blocked,
       voucher.brand, voucher.currency, value, balance,
       (issued_at at time zone $1)::date as issued_on, valid_until, consented_on, consent,
       (transferred_at at time zone $1)::date as transferred_on,
       coalesce((select sum(refund.amount)::int from refund where ended_code = voucher.code), 0) as refunded,
       coalesce((${usesOf}), '[]') as uses
     from credit_voucher as voucher left join booking on booking.id = voucher.booking_id
       left join gift_voucher on payment_id = purchase_id left join payment on payment.id = purchase_id
     where concat_ws(' ', booking.number, gift_voucher.number, payment.full_name, right(voucher.code, 4)) ilike $2
     order by issued_at desc, voucher.code`,
    [timeZone, likePattern(search)],
  );

/** Lists all credit vouchers, the latest first. */
export const listCreditVouchers: Handler<'vouchers.credits'> = async (
  { context: { database, config } },
  { search },
) => ({ rows: await findCredits(database, config.timeZone, search ?? '') });

type ListedVoucher = VoucherRow & { version: number };

/** Lists all vouchers with discount, restrictions and usage. */
export const listVouchers: Handler<'vouchers.list'> = async ({ context }, { search }) => {
  const today = todayOf(context);
  const vouchers = await context.database.query<ListedVoucher>(
    `select * from voucher where concat_ws(' ', code, description) ilike $1 order by code`,
    [likePattern(search ?? '')],
  );
  return {
    rows: vouchers.map((voucher): VoucherView => {
      const { code, description, discount_type, percentage, amount, brand, uses, uses_allowed } = voucher;
      const { tour_id, valid_from, valid_until, departure_only, version } = voucher;
      return {
        code,
        description,
        discount_type,
        percentage,
        amount,
        brand,
        uses,
        uses_allowed,
        tour: tour_id,
        valid_from,
        valid_until,
        departure_only,
        state: stateOf(voucher, today),
        version,
      };
    }),
  };
};

const codeExists = (code: string) => refuseInput([issueAt('code', 'voucher_exists', { code })]);

/** Why a voucher cannot be created; null if it can. */
async function findCreationConflict(
  sql: Sql,
  { code, tour, valid_from, valid_until }: OperationInput<'vouchers.create'>,
): Promise<CodedRefusal | null> {
  if (valid_from && valid_until && valid_until < valid_from)
    return refuseInput([issueAt('valid_until', 'period_reversed')]);
  const [found] = await sql.query<{ code: boolean; tour: boolean }>(
    `select exists (select 1 from voucher where code = $1) as code, exists (select 1 from tour where id = $2) as tour`,
    [code, tour],
  );
  if (tour !== null && !found?.tour) return missing('tour_unknown', { about: tour });
  return found?.code ? codeExists(code) : null;
}

/** Creates a voucher; imports do not change it. */
export const createVoucher: Handler<'vouchers.create'> = async ({ context, audit }, input) => {
  const { code } = input;
  const conflict = await findCreationConflict(context.database, input);
  if (conflict) return conflict;
  const { valid_from = null, valid_until = null } = input;
  const voucher = { ...input, valid_from, valid_until, disabled: false };
  const perform = () =>
    context.database.transaction(async (sql) => {
      const refusal = await findCreationConflict(sql, input);
      if (refusal) return refusal;
      // Another one with the code may have been created at the same time.
      if (!(await insertVoucher(sql, voucher))) return codeExists(code);
      await audit(sql, { at: context.now(), details: { after: voucher } });
      return { code };
    });
  const effects: Effect[] = [{ kind: 'voucher_created', values: { code } }];
  return { summary: `Voucher ${code} will be created.`, effects, perform };
};

/** Disables a voucher permanently; bookings that used it keep their price. */
export const disableVoucher: Handler<'vouchers.disable'> = async ({ context, audit }, input) => {
  const code = voucherCode(input.code);
  const [voucher] = await context.database.query<{ disabled: boolean; departures: number }>(
    `select disabled, (select count(*)::int from departure where voucher_code = code) as departures
     from voucher where code = $1`,
    [code],
  );
  if (!voucher) return missing('voucher_unknown', { code });
  const conflict = stateConflict('voucher_disabled_before', { code });
  if (voucher.disabled) return conflict;
  const perform = () =>
    context.database.transaction(async (sql) => {
      if (!(await disable(sql, code))) return conflict;
      const details = { code, before: { disabled: false }, after: { disabled: true } };
      await audit(sql, { at: context.now(), details });
      return { code };
    });
  const carried = voucher.departures > 0 ? ` (used by ${voucher.departures} departures)` : '';
  const effects: Effect[] = [{ kind: 'voucher_departures', values: { count: voucher.departures } }];
  return { summary: `Voucher ${code}${carried} will be disabled permanently.`, effects, perform };
};
