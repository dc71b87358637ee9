-- Bookings, and what else takes cabins of a departure: holds of visitors and options of staff.

create sequence booking_number start 100001;

-- Stored as pending, then placed: one transaction takes the stock and completes or fails it.
create table booking (
  -- Random, at least 122 bits: the id is the only key to a booking.
  id uuid primary key default gen_random_uuid(),
  -- The order in which bookings were stored; of those with one key, the last one counts.
  attempt bigint not null unique generated always as identity,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  departure_id text not null references departure,
  brand text not null,
  locale text not null,
  -- The key of one page load; the digest shows whether another request with the key has the same content.
  idempotency_key text not null,
  digest text not null,
  -- The booking request as it was accepted: main booker, passengers, choices.
  request jsonb not null,
  -- A hash of the address that it came from, null once the booking does not count as unpaid any more.
  client text,
  -- A hash of the /48 network of that address where it is IPv6, for as long as client, so that one who changes the address within it
  -- is limited too; null for other addresses.
  client_network text,
  -- Taken by staff: kept until staff release it, never on request (decision 103).
  by_telephone boolean not null default false,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- A failed booking's refusal.
  error text,

  -- A completed booking. The day is the operator's; the terms and prices of this day apply.
  number text unique,
  booked_on date,
  on_request boolean,
  market text check (market in ('default', 'north_america')),
  exchange_rate numeric(12, 6),
  terms_id text references terms,
  -- The coupon it used up.
  coupon text,
  -- The whole bill as priced, and its totals in euro cents.
  bill jsonb,
  amount integer,
  local_costs integer,
  full_amount integer,
  insurance_amount integer,
  deposit integer,
  -- The state of its first payment; null while there is none that can still be paid.
  first_payment text check (first_payment in ('processing', 'completed')),

  -- When the cabins went back to stock: replaced by a later attempt, cancelled, declined or released unpaid.
  released_at timestamptz,
  release_reason text,

  -- On request (decision 087): when the operator accepted, when the operator was reminded, and until when it can be paid then; null:
  -- as long as its cabins are kept.
  accepted_at timestamptz,
  reminded_at timestamptz,
  pay_until timestamptz,

  -- What the office searches: number, names, group, e-mail address and the digits of the telephone, in lower case and without
  -- accents (decision 085).
  search text generated always as (
    lower(regexp_replace(normalize(
      coalesce(number, '') || ' ' || coalesce(request #>> '{main,emailAddress}', '') || ' ' ||
      coalesce(request #>> '{main,groupName}', '') || ' ' ||
      jsonb_path_query_array(request, '$.passengers[*].firstName')::text || ' ' ||
      jsonb_path_query_array(request, '$.passengers[*].lastName')::text || ' ' ||
      regexp_replace(coalesce(request #>> '{main,phoneNumber}', ''), '\D', '', 'g'), NFKD), '[\u0300-\u036f]', '', 'g'))
  ) stored,
  -- The main booker's name, last name first, to sort by.
  booker text generated always as (
    lower(coalesce(request #>> '{passengers,0,lastName}', '') || ' ' || coalesce(request #>> '{passengers,0,firstName}', ''))
  ) stored,
  -- What the figures of a period read from an index, instead of the request of every booking.
  party integer generated always as (jsonb_array_length(request -> 'passengers')) stored,
  source text generated always as (left(request ->> 'cid', 60)) stored,

  check ((status = 'failed') = (error is not null)),
  check ((released_at is null) = (release_reason is null)),
  check (status <> 'completed' or (number is not null and bill is not null and amount is not null
    and full_amount is not null and local_costs is not null and insurance_amount is not null
    and on_request is not null and market is not null and booked_on is not null)),
  constraint booking_has_terms check (status <> 'completed' or terms_id is not null),
  -- The operator's answer is given once.
  constraint request_ends_once
    check (accepted_at is null or release_reason is null or release_reason not in ('declined', 'expired'))
);

create unique index booking_by_key_and_content on booking (idempotency_key, digest)
  where status <> 'failed' and released_at is null;
create index booking_by_key on booking (idempotency_key, departure_id);
create index booking_by_departure on booking (departure_id);
-- A person is found by the e-mail address of their bookings.
create index booking_by_email on booking (lower(request #>> '{main,emailAddress}'))
  where request #>> '{main,emailAddress}' <> '';

-- What jobs and limits look for.
create index booking_undecided on booking (created_at) where status = 'pending';
create index booking_open_request on booking (decided_at) where on_request and accepted_at is null and released_at is null;
create index booking_unpaid on booking (decided_at)
  where status = 'completed' and released_at is null and first_payment is null;
create index booking_unpaid_by_client on booking (client) where client is not null;
create index booking_unpaid_by_client_network on booking (client_network) where client_network is not null;
create index booking_unpaid_by_email on booking (lower(request #>> '{main,emailAddress}'))
  where status = 'completed' and released_at is null and first_payment is null;

-- Figures: the sales of a period, and the bookings made in it, cancelled ones included.
create index booking_sales on booking (booked_on) include (departure_id, party, source, full_amount, insurance_amount)
  where status = 'completed' and released_at is null;
create index booking_placed on booking (booked_on) include (id, first_payment)
  where status = 'completed' and not by_telephone;

-- Bookings with personal data of a class: retention reads these, not all that were ever made (decision 028).
create index booking_with_travel_data on booking (departure_id)
  where status = 'completed' and request #>> '{passengers,0,dateOfBirth}' <> '';
create index booking_with_contact_data on booking (departure_id)
  where status = 'completed' and request #>> '{main,emailAddress}' <> '';
create index booking_with_invoice_data on booking (departure_id)
  where status = 'completed' and request #>> '{main,streetAddress}' <> '';
create index booking_failed_with_data on booking (created_at)
  where status = 'failed' and request #>> '{main,streetAddress}' <> '';
-- How many these are: without it the planner may look for them in the index of all bookings of a departure, and read every erased one.
create statistics booking_travel_data on (request #>> '{passengers,0,dateOfBirth}') from booking;
create statistics booking_contact_data on (request #>> '{main,emailAddress}') from booking;
create statistics booking_invoice_data on (request #>> '{main,streetAddress}') from booking;

-- A booking that is completed without naming its terms has those of its day (as rules/src/terms/terms-version.ts).
create function set_booking_terms() returns trigger language plpgsql as $$
begin
  if new.status = 'completed' and new.terms_id is null then
    new.terms_id := (
      select id from terms
      where active and brand = new.brand and market = new.market
        and (country is null or country = new.request #>> '{main,country}')
        and new.booked_on between valid_from and coalesce(valid_until, 'infinity'::date)
      order by country nulls last limit 1);
  end if;
  return new;
end $$;
create trigger booking_terms before insert or update on booking for each row execute function set_booking_terms();

-- The cabins of a completed booking, kept until it is released: the sum over those kept is a part of stock.taken.
create table booking_cabin (
  booking_id uuid not null references booking on delete cascade,
  cabin_type_id text not null references cabin_type,
  departure_id text not null references departure,
  count integer not null check (count > 0),
  primary key (booking_id, cabin_type_id)
);
create index booking_cabin_by_stock on booking_cabin (departure_id, cabin_type_id);

-- The texts that a visitor accepted with a booking, in the language of the booking.
create table accepted_text (
  booking_id uuid not null references booking on delete cascade,
  -- general, consumer, payment …; standard_form was shown, not accepted.
  term text not null,
  version text not null,
  language text not null,
  hash text not null references terms_text,
  accepted_at timestamptz not null,
  primary key (booking_id, term)
);

-- Notes and tasks of staff.
create table booking_note (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking on delete cascade,
  at timestamptz not null,
  by text not null,
  text text not null,
  -- A task has a day by which it is to be done.
  due_on date,
  done_at timestamptz,
  done_by text,
  check ((done_at is null) = (done_by is null))
);
create index booking_note_by_booking on booking_note (booking_id);
create index booking_note_open on booking_note (due_on) where due_on is not null and done_at is null;

-- Cabins that visitors hold while they fill in the form (decision 078). A row exists as long as its cabins are counted in
-- stock.taken: a hold that is released, has expired or became a booking is deleted.
create table hold (
  id uuid primary key default gen_random_uuid(),
  departure_id text not null references departure,
  -- Cabin type id to number of cabins; in this row, so that they are locked and deleted with it.
  cabins jsonb not null,
  -- The riders whose bikes it keeps: [{bike, height}].
  riders jsonb not null default '[]',
  -- A hash of the secret of the browser that holds them.
  browser text not null,
  -- A hash of the client's address for the limits; null for a client that is exempt.
  client text,
  -- As that of a booking.
  client_network text,
  taken_at timestamptz not null,
  expires_at timestamptz not null,
  unique (departure_id, browser)
);
create index hold_by_expiry on hold (departure_id, expires_at);
create index hold_by_client on hold (client) where client is not null;
create index hold_by_client_network on hold (client_network) where client_network is not null;

-- Cabins that staff hold for a caller until a day (decision 086). A row exists as long as its cabins are counted in stock.taken:
-- an option that is released or has expired is deleted, and the caller's data with it.
create table cabin_option (
  id uuid primary key default gen_random_uuid(),
  departure_id text not null references departure,
  -- Cabin type id to number of cabins; in this row, so that they are locked and deleted with it.
  cabins jsonb not null,
  -- The caller.
  name text not null,
  email text,
  phone text,
  -- The last day, in the operator's time zone.
  until date not null,
  created_on date not null,
  created_at timestamptz not null,
  created_by text not null,
  -- When the operator was reminded that it ends.
  reminded_at timestamptz
);
create index cabin_option_by_departure on cabin_option (departure_id);
