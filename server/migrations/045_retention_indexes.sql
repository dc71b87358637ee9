-- Bookings with personal data of a class: retention reads these, not all that were ever made (decision 028).
create index booking_with_travel_data on booking (departure_id)
  where status = 'completed' and request #>> '{passengers,0,dateOfBirth}' <> '';
create index booking_with_contact_data on booking (departure_id)
  where status = 'completed' and request #>> '{main,emailAddress}' <> '';
create index booking_with_invoice_data on booking (departure_id)
  where status = 'completed' and request #>> '{main,streetAddress}' <> '';
create index booking_failed_with_data on booking (created_at)
  where status = 'failed' and request #>> '{main,streetAddress}' <> '';

-- A person is found by the e-mail address of their bookings.
create index booking_by_email on booking (lower(request #>> '{main,emailAddress}'))
  where request #>> '{main,emailAddress}' <> '';

-- The notifications of a booking, and those of none.
create index notice_by_booking on notice (booking_id);

-- Documents with their recipient.
create index document_with_recipient on document (issued_on) where recipient is not null;
