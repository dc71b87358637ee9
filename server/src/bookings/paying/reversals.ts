import { debitMethods } from '@towpath/rules/payment/methods';

const debits = debitMethods.map((method) => `'${method}'`).join(', ');

const reversed = `from ledger where payment_id = payment.id and kind in ('dispute', 'dispute_reversal')
  having sum(ledger.amount) < 0`;

/**
 * SQL expression for the query's `payment`: `returned` where a bank took a debit back for good, `disputed` where it holds money of
 * another method back, null where the money of the payment is ours.
 */
export const reversalOfPayment = `(
  select case when bool_or(method in (${debits})) then 'returned' else 'disputed' end
  ${reversed})`;

/** SQL expression for the query's `payment`: what a bank took or holds back of it, in minor units; null where the money is ours. */
export const heldBackOfPayment = `(select -sum(ledger.amount)::int ${reversed})`;
