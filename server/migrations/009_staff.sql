-- Staff, how they sign in to the office (decisions 082 and 083), and what they did.

create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email <> ''),
  name text not null,
  role text not null check (role in ('sales', 'crew', 'finance', 'catalogue', 'owner')),
  -- The language of mails to this person.
  locale text not null,
  created_at timestamptz not null,
  -- When the person last signed in; null: never.
  signed_in_at timestamptz,
  -- A disabled account cannot sign in; it is erased when its retention ends.
  disabled_at timestamptz
);
create unique index staff_by_email on staff (lower(email));

-- Requests for a link: the job that sends the mail looks the address up, so that the response does not depend on it.
create table sign_in_request (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- Who invited the person; null: the person asked for the link.
  invited_by text,
  created_at timestamptz not null,
  retry_at timestamptz not null
);
create index sign_in_request_due on sign_in_request (retry_at);

-- Links that sign a person in, each once. Only the hash of the token is stored.
create table sign_in_link (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_link_by_staff on sign_in_link (staff_id, created_at);

create table passkey (
  -- The credential's id, in base64url.
  id text primary key,
  staff_id uuid not null references staff on delete cascade,
  public_key bytea not null,
  -- The authenticator's signature counter; 0 where it has none.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_by_staff on passkey (staff_id);

-- Challenges that an authenticator signs, each once; staff_id: who registers a passkey, null for a sign-in.
create table passkey_challenge (
  challenge text primary key,
  staff_id uuid references staff on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_by_age on passkey_challenge (expires_at);

-- Only the hash of the cookie's token is stored.
create table staff_session (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  hash text not null unique,
  method text not null check (method in ('link', 'passkey', 'oidc')),
  -- The browser, from its User-Agent header, so that a person recognises the session.
  user_agent text not null,
  created_at timestamptz not null,
  -- The last request, to the minute: after a time without requests the session ends.
  seen_at timestamptz not null
);
create index staff_session_by_staff on staff_session (staff_id);
create index staff_session_by_age on staff_session (created_at);

-- What staff and customers changed, written in the transaction that did it.
create table audit (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  by text not null,
  command text not null,
  booking_id uuid references booking,
  payment_id uuid references payment,
  details jsonb not null
);
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
create index audit_by_booking on audit (booking_id);
-- The history of an enquiry.
create index audit_by_enquiry on audit ((details ->> 'enquiry'), id) where details ->> 'enquiry' is not null;
-- The version of a departure, and of a document of the catalogue: the last change to it (decision 090).
create index audit_by_departure on audit ((details ->> 'departure'), id) where booking_id is null and details ? 'departure';
create index audit_by_document on audit ((details ->> 'document'), id) where details ? 'document';
create index audit_of_imports on audit (id) where command = 'catalogue import';

-- Filters of office lists that a person saved.
create table saved_filter (
  owner text not null,
  name text not null,
  filter jsonb not null,
  primary key (owner, name)
);
