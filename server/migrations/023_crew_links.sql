-- Links by which the crew of a departure opens its list on a phone (decision 146).
create table crew_link (
  id uuid primary key default gen_random_uuid(),
  departure_id text not null references departure on delete cascade,
  -- Who gets it.
  name text not null,
  -- Of the token in the link; null once it is withdrawn.
  hash text unique,
  created_at timestamptz not null,
  -- When a phone last asked for the list with it.
  opened_at timestamptz
);
create index crew_link_by_departure on crew_link (departure_id);

-- Ticks and unticks of passengers, each kept until all of a departure are erased; the last one counts.
create table crew_arrival (
  -- Made on the phone: an event that is sent again is stored once.
  id uuid primary key,
  link_id uuid not null references crew_link on delete cascade,
  booking_id uuid not null references booking on delete cascade,
  -- 1 is the main booker.
  passenger integer not null check (passenger > 0),
  arrived boolean not null,
  -- By the clock of the phone.
  at timestamptz(3) not null,
  received_at timestamptz(3) not null
);
create index crew_arrival_by_link on crew_arrival (link_id);
create index crew_arrival_by_booking on crew_arrival (booking_id);
