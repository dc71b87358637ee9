-- What running the site needs.

-- Which database this is, so that a copy of it is distinguished from the original, and whether it may act (decision 054).
create table database_state (
  single boolean primary key default true check (single),
  -- Written by the first server that works on it; differs from the actual one in a copy that was restored elsewhere.
  identity text,
  -- The recovery target after which it was released; '' where it was never recovered to a moment.
  recovered_to text not null default '',
  quarantined_since timestamptz,
  quarantine_reason text,
  check ((quarantined_since is null) = (quarantine_reason is null))
);
insert into database_state default values;

-- How often an address has called lately, shared by all instances. Lost in a crash and not part of a backup.
create unlogged table rate_count (
  -- A hash of the address and of what was called; a row is not used after its window and removed soon after.
  caller text primary key,
  began timestamptz not null,
  count integer not null
);
create index rate_count_by_age on rate_count (began);

-- The browser's files of the running and of recent versions, whose names contain a hash: while instances are replaced one by one,
-- each serves the pages of the others (decision 125).
create table asset (
  -- On the site, such as /assets/main-1234abcd.js.
  path text primary key,
  bytes bytea not null,
  -- The first start of a version that does not have it.
  unused_since timestamptz
);

-- How often visitors reach a step before the booking, by day: counts only, without personal data (decision 114).
create table funnel_count (
  day date not null,
  step text not null check (step in ('calendar', 'hold')),
  count integer not null check (count >= 0),
  primary key (day, step)
);
