-- Cabins that visitors hold while they fill in the form (decision 078). A row exists as long as its cabins are counted in
-- stock.taken: a hold that is released, has expired or became a booking is deleted.
create table hold (
  id uuid primary key default gen_random_uuid(),
  departure_id text not null references departure,
  -- Cabin type id to number of cabins; in this row, so that they are locked and deleted with it.
  cabins jsonb not null,
  -- A hash of the secret of the browser that holds them.
  browser text not null,
  -- A hash of the client's address for the limits; null for a client that is exempt.
  client text,
  taken_at timestamptz not null,
  expires_at timestamptz not null,
  unique (departure_id, browser)
);
create index hold_by_expiry on hold (departure_id, expires_at);
create index hold_by_client on hold (client) where client is not null;
