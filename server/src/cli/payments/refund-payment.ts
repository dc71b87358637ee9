import { cents } from '@towpath/rules/core/money';
import type { RefundedPayment } from '@towpath/rules/office/payment-results';
import { Refusal } from '../../config/errors.ts';
import { formatRefund } from '../../operations/payments/refund.ts';
import { parseAmount } from '../../operations/sheets/cell-values.ts';
import { commandRefusal } from '../command-refusal.ts';
import { operationLayer } from '../layer.ts';
import { consentFlags, consentUsage, parseConsent } from '../voucher-consent.ts';

function describe({ state, amount, currency }: RefundedPayment): string {
  const money = formatRefund({ currency }, cents(amount));
  const texts: Record<typeof state, string> = {
    requested: `${money} will be refunded: the provider is unreachable, the server keeps retrying.`,
    done: `${money} is refunded; the visitor is notified.`,
    failed: `The bank returned ${money}: refund it another way.`,
    refused: `The provider refuses to refund ${money}.`,
  };
  return texts[state];
}

/** The command `payments refund`. */
export const refundPayment = operationLayer('payments.refund', {
  takes: `<id> [--amount AMOUNT] ${consentUsage}`,
  flags: {
    amount: 'AMOUNT: the amount in the currency of the payment; default: all that is left',
    ...consentFlags,
  },
  input: (given) => {
    const {
      about,
      flags: { amount },
    } = given;
    const parsed = amount === undefined ? null : parseAmount(amount);
    if (amount !== undefined && (parsed === null || parsed <= 0))
      return commandRefusal(`${amount} is not an amount, such as 120.50.`);
    const voucher = parseConsent(given);
    return voucher instanceof Refusal ? voucher : { payment: about, amount: parsed, voucher };
  },
  output: describe,
});
