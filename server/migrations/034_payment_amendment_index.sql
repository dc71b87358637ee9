-- Deleting an expired quote would otherwise read every payment.
create index payment_by_amendment on payment (amendment_id) where amendment_id is not null;
