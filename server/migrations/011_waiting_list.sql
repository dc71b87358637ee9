-- The waiting list: parties that wait for cabins, and what they are offered (decision 131).

create sequence waiting_number start with 10001;

-- A party that waits for departures of tours on days that suit.
create table waiting_party (
  -- Random: the id is the only key to the entry's page, as that of a booking is.
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'WAIT-' || nextval('waiting_number'),
  -- The order of the list.
  entry bigint not null unique generated always as identity,
  brand text not null,
  locale text not null,
  -- Who waits; null after the retention.
  name text,
  email text,
  party integer not null check (party between 1 and 20),
  -- Tours by id, those of combined tours one by one; the days that suit: [{from, until}].
  tours text[] not null,
  dates jsonb not null,
  -- The people in each cabin, null: as the cabins step proposes it; the cabin types that suit; the riders whose bikes are wanted.
  cabins jsonb,
  cabin_types text[] not null default '{}',
  riders jsonb not null default '[]',
  -- The last day on which it waits.
  valid_until date not null,
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'booked', 'left', 'ended')),
  idempotency_key text not null,
  -- Of the content, to recognize a repetition.
  digest text not null,
  created_at timestamptz not null,
  -- Who of the staff entered it; null: the party itself.
  created_by text,
  closed_at timestamptz,
  check ((closed_at is null) = (state in ('waiting', 'asked'))),
  unique (idempotency_key, digest)
);
create index waiting_party_on_list on waiting_party (entry) where closed_at is null;
create index waiting_party_by_email on waiting_party (lower(email)) where email is not null;

-- An offer to a party. While it is open, an option with the id of the last column keeps its cabins and bikes.
create table waiting_offer (
  id uuid primary key default gen_random_uuid(),
  party_id uuid not null references waiting_party on delete cascade,
  departure_id text not null references departure on delete cascade,
  -- Cabin type id to the people in each of its cabins.
  selection jsonb not null,
  -- What the whole party was told that it costs, in euro cents.
  price integer not null,
  offered_at timestamptz not null,
  -- Who of the staff offered it by hand; null: it was its turn.
  by text,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  state text not null default 'open' check (state in ('open', 'booked', 'declined', 'expired', 'withdrawn')),
  ended_at timestamptz,
  -- Whether it counts as one that the party let pass; not any more once it changed its wishes or said that it still waits.
  counts boolean not null default true,
  option_id uuid not null,
  check ((ended_at is null) = (state = 'open'))
);
-- A party has one offer at a time, whatever the code does.
create unique index waiting_offer_open on waiting_offer (party_id) where state = 'open';
create index waiting_offer_by_party on waiting_offer (party_id, departure_id);
create index waiting_offer_by_departure on waiting_offer (departure_id);

-- When the waiting list of a departure is looked at again.
create table waiting_look (
  departure_id text primary key references departure on delete cascade,
  next_at timestamptz not null
);

-- An option of an offer ends at a moment, keeps bikes, and may be booked by the visitor who knows its id.
alter table cabin_option add column expires_at timestamptz;
alter table cabin_option add column riders jsonb not null default '[]';

-- An offer is told once.
create unique index notice_of_offer on notice ((details ->> 'offer')) where kind = 'waiting_offered' and repeats is null;
-- The history of an entry.
create index audit_by_waiting on audit ((details ->> 'waiting'), id) where details ->> 'waiting' is not null;
