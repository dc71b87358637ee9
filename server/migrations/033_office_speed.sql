-- Bookings that staff took by telephone: kept until staff release them, never a request (decision 103).
alter table booking add column by_telephone boolean not null default false;

-- Sales of a period (today and the figures).
create index booking_by_day on booking (booked_on) where status = 'completed' and released_at is null;
