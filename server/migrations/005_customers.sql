-- What customers do with a booking of theirs: open it, change it, and let passengers fill in their own part. And enquiries of groups.

-- One-time codes that open a booking for its main booker (decision 098).
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

-- The sessions that codes open. Only the hash of the cookie's token is stored.
create table booking_access (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking on delete cascade,
  hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index booking_access_by_booking on booking_access (booking_id);

-- Quotes of changes to a booking, and their outcome (decision 100). A quote that is not used is deleted.
create table amendment (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking on delete cascade,
  state text not null check (state in ('quoted', 'requested', 'applied', 'declined')),
  -- The version of the booking that was quoted: its last audit entry of a change.
  version bigint not null,
  -- What is wanted. It has personal data, so it is removed as soon as it is decided on.
  change jsonb,
  kinds text[] not null,
  -- The bills before and after, fee and money; without personal data.
  quote jsonb not null,
  by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  requested_at timestamptz,
  -- When the operator was reminded of an unanswered request, which expires (decision 110).
  reminded_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  -- Why the office agreed on a price, or declined.
  reason text,
  check ((change is null) = (state in ('applied', 'declined'))),
  check ((decided_at is null) = (state in ('quoted', 'requested')))
);
create index amendment_by_booking on amendment (booking_id);
create index amendment_quoted on amendment (expires_at) where state = 'quoted';
-- The office answers one request of a booking at a time.
create unique index amendment_requested on amendment (booking_id) where state = 'requested';

-- Passengers who fill in their own part of a booking (decision 105).
create table own_part (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking on delete cascade,
  -- 1 is the main booker.
  passenger integer not null check (passenger >= 1),
  -- Where the link is mailed to; null where the booker passes it on, or after it was withdrawn.
  email text,
  -- The language of its mails.
  locale text not null,
  -- When the latest link was made; null where there is none.
  invited_at timestamptz,
  -- When the next mail is due, and how many were sent since the invitation.
  next_mail_at timestamptz,
  mails_sent integer not null default 0,
  -- When the passenger last saved it.
  answered_at timestamptz,
  -- Deferrable: checked after the statement that numbers passengers anew.
  constraint own_part_of_passenger unique (booking_id, passenger) deferrable
);
create index own_part_mails on own_part (next_mail_at) where next_mail_at is not null;

-- Every mail has a link of its own, of which the hash is stored. A link that was renewed or withdrawn has none.
create table own_part_link (
  -- Also the id of the mail, whose file is removed with the link.
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking on delete cascade,
  -- Null after the passenger has left the booking.
  part_id uuid references own_part on delete set null,
  hash text unique,
  created_at timestamptz not null
);
create index own_part_link_by_part on own_part_link (part_id);
create index own_part_link_by_booking on own_part_link (booking_id);

-- What only the crew sees; each column is erased on its own day (rules/src/own-parts/field-sets.ts). No other column of the
-- database contains a document number.
create table own_part_document (
  part_id uuid primary key references own_part on delete cascade,
  document_number text,
  citizenship text,
  birthplace text,
  emergency_name text,
  emergency_phone text
);

-- Bookings that were handed over to another person (decision 130).
create table booking_transfer (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking on delete cascade,
  at timestamptz not null,
  -- Who did it: the booker, or a member of staff.
  by text not null,
  -- The former main booker, who stays liable: name, contact data and business; null after the retention of contact data.
  former jsonb
);
create index booking_transfer_by_booking on booking_transfer (booking_id);
create index booking_transfer_by_former on booking_transfer (lower(former ->> 'emailAddress')) where former is not null;

-- Complaints of customers, by the form of a booking's page or written down by staff.
create table complaint (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking on delete cascade,
  -- Null after the retention of contact data.
  text text,
  -- The operator's day from which the deadlines count, and the text's digest: the same text of the same day is one complaint.
  received_on date not null,
  digest text not null,
  created_at timestamptz not null,
  -- Who wrote it down: the booker, or a member of staff.
  by text not null,
  answer text,
  answered_at timestamptz,
  answered_by text,
  check ((answered_at is null) = (answered_by is null)),
  unique (booking_id, received_on, digest)
);
create index complaint_open on complaint (received_on) where answered_at is null;

create sequence enquiry_number start with 10001;

-- Enquiries of groups, which the office answers with a quote (decision 116).
create table enquiry (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'ENQ-' || nextval('enquiry_number'),
  brand text not null,
  locale text not null,
  -- The id and the name of the tour or combined tour when the group asked.
  tour_id text not null,
  tour_name text not null,
  -- The wished first day; null: flexible.
  wished_from date,
  party integer not null check (party between 1 and 500),
  -- Who asks; null after the retention.
  name text,
  email text,
  phone text,
  remarks text,
  idempotency_key text not null,
  -- Of the content, to recognize a repetition.
  digest text not null,
  state text not null default 'open' check (state in ('open', 'quoted', 'accepted', 'declined', 'expired')),
  created_at timestamptz not null,
  -- When it was accepted or declined, or when its quote expired.
  closed_at timestamptz,
  -- The last quote: minor units, what staff wrote, and its last day in the operator's time zone.
  quote_amount integer check (quote_amount > 0),
  quote_currency text check (quote_currency in ('eur', 'usd')),
  quote_text text,
  quote_valid_until date,
  quoted_at timestamptz,
  -- What staff wrote when they declined.
  reply text,
  check ((closed_at is not null) = (state in ('accepted', 'declined', 'expired'))),
  unique (idempotency_key, digest)
);
create index enquiry_by_state on enquiry (state, created_at);
