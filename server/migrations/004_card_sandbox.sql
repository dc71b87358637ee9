-- The card sandbox's own objects, apart from everything else: they belong to the stand-in provider, not to us.

create schema card_sandbox;

create table card_sandbox.object (
  -- The market whose account it is.
  account text not null,
  kind text not null,
  id text not null,
  body jsonb not null,
  -- The order in which objects were made.
  position bigint not null generated always as identity,
  primary key (account, kind, id)
);
create index object_by_age on card_sandbox.object (account, kind, position desc);
