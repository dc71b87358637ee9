-- What operators need to fill a site: the seasons that a tour's departures came from, and cabins that are kept back.

-- As the catalogue's files have them, so that they can be written out again; null for a tour of an older import. Not jsonb:
-- the order of a season's prices says which cabin type is the last one left in a demo.
alter table tour add column seasons json;

-- Cabins kept back by hand. They count among the taken ones, so that whoever sells needs to know of one number alone.
alter table stock add column blocked integer not null default 0;
alter table stock add constraint stock_blocked_are_taken check (blocked >= 0 and blocked <= taken);
