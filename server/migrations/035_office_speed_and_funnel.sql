-- Bookings that staff took by telephone: kept until staff release them, never a request (decision 105).
alter table booking add column by_telephone boolean not null default false;
