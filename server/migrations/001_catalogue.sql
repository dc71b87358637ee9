-- The catalogue: what an operator imports. Money is in euro cents, durations are in days.
-- Texts by language live in the *_translation tables; ids come from the catalogue's files.

create table ship (
  id text primary key,
  name text not null,
  position integer not null default 0
);

create table tour (
  id text primary key check (id !~ ':'),
  brand text not null,
  name text not null,
  region text not null,
  duration integer not null check (duration > 0),
  external_id text,
  image_url text,
  -- Components of a combined tour are not listed by themselves.
  listed boolean not null default true,
  position integer not null default 0
);

-- Tours that are sold as one journey; the id joins theirs with colons.
create table combined_tour (
  id text primary key,
  name text not null,
  position integer not null default 0
);

create table cabin_type (
  id text primary key check (id !~ ':'),
  -- The part of the id before the dash: several types may share their content.
  content_id text not null generated always as (split_part(id, '-', 1)) stored,
  ship_id text not null references ship on delete cascade,
  name text not null,
  minimum_occupancy integer not null check (minimum_occupancy >= 1),
  maximum_occupancy integer not null,
  count integer not null check (count >= 0),
  position integer not null default 0,
  check (maximum_occupancy >= minimum_occupancy)
);

create table voucher (
  -- Compared without regard to case.
  code text primary key check (code = upper(code)),
  description text,
  discount_type text not null check (discount_type in ('Discount Percentage', 'Discount Amount')),
  percentage numeric(7, 4) check (percentage > 0 and percentage <= 100),
  amount integer check (amount > 0),
  -- Null: any tour of the brand; null brand: any brand.
  brand text,
  tour_id text references tour on delete cascade,
  valid_from date,
  valid_until date,
  uses_allowed integer check (uses_allowed >= 0),
  uses integer not null default 0,
  disabled boolean not null default false,
  -- A voucher that belongs to departures and cannot be typed in as a coupon.
  departure_only boolean not null default false,
  check ((discount_type = 'Discount Percentage') = (percentage is not null)),
  check ((discount_type = 'Discount Amount') = (amount is not null)),
  check (uses_allowed is null or uses <= uses_allowed)
);

create table departure (
  id text primary key check (id !~ '[:/]'),
  tour_id text not null references tour on delete cascade,
  ship_id text not null references ship,
  program_id text not null,
  program_name text not null,
  date date not null,
  end_date date not null,
  duration integer not null check (duration > 0),
  on_request boolean not null default false,
  port_of_departure text,
  port_of_arrival text,
  -- Null: not said (specification 9, SGR).
  multi_market boolean,
  voucher_code text references voucher,
  closed boolean not null default false,
  check (end_date >= date)
);
create index departure_by_tour_and_date on departure (tour_id, date);

-- The stock: one counter per departure and cabin type, moved only by the booking transaction.
create table stock (
  departure_id text not null references departure on delete cascade,
  cabin_type_id text not null references cabin_type,
  total integer not null check (total >= 0),
  taken integer not null default 0,
  unit_price integer not null check (unit_price >= 0),
  discount_price integer check (discount_price >= 0),
  surcharge_price integer check (surcharge_price >= 0),
  primary key (departure_id, cabin_type_id),
  -- The last line of defence against overselling.
  constraint stock_never_oversold check (taken >= 0 and taken <= total)
);

create table product (
  id text primary key check (length(id) = 18),
  name text not null,
  base_name text,
  description text,
  unit_price integer not null,
  price_calculation text check (price_calculation in ('per_day', 'per_night')),
  price_per_day boolean not null default false,
  product_type text check (product_type in ('Bike', 'Diet', 'Additional Product', 'Local Cost')),
  mandatory boolean not null default false,
  passenger_product boolean not null default true,
  local_cost boolean not null default false,
  -- The single supplement (SGR) is a product that stands apart in the answer.
  supplement boolean not null default false
);

create table tour_product (
  tour_id text not null references tour on delete cascade,
  product_id text not null references product,
  position integer not null default 0,
  primary key (tour_id, product_id)
);

create table insurance_policy (
  id text primary key,
  insurance_type text not null check (insurance_type in ('cancellation', 'travel')),
  market text not null check (market in ('default', 'north_america')),
  fixed_cost integer not null,
  fee_percentage numeric(7, 4) not null,
  tax_percentage numeric(7, 4) not null
);

create table ship_translation (
  ship_id text not null references ship on delete cascade,
  language text not null check (language in ('en', 'nl', 'de')),
  name text,
  description text,
  image_urls text[] not null default '{}' check (cardinality(image_urls) <= 4),
  primary key (ship_id, language)
);

-- By content id: the part of a cabin type's id before the dash.
create table cabin_translation (
  ship_id text not null references ship on delete cascade,
  content_id text not null,
  language text not null check (language in ('en', 'nl', 'de')),
  name text,
  description text,
  image_urls text[] not null default '{}' check (cardinality(image_urls) <= 4),
  primary key (ship_id, content_id, language)
);

create table product_translation (
  product_id text not null references product on delete cascade,
  language text not null check (language in ('en', 'nl', 'de')),
  name text,
  description text,
  primary key (product_id, language)
);
