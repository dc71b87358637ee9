-- Gift vouchers: credit vouchers that anyone buys for somebody else (decision 132).

create sequence gift_voucher_number start with 10001;

-- A purchase: the payment has its amount, and who pays. It becomes a credit voucher once the payment is completed.
create table gift_voucher (
  payment_id uuid primary key references payment,
  -- What buyer and staff call it. It opens nothing and buys nothing.
  number text not null unique default 'GIFT-' || nextval('gift_voucher_number'),
  brand text not null,
  -- The language of the buyer's page, of the voucher and of its mails.
  locale text not null,
  -- The tour whose price for two was chosen, in that language; null: an amount.
  tour_name text,
  -- Who is given it, and by whom; null after their retention. Without the recipient's address the buyer hands it over.
  giver_name text,
  recipient_name text,
  recipient_email text,
  greeting text,
  -- The operator's day from which it is mailed, and when it was.
  deliver_on date not null,
  delivered_at timestamptz,
  created_at timestamptz not null,
  -- Chosen by the browser: the same key and content again is the same purchase.
  idempotency_key text not null,
  digest text not null,
  unique (idempotency_key, digest)
);
create index gift_voucher_undelivered on gift_voucher (deliver_on) where delivered_at is null;
create index gift_voucher_by_recipient on gift_voucher (lower(recipient_email)) where recipient_email is not null;

create index gift_voucher_with_greeting on gift_voucher (deliver_on) where greeting is not null;

-- Mails about purchases, which belong to no booking.
create index notice_by_purchase on notice (payment_id) where booking_id is null and payment_id is not null;
create index mail_without_booking on mail (created_at) where booking_id is null;

-- A gift voucher has the purchase in place of a booking, and nobody had to agree to it instead of money.
alter table credit_voucher alter column booking_id drop not null;
alter table credit_voucher alter column consented_on drop not null;
alter table credit_voucher add column purchase_id uuid unique references gift_voucher;
alter table credit_voucher add constraint credit_voucher_origin check ((booking_id is null) <> (purchase_id is null));
create index credit_voucher_of_purchase_by_end on credit_voucher (valid_until) where purchase_id is not null and balance = 0;

-- The money of a gift voucher is in the books of its brand.
create or replace function enter_in_ledger() returns trigger language plpgsql as $$
begin
  new.brand := coalesce(
    (select brand from booking where id = new.booking_id),
    (select brand from gift_voucher where payment_id = new.payment_id));
  new.booked_at := books_time(new.brand, new.at);
  return new;
end $$;
