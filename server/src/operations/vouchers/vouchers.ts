import type { Effect } from '@towpath/rules/office/effects';
import type { VoucherView } from '@towpath/rules/office/voucher-operations';
import { isVoucherValid, type VoucherTerms, voucherCode } from '@towpath/rules/price/voucher';
import type { VoucherRow } from '../../catalogue/voucher-row.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import { todayOf } from '../../database/context.ts';
import { disableVoucher as disable, insertVoucher } from '../../vouchers/voucher-rows.ts';
import { stateConflict } from '../bookings/find-booking.ts';
import { defineOperation, defineReading } from '../operation.ts';

function stateOf(voucher: VoucherTerms, today: string): VoucherView['state'] {
  if (voucher.disabled) return 'disabled';
  if (voucher.uses_allowed !== null && voucher.uses >= voucher.uses_allowed) return 'used up';
  return isVoucherValid(voucher, today) ? 'holds' : 'not today';
}

/** Lists all vouchers with discount, restrictions and usage. */
export const listVouchers = defineReading('vouchers.list', async (context) => {
  const today = todayOf(context);
  const vouchers = await context.database.query<VoucherRow>('select * from voucher order by code');
  return {
    rows: vouchers.map((voucher): VoucherView => {
      const { code, description, discount_type, percentage, amount, brand, uses, uses_allowed } = voucher;
      const { tour_id, valid_from, valid_until, departure_only } = voucher;
      return {
        ...{ code, description, discount_type, percentage, amount, brand, uses, uses_allowed },
        ...{ tour: tour_id, valid_from, valid_until, departure_only, state: stateOf(voucher, today) },
      };
    }),
  };
});

/** Creates a voucher; imports do not change it. */
export const createVoucher = defineOperation('vouchers.create', async (context, _provider, input, by) => {
  const { code, tour } = input;
  const { valid_from = null, valid_until = null } = input;
  const voucher = { ...input, valid_from, valid_until, disabled: false };
  const perform = () =>
    context.database.transaction(async (sql) => {
      const known = await sql.query('select 1 from tour where id = $1', [tour]);
      if (tour !== null && known.length === 0)
        return new Refusal(404, 'not_found', `There is no tour ${tour}.`);
      if (!(await insertVoucher(sql, voucher))) return stateConflict(`Voucher ${code} already exists.`);
      const entry = { at: context.now(), by, command: 'vouchers create', bookingId: null };
      await writeAudit(sql, { ...entry, details: { after: voucher } });
      return { code };
    });
  const effects: Effect[] = [{ kind: 'voucher_created', values: { code } }];
  return { summary: `Voucher ${code} will be created.`, effects, perform };
});

/** Disables a voucher permanently; bookings that used it keep their price. */
export const disableVoucher = defineOperation('vouchers.disable', async (context, _provider, input, by) => {
  const code = voucherCode(input.code);
  const [voucher] = await context.database.query<{ disabled: boolean; departures: number }>(
    `select disabled, (select count(*)::int from departure where voucher_code = code) as departures
     from voucher where code = $1`,
    [code],
  );
  if (!voucher) return new Refusal(404, 'not_found', `There is no voucher ${code}.`);
  const conflict = stateConflict(`Voucher ${code} is already disabled.`);
  if (voucher.disabled) return conflict;
  const perform = () =>
    context.database.transaction(async (sql) => {
      if (!(await disable(sql, code))) return conflict;
      const details = { code, before: { disabled: false }, after: { disabled: true } };
      await writeAudit(sql, { at: context.now(), by, command: 'vouchers disable', bookingId: null, details });
      return { code };
    });
  const carried = voucher.departures > 0 ? ` (used by ${voucher.departures} departures)` : '';
  const effects: Effect[] = [{ kind: 'voucher_departures', values: { count: voucher.departures } }];
  return { summary: `Voucher ${code}${carried} will be disabled permanently.`, effects, perform };
});
