-- When tours leave, and what is left of each departure: cabins, bikes and the lowest price.

-- GiST compares ranges without an extension: a text is compared as the range that contains only this text.
create type text_range as range (subtype = text);

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
  -- Where the ship lies on the first day, as an address that a map finds.
  quay text,
  -- Null: not specified (specification 9, SGR).
  multi_market boolean,
  voucher_code text references voucher,
  closed boolean not null default false,
  -- When the operator called it off, and why, if that was said; null once it is on sale again.
  called_off_on date check (called_off_on is null or closed),
  call_off_reason text check (call_off_reason in ('too_few', 'unusable')),
  check (call_off_reason is null or called_off_on is not null),
  -- Added by staff from a spreadsheet; imports of the catalogue leave it on sale.
  added boolean not null default false,
  -- Exempt from departure_ship_sold_once; `departures overlaps` lists it (decision 053).
  overlap_accepted boolean not null default false,
  check (end_date >= date),
  -- One ship is sold once: the day on which a departure ends is the first on which the next one may begin.
  constraint departure_ship_sold_once exclude using gist (
    text_range(ship_id, ship_id, '[]') with &&,
    daterange(date, greatest(end_date, date + 1)) with &&
  ) where (not closed and not overlap_accepted)
);
create index departure_by_tour_and_date on departure (tour_id, date);

-- The cabins of a departure by type, and their prices.
create table stock (
  departure_id text not null references departure on delete cascade,
  cabin_type_id text not null references cabin_type,
  total integer not null check (total >= 0),
  -- Cabins of bookings, holds and options, and blocked ones, so that selling reads and changes one number only.
  taken integer not null default 0,
  -- Cabins kept back by staff.
  blocked integer not null default 0,
  unit_price integer not null check (unit_price >= 0),
  discount_price integer check (discount_price >= 0),
  surcharge_price integer check (surcharge_price >= 0),
  primary key (departure_id, cabin_type_id),
  -- Refuses overselling, whatever the code does.
  constraint stock_never_oversold check (taken >= 0 and taken <= total),
  constraint stock_blocked_are_taken check (blocked >= 0 and blocked <= taken)
);

-- The bikes of a ship by product and frame, and those of a departure where they differ: a departure's row replaces its ship's
-- row of the same product and frame. Products without rows are not limited (decision 080).
create table bike_stock (
  ship_id text references ship on delete cascade,
  departure_id text references departure on delete cascade,
  product_id text not null references product on delete cascade,
  frame text not null,
  from_cm integer not null,
  to_cm integer not null check (to_cm >= from_cm),
  count integer not null check (count >= 0),
  check (num_nonnulls(ship_id, departure_id) = 1),
  unique nulls not distinct (ship_id, departure_id, product_id, frame)
);
create index bike_stock_by_departure on bike_stock (departure_id) where departure_id is not null;

-- What the list of tours needs of each departure, so that it need not read all departures and their stock (decision 118).
create table departure_price (
  departure_id text primary key references departure (id) on delete cascade,
  tour_id text not null,
  date date not null,
  -- The month (YYYY-MM), a space, and a hash of what decides the lowest price; null while closed or without free cabins.
  price_class text collate "C"
);
create index departure_price_by_class on departure_price (tour_id, price_class, date, departure_id)
  where price_class is not null;

-- What departure_price has to contain.
create view current_departure_price as
select departure.id as departure_id, departure.tour_id, departure.date,
  case when not departure.closed and free.prices is not null then
    to_char(departure.date, 'YYYY-MM ') || to_hex(hashtextextended(
      jsonb_build_array(departure.duration, departure.multi_market, departure.voucher_code, free.prices)::text, 0))
  end as price_class
from departure
cross join lateral (
  select jsonb_agg(jsonb_build_array(cabin_type_id, unit_price, discount_price, surcharge_price) order by cabin_type_id) as prices
  from stock where departure_id = departure.id and taken < total
) as free;

create function refresh_departure_prices(changed text[]) returns void language plpgsql
  -- Planning for each array would take longer than the work.
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into departure_price (departure_id, tour_id, date)
  select id, tour_id, date from departure where id = any(changed) on conflict do nothing;
  -- Locked before the stock is read: of two transactions the second one then sees what the first one changed.
  perform 1 from departure_price where departure_id = any(changed) order by departure_id for update;
  update departure_price as stored set tour_id = found.tour_id, date = found.date, price_class = found.price_class
  from current_departure_price as found
  where found.departure_id = any(changed) and stored.departure_id = found.departure_id
    and (stored.tour_id, stored.date, stored.price_class) is distinct from (found.tour_id, found.date, found.price_class);
end $$;

create function stock_rows_changed() returns trigger language plpgsql as $$
begin
  perform refresh_departure_prices(array(select distinct departure_id from changed));
  return null;
end $$;
create trigger departure_prices_after_insert after insert on stock referencing new table as changed
  for each statement execute function stock_rows_changed();
create trigger departure_prices_after_delete after delete on stock referencing old table as changed
  for each statement execute function stock_rows_changed();

create function departure_price_changed() returns trigger language plpgsql as $$
begin
  perform refresh_departure_prices(array[to_jsonb(new) ->> tg_argv[0]]);
  return null;
end $$;
-- At the end of the transaction, when it has all its locks on stock: two bookings of one departure cannot deadlock.
-- A booking that leaves a cabin of its type free changes nothing here.
create constraint trigger departure_price_of_stock after update on stock deferrable initially deferred for each row
  when ((old.taken < old.total) <> (new.taken < new.total) or new.taken < new.total
    and (old.unit_price, old.discount_price, old.surcharge_price) is distinct from (new.unit_price, new.discount_price, new.surcharge_price))
  execute function departure_price_changed('departure_id');
create constraint trigger departure_price_of_departure after update on departure deferrable initially deferred for each row
  when ((old.tour_id, old.date, old.duration, old.multi_market, old.voucher_code, old.closed)
    is distinct from (new.tour_id, new.date, new.duration, new.multi_market, new.voucher_code, new.closed))
  execute function departure_price_changed('id');
