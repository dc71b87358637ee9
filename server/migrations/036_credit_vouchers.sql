-- Vouchers with a value, given instead of a refund to customers who agreed (decision 108).

create table credit_voucher (
  code text primary key check (code = upper(code)),
  brand text not null,
  currency text not null check (currency in ('eur', 'usd')),
  -- Minor units. The balance is what can be spent: without what bookings have reserved or spent.
  value integer not null default 0 check (value >= 0),
  balance integer not null default 0 check (balance >= 0),
  -- The booking whose money it is.
  booking_id uuid not null references booking,
  issued_at timestamptz not null,
  issued_by text not null,
  -- The last day on which it can be spent.
  valid_until date not null,
  -- When and how the customer agreed to a voucher; the text is null after its retention.
  consented_on date not null,
  consent text,
  check (balance <= value)
);
create index credit_voucher_by_booking on credit_voucher (booking_id);

-- What a booking takes from a voucher: reserved when it is placed, and a payment from its first payment on.
create table credit_voucher_use (
  booking_id uuid primary key references booking,
  code text not null references credit_voucher,
  -- Euro cents that the booking's payments are less by, and the minor units of the voucher's currency that this takes.
  amount integer not null check (amount > 0),
  charge integer not null check (charge > 0),
  reserved_at timestamptz not null,
  -- Null while it is only reserved.
  payment_id uuid unique references payment,
  -- When the booking was released before it was paid; the charge is then part of the balance again.
  returned_at timestamptz,
  check (payment_id is null or returned_at is null)
);
create index credit_voucher_use_by_code on credit_voucher_use (code);

-- The voucher that a refund is given as; null: the money goes back to where it came from.
alter table refund add column voucher_code text references credit_voucher;
create index refund_by_voucher on refund (voucher_code) where voucher_code is not null;

-- A part of a bill that was paid with a voucher, beside the first payment.
alter table payment drop constraint payment_type_check;
alter table payment add constraint payment_type_check
  check (type in ('deposit', 'full_payment', 'balance', 'other', 'voucher'));
alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method in ('bank_transfer', 'cash', 'voucher'));
