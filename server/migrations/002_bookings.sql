-- A booking is first written down (pending), then placed: one transaction takes the stock and completes or fails it.

create sequence booking_number start 100001;

create table booking (
  -- Random, at least 122 bits: the id is the only key to a booking.
  id uuid primary key default gen_random_uuid(),
  -- The order in which bookings were written down; of one key's, the last one counts.
  attempt bigint not null unique generated always as identity,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  departure_id text not null references departure,
  brand text not null,
  locale text not null,
  -- One page load's key; the digest tells the same content from other content under it.
  idempotency_key text not null,
  digest text not null,
  -- The request as it was accepted: main booker, passengers, choices.
  request jsonb not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- A failed booking's refusal.
  error text,
  -- A completed booking. The day is the operator's, whose terms and prices hold.
  number text unique,
  booked_on date,
  on_request boolean,
  market text check (market in ('default', 'north_america')),
  exchange_rate numeric(12, 6),
  -- The coupon it used up.
  coupon text,
  -- The whole bill as priced, and its totals in euro cents.
  bill jsonb,
  amount integer,
  local_costs integer,
  full_amount integer,
  insurance_amount integer,
  deposit integer,
  -- How far its first payment has come; null while there is none that could still take money.
  first_payment text check (first_payment in ('processing', 'completed')),
  -- When the cabins went back to stock: replaced by a later attempt, cancelled, declined or released unpaid.
  released_at timestamptz,
  release_reason text,
  -- When the operator said yes to a booking on request.
  accepted_at timestamptz,
  check ((status = 'failed') = (error is not null)),
  check ((released_at is null) = (release_reason is null)),
  check (status <> 'completed' or (number is not null and bill is not null and amount is not null
    and full_amount is not null and local_costs is not null and insurance_amount is not null
    and on_request is not null and market is not null and booked_on is not null))
);
create unique index booking_by_key_and_content on booking (idempotency_key, digest)
  where status <> 'failed' and released_at is null;
create index booking_by_key on booking (idempotency_key, departure_id);
create index booking_undecided on booking (created_at) where status = 'pending';
create index booking_by_departure on booking (departure_id);

-- The cabins of a completed booking, held until it is released: the sum over held ones is stock.taken less the demo's own.
create table booking_cabin (
  booking_id uuid not null references booking on delete cascade,
  cabin_type_id text not null references cabin_type,
  departure_id text not null references departure,
  count integer not null check (count > 0),
  primary key (booking_id, cabin_type_id)
);
create index booking_cabin_by_stock on booking_cabin (departure_id, cabin_type_id);
