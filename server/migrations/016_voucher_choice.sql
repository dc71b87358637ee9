-- Credit vouchers that customers may choose instead of the money of a departure that was called off (decision 137).

-- The last day of the choice, for which the refunds of its bookings wait; null: none is offered, or it is on sale again.
alter table departure add column voucher_choice_until date;
