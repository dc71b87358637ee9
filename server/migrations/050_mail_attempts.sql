-- Attempts to send a mail, so that the office shows one that failed before it is given up.

alter table mail
  -- While it is being sent.
  add column claimed_at timestamptz,
  -- The last attempt that failed: the mail server was not reached, or it refused the mail; problem says more.
  add column failed_at timestamptz,
  add column failure text check (failure in ('unreachable', 'refused'));
create index mail_undelivered on mail (failed_at) where problem is not null;

-- The notification whose mail staff send again.
alter table notice add column repeats bigint references notice;
create index notice_repeating on notice (repeats) where repeats is not null;
