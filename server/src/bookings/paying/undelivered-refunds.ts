/**
 * SQL condition: the query's `refund` was refused or came back, and its money is still to be sent in another way. One whose money was
 * refunded since does not count, nor one that staff have dealt with.
 */
export const isUndelivered = `(refund.state in ('refused', 'failed') and refund.resolution is null and refund.amount <= (
  select sum(ledger.amount) from ledger where ledger.intent_id = refund.intent_id))`;

/** SQL condition: the query's `refund` reached the customer, is on its way, or is undelivered; not one that another took the place of. */
export const isShownRefund = `(refund.state in ('requested', 'done') or refund.resolution = 'transferred' or ${isUndelivered})`;
