-- Files that staff keep with a booking, such as a passport or a bill of a hotel (decision 144).
create table booking_attachment (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking on delete cascade,
  name text not null,
  -- What the content is, not what its name says.
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  content bytea not null,
  at timestamptz not null,
  by text not null
);
create index booking_attachment_by_booking on booking_attachment (booking_id, at);
-- For their erasure.
create index booking_attachment_by_day on booking_attachment (at);
-- The files are compressed already; the size of what is not compressed again is known without reading it.
alter table booking_attachment alter column content set storage external;
