-- Payments, what the card provider says of them, and refunds. Amounts are euro cents; what is charged, refunded or entered in the
-- ledger is in minor units of the currency.

-- Rows of a table that only grows, and of documents, are never changed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the table % is append-only', tg_table_name;
end $$;

create table payment (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid references booking,
  -- deposit or full_payment: the first one of a booking; voucher: the part of a bill that was paid with one; balance or other:
  -- stand-alone, paid through its own page.
  type text not null check (type in ('deposit', 'full_payment', 'balance', 'other', 'voucher')),
  state text not null default 'open' check (state in ('open', 'processing', 'completed', 'canceled')),
  name text,
  description text,
  amount integer not null check (amount > 0),
  market text not null check (market in ('default', 'north_america')),
  exchange_rate numeric(12, 6),
  -- What the provider is asked for, fixed when the payment is written down.
  currency text not null check (currency in ('eur', 'usd')),
  charge integer not null check (charge > 0),
  full_name text,
  email text,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  -- When the reconciling job asked the provider last.
  checked_at timestamptz,
  -- What the provider said that contradicts this row, as a code with its values and the provider's object: nothing was moved, an
  -- operator has to look.
  problem jsonb,
  -- The first time that it failed while the bank was processing it; its booking is then kept a while longer (decision 093).
  failed_at timestamptz,
  -- When it was closed with its booking, for as long as its intent may still be payable at the provider.
  closing_since timestamptz,

  -- A stand-alone payment, in the operator's days: when it is due, when its link was mailed, when it was asked for once more, and
  -- when the operator was told that it is overdue.
  due_on date,
  asked_on date,
  reminded_on date,
  overdue_on date,
  -- The amendment that made it due: it is a part of the bill, where other payments of type `other` are not.
  amendment_id uuid references amendment,
  -- The payment that a bank took back and that this one asks for once more. Of the same bill, where that one was.
  repays uuid references payment,
  -- The open payment that this one was a part of, paid by bank transfer or in cash; what is left is asked for by that one, whose
  -- amounts are what is left.
  part_of uuid references payment,

  -- Null: paid at the card provider. reference: what the bank statement or the receipt says.
  method text check (method in ('bank_transfer', 'cash', 'voucher')),
  reference text,

  -- A card that is authorised at a request and captured when it is accepted (decision 095).
  capture text not null default 'automatic' check (capture in ('automatic', 'manual')),
  -- While the provider holds an authorisation that is neither captured nor released: since when, and until when.
  authorised_at timestamptz,
  capture_before timestamptz,
  -- What was authorised, where less was captured because the booking had become cheaper.
  authorised integer check (authorised > charge)
);
create index payment_by_booking on payment (booking_id);
create index payment_by_email on payment (lower(email)) where email is not null;
create index payment_by_amendment on payment (amendment_id) where amendment_id is not null;
create index payment_by_repaid on payment (repays) where repays is not null;
create index payment_by_whole on payment (part_of) where part_of is not null;
-- A booking has at most one first payment that is not canceled, and a deposit leaves one balance, whose parts are balances too.
create unique index payment_first_of_booking on payment (booking_id)
  where type in ('deposit', 'full_payment') and state <> 'canceled';
create unique index payment_balance_of_booking on payment (booking_id)
  where type = 'balance' and state <> 'canceled' and part_of is null;
-- What jobs and staff look for.
create index payment_unsettled on payment (created_at) where state in ('open', 'processing');
create index payment_due on payment (due_on) where state = 'open' and due_on is not null;
create index payment_closing on payment (closing_since) where closing_since is not null;
create index payment_authorised on payment (authorised_at) where authorised_at is not null;
create index payment_with_problem on payment (created_at) where problem is not null;

-- Every try to pay. Tries share an intent until it is canceled: at most one of a payment's intents is payable at a time.
create table payment_attempt (
  payment_id uuid not null references payment,
  number integer not null,
  payment_method_id text not null,
  -- Sent to the provider: the same for a network retry, a new one after a decline.
  provider_key text not null unique,
  -- The payment methods it was offered, sent with provider_key, so that a repeated call has the same parameters on a later day too;
  -- null: the provider decided (decision 092).
  methods text[],
  intent_id text,
  -- started, refused by the provider, or the intent's status when last asked.
  status text not null default 'started',
  created_at timestamptz not null default now(),
  primary key (payment_id, number)
);
create index payment_attempt_by_intent on payment_attempt (intent_id);

