-- Mails made from notices, kept until they are sent: the outbox.

create table mail (
  -- Part of the message's own id, so that a mail that is sent twice can be told to be one.
  id uuid primary key default gen_random_uuid(),
  notice_id bigint not null references notice,
  kind text not null,
  audience text not null check (audience in ('visitor', 'operator')),
  booking_id uuid references booking,
  brand text not null,
  locale text not null,
  -- Where it goes, and by what name.
  address text not null,
  name text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- A calendar file that goes with it.
  calendar text,
  created_at timestamptz not null,
  -- How often sending was begun, and when it is due again.
  tries integer not null default 0,
  retry_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- What the mail server said when it was last tried in vain.
  problem text,
  check (sent_at is null or given_up_at is null),
  check (given_up_at is null or problem is not null)
);
create unique index mail_of_notice on mail (notice_id, audience);
create index mail_unsent on mail (retry_at) where sent_at is null and given_up_at is null;
create index mail_by_booking on mail (booking_id);
