-- Rows as version 1.0.0 writes them, at least one in each table: the upgrade test writes them before and after later migrations.

insert into ship (id, name) values ('anna', 'Anna');
insert into tour (id, brand, name, region, duration, country, seasons, content)
  values ('canals', 'boatbiketours', 'Canals of Holland', 'Holland', 8, 'NL', '[]', '{}');
insert into combined_tour (id, name) values ('canals:tulips', 'Canals and tulips');
insert into cabin_type (id, ship_id, name, minimum_occupancy, maximum_occupancy, count) values ('twin-anna', 'anna', 'Twin', 1, 2, 10);
insert into product (id, name, unit_price, price_calculation, product_type)
  values ('product-bike-00001', 'Touring bike', 1200, 'per_day', 'Bike');
insert into tour_product (tour_id, product_id) values ('canals', 'product-bike-00001');
insert into insurance_policy (id, insurance_type, market, fixed_cost, fee_percentage, tax_percentage)
  values ('cancellation', 'cancellation', 'default', 350, 5.5, 21);
insert into voucher (code, discount_type, amount, brand, uses_allowed, uses)
  values ('SPRING', 'Discount Amount', 5000, 'boatbiketours', 10, 1);
insert into ship_translation (ship_id, language, name, image_urls, image_texts)
  values ('anna', 'nl', 'Anna', '{/pictures/ships/anna.svg}', '{Het schip Anna}');
insert into cabin_translation (ship_id, content_id, language, name) values ('anna', 'twin', 'de', 'Zweibettkabine');
insert into product_translation (product_id, language, name) values ('product-bike-00001', 'nl', 'Toerfiets');
insert into name_translation (name, language, translation) values ('Canals of Holland', 'de', 'Kanäle in Holland');
insert into picture (path, bytes) values ('ships/anna.svg', '<svg/>');
insert into asset (path, bytes, unused_since) values ('/assets/main-1234abcd.js', 'export {};', '2026-12-01T10:00Z');

insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, voucher_code)
  values ('canals-2027-04-03', 'canals', 'anna', 'canals', 'Canals', '2027-04-03', '2027-04-10', 8, 'SPRING');
insert into stock (departure_id, cabin_type_id, total, taken, blocked, unit_price, discount_price)
  values ('canals-2027-04-03', 'twin-anna', 10, 4, 1, 129900, 119900);
insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count)
  values ('anna', 'product-bike-00001', 'medium', 160, 180, 12);

insert into terms_text (hash, body) values (encode(sha256('You can cancel.'), 'hex'), 'You can cancel.');
insert into terms_document (id, texts) values ('general-2026-11', '{"en": "You can cancel."}');
insert into terms (id, brand, market, valid_from, deposit_percentage, balance_days, cancellation, tax, insurance_days, answer_hours, bank_days)
  values ('european', 'boatbiketours', 'default', '2026-01-01', 30, 49, '[{"days": 1, "percentage": 80}]',
    '{"mode": "included", "percentage": 9}', 7, 48, '{"fewest": 4, "most": 5}');

insert into booking (id, departure_id, brand, locale, idempotency_key, digest, request, created_at)
  values ('00000000-0000-4000-8000-000000000001', 'canals-2027-04-03', 'boatbiketours', 'nl', 'pending', 'a',
    '{"main": {}, "passengers": [{}]}', '2026-12-01T10:00Z');
insert into booking (id, status, departure_id, brand, locale, idempotency_key, digest, request, decided_at, error)
  values ('00000000-0000-4000-8000-000000000002', 'failed', 'canals-2027-04-03', 'boatbiketours', 'en', 'failed', 'b',
    '{"main": {}, "passengers": [{}]}', '2026-12-01T10:01Z', 'sold_out');
insert into booking (id, status, departure_id, brand, locale, idempotency_key, digest, request, client, decided_at, number, booked_on,
  on_request, market, terms_id, coupon, bill, amount, local_costs, full_amount, insurance_amount, deposit, first_payment)
  values ('00000000-0000-4000-8000-000000000003', 'completed', 'canals-2027-04-03', 'boatbiketours', 'de', 'completed', 'c',
    '{"cid": "advertisement", "main": {"emailAddress": "Jo@Example.com", "phoneNumber": "+31 20 123"},
      "passengers": [{"firstName": "Jó", "lastName": "Vos"}, {"firstName": "Mia", "lastName": "Vos"}]}',
    'client', '2026-12-01T10:02Z', '100001', '2026-12-01', false, 'default', 'european', 'SPRING', '{"lines": []}', 259800, 0, 259800, 0,
    77940, 'completed');
insert into booking_cabin (booking_id, cabin_type_id, departure_id, count)
  values ('00000000-0000-4000-8000-000000000003', 'twin-anna', 'canals-2027-04-03', 1);
