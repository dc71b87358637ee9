-- The terms under which a brand sells in a market, each row with the days on which it applies (decision 073).

-- The texts of terms as visitors see them, numbers filled in, by their SHA-256: a row never changes.
create table terms_text (
  hash text primary key check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  body text not null
);

-- The documents of the catalogue with their placeholders: {"en": …, "nl": …, "de": …}. The id is the text version.
create table terms_document (
  id text primary key,
  texts jsonb not null,
  -- A sample text, which production must not sell under (decision 088).
  sample boolean not null default false
);

create table terms (
  id text primary key,
  brand text not null,
  market text not null check (market in ('default', 'north_america')),
  -- ISO 3166 alpha-2, where a country differs from its market.
  country text,
  valid_from date not null,
  -- The last day; null: no end.
  valid_until date,
  -- False for a version that an import has replaced: bookings made under it keep it.
  active boolean not null default true,
  deposit_percentage numeric(6, 3) not null check (deposit_percentage between 0 and 100),
  balance_days integer not null check (balance_days >= 0),
  cancellation jsonb not null,
  tax jsonb not null,
  card_fee_percentage numeric(6, 3),
  insurance_days integer not null,
  insurance_withdrawal_days integer,
  answer_hours integer not null check (answer_hours > 0),
  bank_days jsonb not null,
  protector jsonb,
  passport_note jsonb,
  -- The document of every term: {"general": "general-2026-11", …}.
  documents jsonb not null default '{}',
  -- The texts of those documents: {"general": {"en": hash, …}, …}.
  texts jsonb not null default '{}',
  -- How a booking may be changed; null: by the rules of decision 100.
  amendments jsonb,
  check (valid_until is null or valid_until >= valid_from),
  constraint terms_hold_once exclude using gist (
    text_range(brand || ' ' || market || ' ' || coalesce(country, ''), brand || ' ' || market || ' ' || coalesce(country, ''), '[]') with &&,
    daterange(valid_from, valid_until, '[]') with &&
  ) where (active)
);

-- The versions on sale: what an import compares and an export writes.
create view current_terms as
  select id, brand, market, country, valid_from, valid_until, deposit_percentage, balance_days, cancellation, tax,
    card_fee_percentage, insurance_days, insurance_withdrawal_days, answer_hours, bank_days, protector, passport_note,
    documents, texts, amendments
  from terms where active;

-- Bookings rely on a version: only the days on which it is sold change.
create function refuse_terms_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'active' - 'valid_until' is distinct from to_jsonb(new) - 'active' - 'valid_until' then
    raise exception 'terms version % must not change', old.id;
  end if;
  return new;
end $$;
create trigger terms_unchanged before update on terms for each row execute function refuse_terms_change();

create trigger content_changed after insert or update or delete on terms
  for each statement execute function count_content_change();

-- The brands that may sell on a day: those with terms that apply in every market.
create function brands_on_sale(day date) returns setof text language sql stable as $$
  select brand from terms
  where active and country is null and day between valid_from and coalesce(valid_until, 'infinity'::date)
  group by brand having count(distinct market) = 2
$$;
