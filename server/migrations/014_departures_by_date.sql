-- The departures in the order of their days, for a search that ends with the first ones that have room.
create index departure_by_date on departure (date, id) where not closed;
