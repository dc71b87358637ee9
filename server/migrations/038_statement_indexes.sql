-- Read by each payment and by each booking's own page.
create index ledger_by_booking on ledger (booking_id) where booking_id is not null;
create index document_by_payment on document (payment_id) where payment_id is not null;
create index document_by_credited on document (credits) where credits is not null;