-- Payments that were refused, counted by the hour, so that repeated attempts do not fill the table.
create table refused_payment (
  hour timestamptz not null,
  -- The call, and the refusal's name.
  call text not null,
  error text not null,
  -- The booking or payment that it was about, where there is one.
  subject uuid,
  times integer not null default 1,
  last_at timestamptz not null,
  unique nulls not distinct (hour, call, error, subject)
);

-- Events as received, each once; they are only a reason to ask the provider.
create table provider_event (
  id text primary key,
  market text not null check (market in ('default', 'north_america')),
  type text not null,
  intent_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  -- Where handling failed: how often, and when it is due again.
  tries integer not null default 0,
  retry_at timestamptz not null default now()
);
create index provider_event_unhandled on provider_event (retry_at) where handled_at is null;

-- Until when the provider's own list of events has been read, by market.
create table provider_cursor (
  market text primary key check (market in ('default', 'north_america')),
  read_until timestamptz not null
);

-- A closed month of a company, which is that of a brand: what is entered later belongs to a later month (decision 128).
create table books_closing (
  brand text not null,
  -- Days of the operator's time zone, inclusive, and the moment at which the month ends.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  ends_at timestamptz not null,
  closed_at timestamptz not null check (closed_at >= ends_at),
  closed_by text not null,
  -- SHA-256 of the rows of its books; null until they have been read.
  hash text,
  primary key (brand, last_day)
);

create function refuse_closing_change() returns trigger language plpgsql as $$
begin
  if old.hash is null and to_jsonb(old) - 'hash' = to_jsonb(new) - 'hash' then
    return new;
  end if;
  raise exception 'the closing of % % must not change', old.brand, old.last_day;
end $$;
create trigger books_closing_unchanged before update on books_closing for each row execute function refuse_closing_change();
create trigger books_closing_kept before delete or truncate on books_closing for each statement execute function refuse_change();

-- When a movement is in the books of a company: at its own time, or at the end of the months that were closed before it was entered.
create function books_time(company text, moment timestamptz) returns timestamptz language plpgsql as $$
begin
  -- A month is closed while no transaction that enters something is open. Its lock is only tried, so that nobody waits behind it.
  perform pg_advisory_xact_lock_shared(hashtextextended('books', 0));
  return greatest(moment, (select max(ends_at) from books_closing where brand = company));
end $$;

-- Every movement of money that the provider reported, each once: the sums must equal those of the provider.
create table ledger (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('charge', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal')),
  -- The provider's charge, refund or dispute; a reversal has the id of what it takes back.
  object_id text not null,
  intent_id text not null,
  payment_id uuid not null references payment,
  booking_id uuid references booking,
  market text not null check (market in ('default', 'north_america')),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- What comes in is above zero, what goes out below.
  amount integer not null
    check (amount <> 0 and (amount > 0) = (kind in ('charge', 'refund_reversal', 'dispute_reversal'))),
  -- The provider's name of the method (card, ideal, sepa_debit, …), bank_transfer, cash or voucher; null: not known (decision 097).
  method text,
  -- When the provider made the object, and when it was entered here.
  at timestamptz not null,
  entered_at timestamptz not null,
  -- Set by a trigger: the company, null without a booking, and when the entry is in its books.
  brand text,
  booked_at timestamptz not null,
  unique (object_id, kind)
);
create function enter_in_ledger() returns trigger language plpgsql as $$
begin
  new.brand := (select brand from booking where id = new.booking_id);
  new.booked_at := books_time(new.brand, new.at);
  return new;
end $$;
create trigger ledger_in_books before insert on ledger for each row execute function enter_in_ledger();
create index ledger_by_payment on ledger (payment_id);
create index ledger_by_booking on ledger (booking_id) where booking_id is not null;
create index ledger_by_intent on ledger (intent_id);
create index ledger_by_time on ledger (at);
create index ledger_in_period on ledger (booked_at);
create trigger ledger_append_only before update or delete or truncate on ledger
  for each statement execute function refuse_change();

-- What the provider booked on its account: charges, refunds, disputes, fees and payouts (decision 097).
create table provider_transaction (
  id text primary key,
  market text not null check (market in ('default', 'north_america')),
  type text not null,
  -- The charge, refund, dispute or payout that it books.
  source_id text,
  -- The charge that it belongs to, and the method of a charge.
  charge_id text,
  method text,
  currency text not null,
  amount integer not null,
  fee integer not null,
  net integer not null,
  at timestamptz not null,
  -- Set by a trigger: the company whose money it is, null where the ledger names none, and when it is in its books.
  brand text,
  booked_at timestamptz not null,
  check (net = amount - fee)
);
create function enter_transaction() returns trigger language plpgsql as $$
begin
  new.brand := (select brand from ledger where object_id in (new.source_id, new.charge_id) and brand is not null limit 1);
  new.booked_at := books_time(new.brand, new.at);
  return new;
end $$;
create trigger provider_transaction_in_books before insert or update on provider_transaction
  for each row execute function enter_transaction();
create index provider_transaction_by_time on provider_transaction (at);
create index provider_transaction_in_period on provider_transaction (booked_at);
-- Those of which the ledger did not know the charge yet.
create index provider_transaction_of_nobody on provider_transaction (charge_id) where brand is null and charge_id is not null;
create index provider_transaction_by_source on provider_transaction (source_id);

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
  -- The day of that booking, whose rules it follows (decision 108).
  booked_on date not null,
  -- The last day on which it can be spent, and the one that its holder was told is near.
  valid_until date not null,
  told_until date,
  -- When and how the customer agreed to a voucher; the text is null after its retention.
  consented_on date not null,
  consent text,
  -- Who it was passed on to, and when; the data is null after its retention.
  transferred_at timestamptz,
  holder_name text,
  holder_email text,
  check (balance <= value),
  check (transferred_at is not null or (holder_name is null and holder_email is null))
);
create index credit_voucher_by_booking on credit_voucher (booking_id);
create index credit_voucher_by_holder on credit_voucher (lower(holder_email)) where holder_email is not null;
create index credit_voucher_by_end on credit_voucher (valid_until) where balance > 0;

