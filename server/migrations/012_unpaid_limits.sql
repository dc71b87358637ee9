-- Limits on what one visitor holds unpaid.

-- A hash of the address that a booking came from, null once the booking does not count as unpaid any more.
alter table booking add column client text;
create index booking_unpaid_by_client on booking (client) where client is not null;
create index booking_unpaid_by_email on booking (lower(request #>> '{main,emailAddress}'))
  where status = 'completed' and released_at is null and first_payment is null;
