-- Travellers fill in their own part of a booking (decision 105).

-- The country of departure, ISO 3166 alpha-2: which data of travellers its authorities require. Null: none.
alter table tour add column country text check (country ~ '^[A-Z]{2}$');

create table guest_part (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking on delete cascade,
  -- 1 is the main booker.
  traveller integer not null check (traveller >= 1),
  -- Where the link is mailed to; null where the booker passes it on, or after it was withdrawn.
  email text,
  -- The language of its mails.
  locale text not null,
  -- When the latest link was made; null where there is none.
  invited_at timestamptz,
  -- When the next mail is due, and how many were sent since the invitation.
  next_mail_at timestamptz,
  mails_sent integer not null default 0,
  -- When the traveller last saved it.
  answered_at timestamptz,
  -- Deferrable: checked after the statement that numbers travellers anew.
  constraint guest_part_of_traveller unique (booking_id, traveller) deferrable
);
create index guest_part_mails on guest_part (next_mail_at) where next_mail_at is not null;

-- Every mail has a link of its own, of which the hash is stored. A link that was renewed or withdrawn has none.
create table guest_link (
  -- Also the id of the mail, whose file is removed with the link.
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking on delete cascade,
  -- Null after the traveller has left the booking.
  part_id uuid references guest_part on delete set null,
  hash text unique,
  created_at timestamptz not null
);
create index guest_link_by_part on guest_link (part_id);
create index guest_link_by_booking on guest_link (booking_id);

-- What only the crew sees; each column is erased on its own day (rules/src/guests/field-sets.ts). No other column of the
-- database contains a document number.
create table guest_document (
  part_id uuid primary key references guest_part on delete cascade,
  document_number text,
  citizenship text,
  birthplace text,
  emergency_name text,
  emergency_phone text
);