-- What a booking takes from a voucher: reserved when it is placed, and a payment from its first payment on.
create table credit_voucher_use (
  booking_id uuid primary key references booking,
  code text not null references credit_voucher on update cascade,
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
create index credit_voucher_use_reserved on credit_voucher_use (reserved_at) where payment_id is null and returned_at is null;

-- Refunds, stored before the provider is called; the id identifies them there.
create table refund (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment,
  -- The refunds that were requested together, one for each payment that the money came from.
  request_id uuid,
  intent_id text not null,
  -- Minor units of the payment's currency.
  amount integer not null check (amount > 0),
  reason text not null,
  requested_by text not null,
  -- requested; done at the provider, or refused by it; failed: done, but the bank sent the money back.
  state text not null default 'requested' check (state in ('requested', 'done', 'refused', 'failed')),
  -- The provider's refund.
  object_id text unique,
  -- Why it was refused or failed, in the provider's words.
  message text,
  created_at timestamptz not null,
  -- How many calls of the provider failed, and when the next one is due.
  tries integer not null default 0,
  retry_at timestamptz not null,
  -- The voucher that it is given as; null: the money goes back to where it came from.
  voucher_code text references credit_voucher on update cascade,
  -- The voucher whose end it pays out; null: another refund.
  ended_code text references credit_voucher on update cascade,
  -- How staff dealt with one that was refused or failed: once, and no job does it.
  resolution text check (resolution in ('retried', 'transferred')),
  retry_of uuid unique references refund,
  -- What the bank statement says of a transfer that staff noted.
  reference text
);
create index refund_by_payment on refund (payment_id);
create index refund_by_request on refund (request_id);
create index refund_by_voucher on refund (voucher_code) where voucher_code is not null;
create index refund_by_ended on refund (ended_code) where ended_code is not null;
create index refund_unfinished on refund (retry_at) where state = 'requested';
create index refund_unresolved on refund (created_at) where state in ('refused', 'failed') and resolution is null;

-- The price lines that are refunded (decision 094); the amounts (minor units) sum to that of the refund. No personal data.
create table refund_line (
  refund_id uuid not null references refund on delete cascade,
  position integer not null,
  -- Kind and id of what was bought, such as cabin:twin; other: not for a price line.
  line text not null,
  name text not null,
  amount integer not null check (amount > 0),
  primary key (refund_id, position),
  unique (refund_id, line)
);

-- The objects of the card sandbox, apart from everything else: they belong to the stand-in provider.
create schema card_sandbox;

create table card_sandbox.object (
  -- The market whose account it is.
  account text not null,
  kind text not null,
  id text not null,
  body jsonb not null,
  -- The order in which objects were made.
  position bigint not null generated always as identity,
  primary key (account, kind, id)
);
create index object_by_age on card_sandbox.object (account, kind, position desc);
-- Charges and refunds that settle later, and webhooks that are to be delivered.
create index object_unfinished on card_sandbox.object (kind)
  where body->>'due' is not null or body->>'planned' is not null or body->'copies' <> '[]';
