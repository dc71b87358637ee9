-- Payments and what the card provider says of them. Amounts: euro cents; charged in the currency's minor units.

create table payment (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid references booking,
  -- deposit or full_payment of a booking; balance or other: stand-alone, paid through its own page.
  type text not null check (type in ('deposit', 'full_payment', 'balance', 'other')),
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
  completed_at timestamptz
);
create index payment_by_booking on payment (booking_id);
-- A booking has at most one first payment that is not canceled.
create unique index payment_first_of_booking on payment (booking_id)
  where type in ('deposit', 'full_payment') and state <> 'canceled';
create index payment_unsettled on payment (created_at) where state in ('open', 'processing');

-- Every try to pay: at most one of a payment's intents is payable at a time.
create table payment_attempt (
  payment_id uuid not null references payment,
  number integer not null,
  payment_method_id text not null,
  -- Sent to the provider: the same for a network retry, a new one after a decline.
  provider_key text not null unique,
  intent_id text unique,
  status text not null default 'started',
  created_at timestamptz not null default now(),
  primary key (payment_id, number)
);

-- Events as received, each once; they are only a reason to ask the provider.
create table provider_event (
  id text primary key,
  market text not null check (market in ('default', 'north_america')),
  type text not null,
  intent_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index provider_event_unhandled on provider_event (received_at) where handled_at is null;
