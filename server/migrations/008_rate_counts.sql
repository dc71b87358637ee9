-- How often an address has called lately, shared by all instances. Lost in a crash and no part of a backup: nothing is missed.
create unlogged table rate_count (
  -- A hash of the address and of what was called; a row is worthless after its window and removed soon after.
  caller text primary key,
  began timestamptz not null,
  count integer not null
);
create index rate_count_by_age on rate_count (began);
