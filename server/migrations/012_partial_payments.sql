-- A balance or a requested payment may be paid in parts, by bank transfer or in cash.

-- The open payment that this one was a part of; what is left is asked for by that one, whose amounts are what is left.
alter table payment add column part_of uuid references payment;
create index payment_by_whole on payment (part_of) where part_of is not null;
-- Parts of a balance are balances too.
drop index payment_balance_of_booking;
create unique index payment_balance_of_booking on payment (booking_id)
  where type = 'balance' and state <> 'canceled' and part_of is null;
