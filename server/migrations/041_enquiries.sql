-- Enquiries of groups, which the office answers with a quote (decision 116).
create sequence enquiry_number start with 10001;

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

-- The history of an enquiry.
create index audit_by_enquiry on audit ((details ->> 'enquiry'), id) where details ->> 'enquiry' is not null;
