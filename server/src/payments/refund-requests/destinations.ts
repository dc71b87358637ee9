import { type Cents, sum } from '@towpath/rules/core/money';
import { noRefund, type RefundSplit, splitRefund } from '@towpath/rules/payment/refund-lines';
import type { Sql } from '../../database/database.ts';
import { isVoucherIntent } from '../../vouchers/credit/ledger-entries.ts';
import { lockSources, type RefundScope } from './refund-sources.ts';

/** A part of a refund and the intent of its money. */
interface Part {
  intent: string;
  amount: Cents;
}

/**
 * The destination of a part of a refund. Money that was paid with a credit voucher returns to it, whatever the customer
 * agreed to.
 */
export function destinationOf(intent: string, asVoucher: boolean): keyof RefundSplit {
  if (isVoucherIntent(intent)) return 'returned';
  return asVoucher ? 'given' : 'money';
}

/** The amounts of the parts of a refund by destination. */
export function splitByDestination(parts: readonly Part[], asVoucher: boolean): RefundSplit {
  const to = (destination: keyof RefundSplit) =>
    sum(
      parts
        .filter(({ intent }) => destinationOf(intent, asVoucher) === destination)
        .map(({ amount }) => amount),
    );
  return { money: to('money'), given: to('given'), returned: to('returned') };
}

/** The destinations of a refund before it is requested; all zero if the payments do not hold the amount. Locks them. */
export async function previewSplit(
  sql: Sql,
  scope: RefundScope,
  amount: Cents,
  asVoucher: boolean,
): Promise<RefundSplit> {
  const lines = [{ line: '', name: '', amount }];
  const parts = amount > 0 ? splitRefund(lines, await lockSources(sql, scope)) : null;
  return parts ? splitByDestination(parts, asVoucher) : noRefund;
}