insert into accepted_text (booking_id, term, version, language, hash, accepted_at)
  select '00000000-0000-4000-8000-000000000003', 'general', 'general-2026-11', 'de', hash, '2026-12-01T10:02Z' from terms_text;
insert into booking_note (booking_id, at, by, text, due_on)
  values ('00000000-0000-4000-8000-000000000003', '2026-12-02T10:00Z', 'jo', 'Call back', '2026-12-03');
insert into hold (departure_id, cabins, riders, browser, client, taken_at, expires_at)
  values ('canals-2027-04-03', '{"twin-anna": 1}', '[{"bike": "product-bike-00001", "height": 170}]', 'browser', 'client',
    '2026-12-01T10:00Z', '2026-12-01T10:15Z');
insert into cabin_option (departure_id, cabins, name, email, until, created_on, created_at, created_by)
  values ('canals-2027-04-03', '{"twin-anna": 1}', 'Jo Vos', 'jo@example.com', '2026-12-08', '2026-12-01', '2026-12-01T10:00Z', 'jo');

insert into access_code (booking_id, hash, created_at, retry_at, expires_at)
  values ('00000000-0000-4000-8000-000000000003', 'hash', '2026-12-01T10:00Z', '2026-12-01T10:00Z', '2026-12-01T10:15Z');
insert into booking_access (booking_id, hash, created_at, expires_at)
  values ('00000000-0000-4000-8000-000000000003', 'hash', '2026-12-01T10:00Z', '2026-12-01T12:00Z');
insert into amendment (id, booking_id, state, version, change, kinds, quote, by, created_at, expires_at, requested_at)
  values ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000003', 'requested', 1, '{"passengers": []}', '{names}',
    '{"fee": 2500}', 'customer', '2026-12-02T10:00Z', '2026-12-02T10:30Z', '2026-12-02T10:05Z');
insert into own_part (id, booking_id, passenger, email, locale, invited_at)
  values ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000003', 2, 'mia@example.com', 'de', '2026-12-02T10:00Z');
insert into own_part_link (booking_id, part_id, hash, created_at)
  values ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000012', 'hash', '2026-12-02T10:00Z');
insert into own_part_document (part_id, document_number, citizenship) values ('00000000-0000-4000-8000-000000000012', 'X1', 'NL');
insert into booking_transfer (booking_id, at, by, former)
  values ('00000000-0000-4000-8000-000000000003', '2026-12-03T09:00Z', 'booker', '{"name": "Bo Visser", "emailAddress": "bo@example.com"}');
insert into complaint (booking_id, text, received_on, digest, created_at, by)
  values ('00000000-0000-4000-8000-000000000003', 'The bike was broken', '2026-12-03', 'a', '2026-12-03T10:00Z', 'booker');
insert into enquiry (brand, locale, tour_id, tour_name, party, name, email, idempotency_key, digest, created_at)
  values ('boatbiketours', 'en', 'canals', 'Canals of Holland', 24, 'Jo Vos', 'jo@example.com', 'enquiry', 'd', '2026-12-01T10:00Z');

insert into payment (id, booking_id, type, state, amount, market, currency, charge, completed_at)
  values ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000003', 'deposit', 'completed', 77940, 'default', 'eur',
    77940, '2026-12-01T10:03Z');
insert into payment (id, booking_id, type, name, amount, market, currency, charge, due_on, amendment_id)
  values ('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000003', 'other', 'New names', 2500, 'default', 'eur',
    2500, '2026-12-09', '00000000-0000-4000-8000-000000000011');
insert into payment_attempt (payment_id, number, payment_method_id, provider_key, methods, intent_id, status)
  values ('00000000-0000-4000-8000-000000000021', 1, 'pm_1', 'key-1', '{card}', 'pi_1', 'succeeded');
insert into refused_payment (hour, call, error, last_at) values ('2026-12-01T10:00Z', 'payDeposit', 'card_declined', '2026-12-01T10:02Z');
insert into provider_event (id, market, type, intent_id, handled_at)
  values ('evt_1', 'default', 'payment_intent.succeeded', 'pi_1', '2026-12-01T10:03Z');
insert into provider_cursor (market, read_until) values ('default', '2026-12-01T10:03Z');
insert into ledger (kind, object_id, intent_id, payment_id, booking_id, market, currency, amount, method, at, entered_at)
  values ('charge', 'ch_1', 'pi_1', '00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000003', 'default', 'eur', 77940,
    'card', '2026-12-01T10:03Z', '2026-12-01T10:03Z');
insert into provider_transaction (id, market, type, source_id, charge_id, method, currency, amount, fee, net, at)
  values ('txn_1', 'default', 'charge', 'ch_1', 'ch_1', 'card', 'eur', 77940, 1100, 76840, '2026-12-01T10:03Z');
