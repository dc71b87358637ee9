-- Counts changes of a voucher: one that was made from an earlier version is refused.
alter table voucher add column version integer not null default 1;

-- The rates that staff set, each until the next (decision 149). Without one the setting EXCHANGE_RATE_USD applies.
create table exchange_rate (
  id bigint generated always as identity primary key,
  -- US dollars per euro.
  usd numeric(8, 6) not null check (usd between 0.1 and 10),
  at timestamptz not null,
  by text not null
);

-- Companies that supply journeys, such as those that rent out bikes or moor ships, with whom to ask there.
create table supplier (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- What it supplies.
  service text not null,
  contact text,
  phone text,
  email text,
  -- Counts changes: one that was made from an earlier version is refused.
  version integer not null default 1
);
create unique index supplier_by_name on supplier (lower(name));

-- Files that staff keep with a supplier, such as a contract or a price list; like booking_attachment (decision 144).
create table supplier_attachment (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references supplier on delete cascade,
  name text not null,
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  content bytea not null,
  at timestamptz not null,
  by text not null
);
create index supplier_attachment_by_supplier on supplier_attachment (supplier_id, at);
alter table supplier_attachment alter column content set storage external;

-- A task may be about a supplier; then it is about nothing else.
alter table task add column supplier_id uuid references supplier on delete cascade;
alter table task add constraint task_about_supplier
  check (supplier_id is null or num_nonnulls(booking_id, departure_id, enquiry_id) = 0);
create index task_by_supplier on task (supplier_id) where supplier_id is not null;
