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
-- The riders whose bikes a hold keeps: [{bike, height}].
alter table hold add column riders jsonb not null default '[]';
create index bike_stock_by_departure on bike_stock (departure_id) where departure_id is not null;