insert into credit_voucher (code, brand, currency, value, balance, booking_id, booked_on, issued_at, issued_by, valid_until, consented_on,
    consent)
  values ('CREDIT-1', 'boatbiketours', 'eur', 5000, 4000, '00000000-0000-4000-8000-000000000003', '2026-12-01', '2026-12-03T10:00Z', 'jo', '2028-12-03',
    '2026-12-03', 'By e-mail');
insert into credit_voucher_use (booking_id, code, amount, charge, reserved_at)
  values ('00000000-0000-4000-8000-000000000003', 'CREDIT-1', 1000, 1000, '2026-12-04T10:00Z');
insert into refund (id, payment_id, request_id, intent_id, amount, reason, requested_by, state, created_at, retry_at, voucher_code)
  values ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000032', 'pi_1', 5000,
    'Goodwill', 'jo', 'done', '2026-12-03T10:00Z', '2026-12-03T10:00Z', 'CREDIT-1');
insert into refund_line (refund_id, position, line, name, amount)
  values ('00000000-0000-4000-8000-000000000031', 0, 'cabin:twin', 'Twin', 5000);
insert into card_sandbox.object (account, kind, id, body) values ('default', 'payment_intent', 'pi_1', '{"amount": 77940}');

insert into document_counter (brand, year, last) values ('boatbiketours', 2026, 1);
insert into document (brand, year, sequence, number, kind, booking_id, issued_at, issued_on, currency, total, taxable, tax, exempt, content, recipient, hash)
  values ('boatbiketours', 2026, 1, 'BBT-2026-000001', 'invoice', '00000000-0000-4000-8000-000000000003', '2026-12-01T10:03Z', '2026-12-01',
    'eur', 259800, 238349, 21451, 0, '{"lines": [], "journey": {"from": "2027-04-03"}}', '{"name": "Jó Vos"}', 'hash');
insert into books_closing (brand, first_day, last_day, ends_at, closed_at, closed_by, hash)
  values ('boatbiketours', '2026-11-01', '2026-11-30', '2026-11-30T23:00Z', '2026-12-05T10:00Z', 'jo', 'hash');

insert into notice (at, kind, booking_id, details, told_at)
  values ('2026-12-01T10:03Z', 'booking_confirmed', '00000000-0000-4000-8000-000000000003', '{}', '2026-12-01T10:04Z');
insert into mail (notice_id, kind, audience, booking_id, brand, locale, address, name, subject, text, html, created_at, retry_at, failed_at,
  failure, problem)
  values (1, 'booking_confirmed', 'visitor', '00000000-0000-4000-8000-000000000003', 'boatbiketours', 'de', 'jo@example.com', 'Jó Vos',
    'Ihre Reise', 'Guten Tag', '<p>Guten Tag</p>', '2026-12-01T10:04Z', '2026-12-01T10:09Z', '2026-12-01T10:05Z', 'unreachable',
    'connection refused');
insert into address_mail (cause, kind, address, at) values ('enquiry 1', 'enquiry', 'hash', '2026-12-01T10:00Z');

insert into staff (id, email, name, role, locale, created_at)
  values ('00000000-0000-4000-8000-000000000041', 'jo@example.com', 'Jo', 'owner', 'nl', '2026-11-01T10:00Z');
insert into sign_in_request (email, created_at, retry_at) values ('jo@example.com', '2026-12-01T10:00Z', '2026-12-01T10:00Z');
insert into sign_in_link (id, staff_id, hash, created_at, expires_at)
  values ('00000000-0000-4000-8000-000000000042', '00000000-0000-4000-8000-000000000041', 'hash', '2026-12-01T10:00Z', '2026-12-01T10:15Z');
insert into passkey (id, staff_id, public_key, counter, transports, created_at)
  values ('passkey', '00000000-0000-4000-8000-000000000041', 'key', 1, '{internal}', '2026-12-01T10:00Z');
insert into passkey_challenge (challenge, expires_at) values ('challenge', '2026-12-01T10:05Z');
insert into staff_session (staff_id, hash, method, user_agent, created_at, seen_at)
  values ('00000000-0000-4000-8000-000000000041', 'hash', 'passkey', 'Firefox', '2026-12-01T10:00Z', '2026-12-01T10:01Z');
insert into audit (at, by, command, booking_id, details)
  values ('2026-12-02T10:00Z', 'jo', 'bookings.addNote', '00000000-0000-4000-8000-000000000003', '{"text": "Call back"}');
insert into saved_filter (owner, name, filter) values ('jo@example.com', 'Unpaid', '{"paid": false}');

insert into rate_count (caller, began, count) values ('hash', '2026-12-01T10:00Z', 1);
insert into funnel_count (day, step, count) values ('2026-12-01', 'calendar', 3);
