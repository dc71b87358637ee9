-- A product's price counts by price_calculation alone: what the old flag said is written there, so that no price changes.
update product set price_calculation = 'per_day' where price_per_day and price_calculation is null;

-- GiST compares ranges without an extension: a ship's id is compared as the range that holds only itself.
create type text_range as range (subtype = text);

-- Departures that overlapped an earlier one of their ship before there was a rule; listed by `departures overlaps`.
alter table departure add column overlap_accepted boolean not null default false;
update departure set overlap_accepted = true
where not closed and exists (
  select 1 from departure as earlier
  where earlier.ship_id = departure.ship_id and not earlier.closed and (earlier.date, earlier.id) < (departure.date, departure.id)
    and daterange(earlier.date, greatest(earlier.end_date, earlier.date + 1))
      && daterange(departure.date, greatest(departure.end_date, departure.date + 1)));

-- One ship is sold once: the day on which a departure ends is the first on which the next one may begin.
alter table departure add constraint departure_ship_sold_once exclude using gist (
  text_range(ship_id, ship_id, '[]') with &&,
  daterange(date, greatest(end_date, date + 1)) with &&
) where (not closed and not overlap_accepted);
