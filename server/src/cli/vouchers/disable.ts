import { voucherCode } from '@towpath/rules/price/voucher';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import { stateConflict } from '../../operations/bookings/find-booking.ts';
import { disableVoucher as disable } from '../../vouchers/voucher-rows.ts';
import type { Operation, OperationResult } from '../operation.ts';

const name = 'vouchers disable';

function disableInTransaction(context: Context, code: string, by: string) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    if (!(await disable(sql, code))) return stateConflict(`Voucher ${code} is already disabled.`);
    await writeAudit(sql, { at: context.now(), by, command: name, bookingId: null, details: { code } });
    return { output: `Voucher ${code} is disabled.`, details: { code, disabled: true } };
  });
}

/** Disables a voucher permanently; bookings that used it keep their price. */
export const disableVoucher: Operation = {
  name,
  takes: '<code>',
  does: 'disable a voucher permanently; bookings that used it keep their price',
  destructive: true,
  plan: async (context, _provider, { about, by }) => {
    const code = voucherCode(about);
    const found = await context.database.query<{ disabled: boolean; departures: number }>(
      `select disabled, (select count(*)::int from departure where voucher_code = code) as departures
       from voucher where code = $1`,
      [code],
    );
    const [voucher] = found;
    if (!voucher) return new Refusal(404, 'not_found', `There is no voucher ${code}.`);
    if (voucher.disabled) return stateConflict(`Voucher ${code} is already disabled.`);
    const carried = voucher.departures > 0 ? ` (used by ${voucher.departures} departures)` : '';
    return {
      summary: `Voucher ${code}${carried} will be disabled permanently.`,
      perform: () => disableInTransaction(context, code, by),
    };
  },
};
