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
  completed_at timestamptz,
  -- When the reconciling job asked the provider last.
  checked_at timestamptz,
  -- What the provider said that contradicts this row: nothing was moved, an operator has to look.
  problem text
);
create index payment_by_booking on payment (booking_id);
-- A booking has at most one first payment that is not canceled.
create unique index payment_first_of_booking on payment (booking_id)
  where type in ('deposit', 'full_payment') and state <> 'canceled';
create index payment_unsettled on payment (created_at) where state in ('open', 'processing');

-- Every try to pay. Tries share an intent until it is canceled: at most one of a payment's intents is payable at a time.
create table payment_attempt (
  payment_id uuid not null references payment,
  number integer not null,
  payment_method_id text not null,
  -- Sent to the provider: the same for a network retry, a new one after a decline.
  provider_key text not null unique,
  intent_id text,
  -- started, refused by the provider, or the intent's status when last asked.
  status text not null default 'started',
  created_at timestamptz not null default now(),
  primary key (payment_id, number)
);
create index payment_attempt_by_intent on payment_attempt (intent_id);

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
