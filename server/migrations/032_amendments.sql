-- Changes of confirmed bookings (decision 100).

-- How a booking may be changed under a version of the terms; null: by the rules of decision 100.
alter table terms add column amendments jsonb;
create or replace view current_terms as
  select id, brand, market, country, valid_from, valid_until, deposit_percentage, balance_days, cancellation, tax,
    card_fee_percentage, insurance_days, insurance_withdrawal_days, answer_hours, bank_days, protector, passport_note,
    documents, texts, amendments
  from terms where active;

-- Quotes of changes, and what came of them. A quote that is not used is deleted.
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

-- The amendment that made a stand-alone payment due: it is a part of the bill, where other payments of type `other` are not.
alter table payment add column amendment_id uuid references amendment;
-- Deleting an expired quote would otherwise read every payment.
create index payment_by_amendment on payment (amendment_id) where amendment_id is not null;
