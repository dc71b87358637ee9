/**
 * SQL condition: the query's `payment` is of its booking's bill. Others were requested by staff separately, such as fees; a payment that
 * is asked for once more, as the bank took the money back, is what that one was, and a part is what the whole is.
 */
export const isOfBill = `(payment.type <> 'other' or payment.amendment_id is not null or exists (
  select 1 from payment as origin
  where origin.id in (payment.repays, payment.part_of) and (origin.type <> 'other' or origin.amendment_id is not null)))`;
