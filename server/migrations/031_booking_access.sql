-- One-time codes that open a booking for its main booker, and the sessions that they open (decision 098).

create table access_code (
  -- Known to the browser that asked for the code, which works nowhere else.
  id uuid primary key default gen_random_uuid(),
  -- No reference: a request for an unknown booking makes the same row.
  booking_id uuid not null,
  -- A salted hash of the code; null until the job has made and mailed it.
  hash text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  retry_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  used_at timestamptz
);
create index access_code_due on access_code (retry_at) where sent_at is null;
create index access_code_by_booking on access_code (booking_id);

-- Only the hash of the cookie's token is stored.
create table booking_access (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking on delete cascade,
  hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index booking_access_by_booking on booking_access (booking_id);
