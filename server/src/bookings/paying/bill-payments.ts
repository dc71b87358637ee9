/**
 * SQL condition: the query's `payment` belongs to its booking's bill. Payments that staff requested separately, such as
 * fees, do not. A payment that repays one that the bank took back counts as that payment; a part counts as the whole.
 */
export const isOfBill = `(payment.type <> 'other' or payment.amendment_id is not null or exists (
  select 1 from payment as origin
  where origin.id in (payment.repays, payment.part_of) and (origin.type <> 'other' or origin.amendment_id is not null)))`;
