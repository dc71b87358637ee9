-- When a stand-alone payment is due, and how far asking for it has come, in the operator's days.

alter table payment add column due_on date;
-- When its link was mailed, when it was asked for once more, and when the operator was told that it is overdue.
alter table payment add column asked_on date;
alter table payment add column reminded_on date;
alter table payment add column overdue_on date;
create index payment_due on payment (due_on) where state = 'open' and due_on is not null;
-- A deposit leaves one balance.
create unique index payment_balance_of_booking on payment (booking_id)
  where type = 'balance' and state <> 'canceled';
