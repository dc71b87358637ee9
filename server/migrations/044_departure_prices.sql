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

insert into departure_price (departure_id, tour_id, date, price_class)
select departure_id, tour_id, date, price_class from current_departure_price;
