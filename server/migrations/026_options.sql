-- Cabins that staff hold for a caller until a day (decision 086). A row exists as long as its cabins are counted in stock.taken:
-- an option that is released or has expired is deleted, and the caller's data with it.
create table cabin_option (
  id uuid primary key default gen_random_uuid(),
  departure_id text not null references departure,
  -- Cabin type id to number of cabins; in this row, so that they are locked and deleted with it.
  cabins jsonb not null,
  -- The caller.
  name text not null,
  email text,
  phone text,
  -- The last day, in the operator's time zone.
  until date not null,
  created_on date not null,
  created_at timestamptz not null,
  created_by text not null,
  -- When the operator was reminded that it ends.
  reminded_at timestamptz
);
create index cabin_option_by_departure on cabin_option (departure_id);
