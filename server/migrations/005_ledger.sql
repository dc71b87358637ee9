-- What money moved, what is to be given back, who has to be told of what, and who did what.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the table % is append-only', tg_table_name;
end $$;

-- Every movement of money that the provider told of, each once: its list and ours have to come to the same.
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
  -- Minor units: what comes in is above zero, what goes out below.
  amount integer not null
    check (amount <> 0 and (amount > 0) = (kind in ('charge', 'refund_reversal', 'dispute_reversal'))),
  -- When the provider made the object, and when it was entered here.
  at timestamptz not null,
  entered_at timestamptz not null,
  unique (object_id, kind)
);
create index ledger_by_payment on ledger (payment_id);
create index ledger_by_intent on ledger (intent_id);
create index ledger_by_time on ledger (at);
create trigger ledger_append_only before update or delete or truncate on ledger
  for each statement execute function refuse_change();

-- Refunds of our own, written down before the provider is asked; the id is what it knows them by.
create table refund (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment,
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
  -- How often the provider was asked in vain, and when it is to be asked again.
  tries integer not null default 0,
  retry_at timestamptz not null
);
create index refund_by_payment on refund (payment_id);
create index refund_unfinished on refund (retry_at) where state = 'requested';

-- What somebody has to be told of, written in the transaction that brought it about.
create table notice (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  kind text not null,
  booking_id uuid references booking,
  payment_id uuid references payment,
  details jsonb not null,
  -- When it was turned into mails.
  told_at timestamptz
);
create index notice_untold on notice (id) where told_at is null;

-- What operators did, written in the transaction that did it.
create table audit (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  by text not null,
  command text not null,
  booking_id uuid references booking,
  payment_id uuid references payment,
  details jsonb not null
);
create index audit_by_booking on audit (booking_id);
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- Payments that were refused, counted by the hour: nobody can fill the table by trying again and again.
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

-- Until when the provider's own list of events has been read, by market.
create table provider_cursor (
  market text primary key check (market in ('default', 'north_america')),
  read_until timestamptz not null
);

create index booking_unpaid on booking (decided_at)
  where status = 'completed' and released_at is null and first_payment is null;
