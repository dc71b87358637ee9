-- The payment that a bank took back and that this one asks for once more. Of the same bill, where that one was.
alter table payment add column repays uuid references payment;
create index payment_by_repaid on payment (repays) where repays is not null;
