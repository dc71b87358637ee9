-- What an operator sells, as imported from a catalogue or written in the office: ships, cabin types, tours, extras, bikes and coupons.
-- Money is in euro cents, durations are in days; ids come from the catalogue's files.

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
  -- False for components that are only sold as part of a combined tour.
  listed boolean not null default true,
  -- A tour that is not published is neither listed nor sold, and may lack texts, products and prices.
  published boolean not null default true,
  position integer not null default 0,
  -- The country of departure, ISO 3166 alpha-2: which data of passengers its authorities require. Null: none.
  country text check (country ~ '^[A-Z]{2}$'),
  -- As the catalogue's file has them, to write them out again; null where an import had none. Not jsonb: the order of a season's
  -- prices says which cabin type is the last one left in a demo.
  seasons json,
  -- Years that repeat the departures of an earlier one at other prices (decision 076).
  years json not null default '[]',
  -- What the tour is like in every language: one document of the catalogue (catalogue/README.md), read as a whole.
  content jsonb,
  -- When what the tour's page shows was changed last, for the sitemap.
  changed_at timestamptz not null default now()
);

-- An import that changes nothing of a tour is no change.
create function note_tour_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['position', 'external_id', 'changed_at']
    is distinct from to_jsonb(old) - array['position', 'external_id', 'changed_at']
  then
    new.changed_at := now();
  end if;
  return new;
end $$;
create trigger tour_changed before update on tour
  for each row execute function note_tour_change();

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

-- Bikes, diets and other extras, and local costs.
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
  -- The supplement for the Dutch travel guarantee fund (SGR), which the answer lists apart from other products.
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

-- Discounts that visitors type in as a coupon, or that belong to departures.
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
  -- It belongs to departures and cannot be typed in.
  departure_only boolean not null default false,
  check ((discount_type = 'Discount Percentage') = (percentage is not null)),
  check ((discount_type = 'Discount Amount') = (amount is not null)),
  check (uses_allowed is null or uses <= uses_allowed)
);

-- Texts and pictures of a ship in a language; image_texts says what each picture shows, in the order of image_urls.
create table ship_translation (
  ship_id text not null references ship on delete cascade,
  language text not null,
  name text,
  description text,
  image_urls text[] not null default '{}' check (cardinality(image_urls) <= 4),
  image_texts text[] not null default '{}' check (cardinality(image_texts) in (0, cardinality(image_urls))),
  primary key (ship_id, language)
);

-- The same of cabin types, by their content_id.
create table cabin_translation (
  ship_id text not null references ship on delete cascade,
  content_id text not null,
  language text not null,
  name text,
  description text,
  image_urls text[] not null default '{}' check (cardinality(image_urls) <= 4),
  image_texts text[] not null default '{}' check (cardinality(image_texts) in (0, cardinality(image_urls))),
  primary key (ship_id, content_id, language)
);

create table product_translation (
  product_id text not null references product on delete cascade,
  language text not null,
  name text,
  description text,
  primary key (product_id, language)
);

-- Names of tours, regions and ports in the languages other than English, by their names in the catalogue.
create table name_translation (
  name text not null,
  language text not null check (language <> 'en'),
  translation text not null,
  primary key (name, language)
);

-- The pictures of the catalogue, so that every instance serves those of the last import (decision 075).
create table picture (
  -- Below pictures/, such as ships/anna.svg.
  path text primary key,
  bytes bytea not null,
  sha256 text not null generated always as (encode(sha256(bytes), 'hex')) stored
);

-- Counts the changes of what instances keep in memory, so that each notices what another one, or a command, has changed.
-- Departures, stock and vouchers are read every time instead.
create table content_version (
  single boolean primary key default true check (single),
  version bigint not null default 0
);
insert into content_version default values;

create function count_content_change() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$;

create trigger content_changed after insert or update or delete on ship
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on tour
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on combined_tour
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on cabin_type
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on ship_translation
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on cabin_translation
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on product_translation
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on name_translation
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on picture
  for each statement execute function count_content_change();
