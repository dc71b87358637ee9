-- Departures that staff added from a spreadsheet; imports of the catalogue leave them on sale.
alter table departure add column added boolean not null default false;

-- Sample texts of the terms, which production must not sell under (decision 088).
alter table terms_document add column sample boolean not null default false;

-- When the operator was reminded of a request, and until when an accepted one can be paid; null: as long as it is held
-- (decision 087).
alter table booking add column reminded_at timestamptz, add column pay_until timestamptz;
-- Requests end once; bookings of earlier versions are not checked.
alter table booking add constraint request_ends_once
  check (accepted_at is null or release_reason is null or release_reason not in ('declined', 'expired')) not valid;
create index booking_open_request on booking (decided_at) where on_request and accepted_at is null and released_at is null;
