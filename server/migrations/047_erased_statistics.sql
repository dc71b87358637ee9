-- How many bookings still have the data of each class: without it the planner may look for them in the index of all bookings of a
-- departure, and read every erased one. Nothing waits for this; the figures come with PostgreSQL's next analyze of the table.
create statistics booking_travel_data on (request #>> '{passengers,0,dateOfBirth}') from booking;
create statistics booking_contact_data on (request #>> '{main,emailAddress}') from booking;
create statistics booking_invoice_data on (request #>> '{main,streetAddress}') from booking;
