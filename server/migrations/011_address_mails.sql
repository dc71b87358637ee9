-- Mails that strangers can cause, counted by address for a day, so that nobody's mailbox is filled.

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
