import { cents } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import { formatRefund } from '../../operations/payments/refund.ts';
import { parseAmount } from '../../operations/sheets/cell-values.ts';
import { operationLayer } from '../layer.ts';
import { consentFlags, consentUsage, parseConsent } from '../voucher-consent.ts';

/** Lines such as `cabin:twin=120.50,other=10`; null where one is not readable. */
function parseLines(text: string): { line: string; amount: number }[] | null {
  const parts = text.split(',');
  const lines = parts.flatMap((each) => {
    const [line = '', euros = ''] = each.split('=');
    const amount = parseAmount(euros.trim());
    return line.trim() === '' || !amount ? [] : [{ line: line.trim(), amount }];
  });
  return lines.length < parts.length ? null : lines;
}

const states = {
  requested: 'requested; the server keeps trying, and what came by hand is paid out by staff',
  done: 'refunded; the visitor is notified',
  failed: 'returned by the bank: pay it in another way',
  refused: 'refused by the provider',
} as const;

/** The command `payments refund-lines`. */
export const refundLines = operationLayer('payments.refund-lines', {
  takes: `<booking> --lines LINES --reason TEXT ${consentUsage}`,
  flags: {
    lines: 'LINES: keys and amounts, such as cabin:twin=120.50,other=10 (bookings show lists the keys)',
    reason: 'TEXT: why, also the name of the line other',
    ...consentFlags,
  },
  input: (given) => {
    const {
      about,
      flags: { lines = '', reason = '' },
    } = given;
    const parsed = parseLines(lines);
    if (!parsed) return new Refusal(422, 'no_lines', '--lines must be like cabin:twin=120.50,other=10.');
    if (reason.trim() === '') return new Refusal(422, 'no_reason', '--reason is required.');
    const voucher = parseConsent(given);
    return voucher instanceof Refusal ? voucher : { booking: about, lines: parsed, reason, voucher };
  },
  output: ({ number, amount, currency, state }) =>
    `${formatRefund({ currency }, cents(amount))} of ${number} is ${states[state]}.`,
});

/** The command `payments retry-refund`. */
export const retryRefund = operationLayer('payments.retry-refund', {
  takes: '<refund>',
  flags: {},
  input: ({ about }) => ({ refund: about }),
  output: ({ amount, currency, state }) =>
    `${formatRefund({ currency }, cents(amount))} is ${states[state]}.`,
});
