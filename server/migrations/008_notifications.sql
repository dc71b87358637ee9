-- Notifications of visitors and the operator, and their mails.

-- A notification of a visitor or the operator, written in the transaction that causes it.
create table notice (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  kind text not null,
  booking_id uuid references booking,
  payment_id uuid references payment,
  details jsonb not null,
  -- The notification whose mail staff send again.
  repeats bigint references notice,
  -- When it was turned into mails.
  told_at timestamptz
);
create index notice_untold on notice (id) where told_at is null;
create index notice_by_booking on notice (booking_id);
create index notice_repeating on notice (repeats) where repeats is not null;

-- Mails made from notices, kept until they are sent: the outbox.
create table mail (
  -- Part of the message's own id, so that a mail that is sent twice is recognised as one.
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
  -- The contract that goes with a confirmation, from which its PDF and its page are drawn (decisions 063 and 074).
  document jsonb,
  created_at timestamptz not null,
  -- How often sending was begun, and when it is due again.
  tries integer not null default 0,
  retry_at timestamptz not null,
  -- While it is being sent.
  claimed_at timestamptz,
  -- The last attempt that failed: the mail server was not reached, or it refused the mail; problem is what it said.
  failed_at timestamptz,
  failure text check (failure in ('unreachable', 'refused')),
  problem text,
  sent_at timestamptz,
  given_up_at timestamptz,
  check (sent_at is null or given_up_at is null),
  check (given_up_at is null or problem is not null)
);
create unique index mail_of_notice on mail (notice_id, audience);
create index mail_by_booking on mail (booking_id);
create index mail_unsent on mail (retry_at) where sent_at is null and given_up_at is null;
-- How many mails a recipient was sent lately (decision 055), and the mails of a person.
create index mail_of_recipient on mail (lower(address), sent_at);
-- What the office shows as not delivered, given up, or a report of one that failed.
create index mail_undelivered on mail (failed_at) where problem is not null;
create index mail_given_up on mail (given_up_at) where given_up_at is not null;
create index mail_about_failed on mail (id) where kind = 'mail_failed';

-- Mails that a visitor can have sent to an unconfirmed address, counted by address for a day (decision 055).
create table address_mail (
  -- What the mail is for, so that a repeated attempt counts once.
  cause text primary key,
  -- The name of the limit.
  kind text not null,
  -- A hash of the address.
  address text not null,
  at timestamptz not null
);
create index address_mail_by_address on address_mail (kind, address, at);
create index address_mail_by_time on address_mail (at);
