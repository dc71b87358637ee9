/** The prefix of ids in the ledger that are ours, not the provider's: of a bank transfer, cash or a credit voucher. */
export const MANUAL = 'manual_';
/** The prefix of intent ids that stand for credit vouchers in the ledger. */
const VOUCHER = `${MANUAL}voucher_`;

/** The intent id of a payment that a credit voucher made (decision 108). */
export const voucherIntent = (paymentId: string): string => `${VOUCHER}${paymentId}`;
/** Whether an intent stands for a spent credit voucher. */
export const isVoucherIntent = (intentId: string): boolean => intentId.startsWith(VOUCHER);

/** SQL condition: an entry of the ledger moves money that a credit voucher has paid. */
export const isVoucherMoney = `starts_with(ledger.intent_id, '${VOUCHER}')`;

/** SQL condition: an entry of the ledger gives money as a credit voucher. Its refund is looked up only where no provider refunds. */
const isGiven = `(starts_with(ledger.object_id, '${MANUAL}') and exists (
  select 1 from refund where refund.object_id = ledger.object_id and voucher_code is not null))`;

/** The prefix of ids in the ledger of money that an ended credit voucher gives back to the payment that it came from. */
const ENDED = `${MANUAL}ended_`;
/** The id in the ledger of what an ended credit voucher gives back, so that a refund can pay it out. */
export const endedObject = (refundId: string): string => `${ENDED}${refundId}`;
/** SQL condition: an entry of the ledger takes money back from an ended credit voucher. */
export const isEnded = `starts_with(ledger.object_id, '${ENDED}')`;

/** SQL condition: an entry of the ledger moves money from or to a credit voucher. */
export const isVoucherEntry = `(${isVoucherMoney} or ${isEnded} or ${isGiven})`;

/**
 * SQL expression: how the money of a ledger entry came or went. online: at the provider, before methods were recorded.
 */
export const methodOfEntry = `coalesce(ledger.method, case when ${isVoucherEntry} then 'voucher' end,
  (select payment.method from payment where payment.id = ledger.payment_id), 'online')`;
