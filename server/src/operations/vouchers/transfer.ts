import type { Effect } from '@towpath/rules/office/effects';
import type { OperationInput } from '@towpath/rules/office/operations';
import { creditRuleOf } from '@towpath/rules/payment/credit-rules';
import { CodedRefusal, missing, stateConflict } from '../../config/coded-refusal.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { type CreditVoucher, lockCredit, passOn } from '../../vouchers/credit/credit-rows.ts';
import type { Handler } from '../implement.ts';

type Input = OperationInput<'vouchers.transfer'>;

const findCode = async (sql: Sql, { booking, ending }: Input) => {
  const rows = await sql.query<{ code: string }>(
    'select code from credit_voucher where booking_id = $1 and right(code, 4) = upper($2)',
    [isId(booking) ? booking : null, ending],
  );
  return rows[0]?.code ?? null;
};

/** Why a credit voucher cannot be passed on; null if it can. */
function refusalOf(context: Context, voucher: CreditVoucher) {
  const { transferred_at, balance, valid_until } = voucher;
  if (transferred_at !== null || creditRuleOf(voucher).transfers === 0)
    return stateConflict('voucher_transferred_before', {});
  return balance === 0 || valid_until < todayOf(context) ? stateConflict('voucher_empty', {}) : null;
}

/**
 * Passes a credit voucher on to somebody else, once: it gets a new code, which only the new holder is mailed, and what is left at its
 * end is paid to them (decision 108).
 */
export const transferVoucher: Handler<'vouchers.transfer'> = async ({ context, audit }, input) => {
  const { database, now } = context;
  const { booking: bookingId, name, email } = input;
  const ending = input.ending.toUpperCase();
  const unknown = missing('voucher_unknown', { code: `…${ending}` });
  const code = await findCode(database, input);
  if (code === null) return unknown;
  const transfer = async (sql: Sql, isPlanned: boolean) => {
    const voucher = await lockCredit(sql, code);
    const refusal = refusalOf(context, voucher);
    if (refusal || isPlanned) return refusal ?? voucher;
    const { balance: amount, currency } = voucher;
    const passed = await passOn(sql, code, { name, email }, now());
    await audit(sql, {
      at: now(),
      bookingId,
      details: { voucher: passed.slice(-4) },
    });
    const details = { code: passed, amount, currency };
    await queueNotification(sql, 'voucher_transferred', { at: now(), bookingId }, details);
    return { ...voucher, code: passed };
  };
  const planned = await database.transaction((sql) => transfer(sql, true));
  if (planned instanceof CodedRefusal) return planned;
  const { balance: amount, currency } = planned;
  const perform = () =>
    database.transaction(async (sql) => {
      if ((await findCode(sql, input)) !== code) return unknown;
      const done = await transfer(sql, false);
      return done instanceof CodedRefusal ? done : { ending: done.code.slice(-4) };
    });
  const effects: Effect[] = [{ kind: 'voucher_transferred', values: { amount, currency, name } }];
  return { summary: `The voucher will be passed on to ${name}.`, effects, perform };
};
