import { cents } from '@towpath/rules/core/money';
import { manualMethods } from '@towpath/rules/payment/manual-methods';
import { Refusal } from '../../config/errors.ts';
import { formatRefund } from '../../operations/payments/refund.ts';
import { parseAmount } from '../../operations/sheets/cell-values.ts';
import type { ParsedArguments } from '../arguments.ts';
import { operationLayer } from '../layer.ts';

function toInput({ about, flags }: ParsedArguments) {
  const amount = parseAmount(flags.amount ?? '');
  if (amount === null || amount === 0)
    return new Refusal(422, 'no_amount', '--amount must be an amount, such as 120.50.');
  const method = manualMethods.find((each) => each === flags.method);
  if (!method) return new Refusal(422, 'no_method', `--method must be one of ${manualMethods.join(', ')}.`);
  const { reference = '', on = '', payment } = flags;
  if (reference.trim() === '' || on === '')
    return new Refusal(422, 'no_reference', '--reference and --on are required.');
  return { booking: about, amount, method, reference, received_on: on, payment };
}

/** The command `payments record`. */
export const recordPayment = operationLayer('payments.record', {
  takes: '<booking> --amount AMOUNT --method METHOD --reference TEXT --on DATE [--payment ID]',
  flags: {
    amount: 'AMOUNT: what was received, in the currency of the booking',
    method: `METHOD: ${manualMethods.join(' or ')}`,
    reference: 'TEXT: what the bank statement or the receipt says',
    on: 'DATE: the day on which it was received',
    payment: 'ID: the open balance or requested payment that it pays; default: the first payment',
  },
  input: toInput,
  output: ({ number, amount, currency, type }) =>
    `${formatRefund({ currency }, cents(amount))} is recorded for ${number} as ${type}; the visitor is notified.`,
});

/** The command `payments record-refund`. */
export const recordRefund = operationLayer('payments.record-refund', {
  takes: '<refund> --reference TEXT --on DATE',
  flags: {
    reference: 'TEXT: what the bank statement or the receipt says',
    on: 'DATE: the day on which it was paid out',
  },
  input: ({ about, flags: { reference = '', on = '' } }) =>
    reference.trim() === '' || on === ''
      ? new Refusal(422, 'no_reference', '--reference and --on are required.')
      : { refund: about, reference, paid_on: on },
  output: ({ refund }) => `Refund ${refund} is recorded as paid out; the visitor is notified.`,
});
