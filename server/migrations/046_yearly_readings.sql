-- Readings and erasures at 300,000 bookings a year (decision 121).
-- An index is replaced after its successor is made, because dropping one blocks readers of its table until the end.

-- Books: what was invoiced until a day, without reading the documents' content.
create index document_for_books on document (issued_on) include (booking_id, currency, kind, total);

-- What waits for staff.
create index mail_given_up on mail (given_up_at) where given_up_at is not null;
create index payment_with_problem on payment (created_at) where problem is not null;

-- A person's payments and mails, sent or not, and reports of mails that failed.
create index mail_of_recipient on mail (lower(address), sent_at);
create index mail_about_failed on mail (id) where kind = 'mail_failed';
create index payment_by_email on payment (lower(email)) where email is not null;

-- Figures: the bookings made in a period, cancelled ones included.
create index booking_placed on booking (booked_on) include (id, first_payment)
  where status = 'completed' and not by_telephone;

drop index document_by_day;
drop index mail_by_recipient;
