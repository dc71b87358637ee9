-- Quotes that groups accept online (decision 133).

-- A quote with lines from the price list, an option and a page. Its text and last day are those of the enquiry's last quote.
create table group_quote (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references enquiry on delete cascade,
  departure_id text not null references departure,
  -- The option that keeps its cabins and bikes; it may have been released since.
  option_id uuid not null,
  -- The country whose market it is priced for.
  country text not null,
  -- Places and counted products, without persons.
  party jsonb not null,
  -- The bill as quoted, in euro cents.
  bill jsonb not null,
  created_at timestamptz not null,
  created_by text not null,
  -- How it ended; null while it can be accepted.
  ended text check (ended in ('accepted', 'declined', 'expired', 'replaced')),
  ended_at timestamptz,
  check ((ended is null) = (ended_at is null))
);
create unique index group_quote_open on group_quote (enquiry_id) where ended is null;
create index group_quote_by_enquiry on group_quote (enquiry_id);

-- The quote that a booking accepts: placed at its bill, in the transaction that ends it.
alter table booking add column group_quote uuid references group_quote on delete set null;
create index booking_by_group_quote on booking (group_quote) where group_quote is not null;

-- Questions and answers on the page of a quote; deleted with the enquirer's data.
create table enquiry_message (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references enquiry on delete cascade,
  at timestamptz not null,
  -- Who answered; null: the group asks.
  by text,
  text text not null
);
create index enquiry_message_by_enquiry on enquiry_message (enquiry_id);
