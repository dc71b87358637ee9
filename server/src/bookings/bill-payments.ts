/**
 * SQL condition: the query's `payment` is a part of its booking's bill. Others were requested by staff separately, such as fees; a payment
 * that is asked for once more, as the bank took the money back, is what that one was.
 */
export const isOfBill = `(payment.type <> 'other' or payment.amendment_id is not null or exists (
  select 1 from payment as repaid
  where repaid.id = payment.repays and (repaid.type <> 'other' or repaid.amendment_id is not null)))`;
