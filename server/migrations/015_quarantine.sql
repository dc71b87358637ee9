-- Which database this is, so that a copy of it is told from the original, and whether it may act (decision 054).
create table database_state (
  single boolean primary key default true check (single),
  -- Written by the first server that works on it; differs from the actual one in a copy that was restored elsewhere.
  identity text,
  quarantined_since timestamptz,
  quarantine_reason text,
  check ((quarantined_since is null) = (quarantine_reason is null))
);
insert into database_state default values;

-- How many mails a recipient was sent lately (decision 055).
create index mail_by_recipient on mail (lower(address), sent_at) where sent_at is not null;
