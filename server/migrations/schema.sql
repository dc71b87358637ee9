-- What the migrations come to. Made by `npm run operator -- schema`, never edited.

create sequence booking_number as bigint start 100001;

CREATE OR REPLACE FUNCTION public.count_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update content_version set version = version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the table % is append-only', tg_table_name;
end $function$;

create table audit (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  by text not null,
  command text not null,
  booking_id uuid,
  payment_id uuid,
  details jsonb not null,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint audit_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX audit_by_booking ON public.audit USING btree (booking_id);
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table booking (
  id uuid default gen_random_uuid() not null,
  attempt bigint generated always as identity not null,
  status text default 'pending'::text not null,
  departure_id text not null,
  brand text not null,
  locale text not null,
  idempotency_key text not null,
  digest text not null,
  request jsonb not null,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  error text,
  number text,
  booked_on date,
  on_request boolean,
  market text,
  exchange_rate numeric(12,6),
  coupon text,
  bill jsonb,
  amount integer,
  local_costs integer,
  full_amount integer,
  insurance_amount integer,
  deposit integer,
  first_payment text,
  released_at timestamp with time zone,
  release_reason text,
  accepted_at timestamp with time zone,
  client text,
  constraint booking_pkey PRIMARY KEY (id),
  constraint booking_attempt_key UNIQUE (attempt),
  constraint booking_number_key UNIQUE (number),
  constraint booking_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departure(id),
  constraint booking_check CHECK ((status = 'failed'::text) = (error IS NOT NULL)),
  constraint booking_check1 CHECK ((released_at IS NULL) = (release_reason IS NULL)),
  constraint booking_check2 CHECK (status <> 'completed'::text OR number IS NOT NULL AND bill IS NOT NULL AND amount IS NOT NULL AND full_amount IS NOT NULL AND local_costs IS NOT NULL AND insurance_amount IS NOT NULL AND on_request IS NOT NULL AND market IS NOT NULL AND booked_on IS NOT NULL),
  constraint booking_first_payment_check CHECK (first_payment = ANY (ARRAY['processing'::text, 'completed'::text])),
  constraint booking_market_check CHECK (market = ANY (ARRAY['default'::text, 'north_america'::text])),
  constraint booking_status_check CHECK (status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text]))
);
CREATE INDEX booking_by_departure ON public.booking USING btree (departure_id);
CREATE INDEX booking_by_key ON public.booking USING btree (idempotency_key, departure_id);
CREATE INDEX booking_undecided ON public.booking USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX booking_unpaid ON public.booking USING btree (decided_at) WHERE ((status = 'completed'::text) AND (released_at IS NULL) AND (first_payment IS NULL));
CREATE INDEX booking_unpaid_by_client ON public.booking USING btree (client) WHERE (client IS NOT NULL);
CREATE INDEX booking_unpaid_by_email ON public.booking USING btree (lower((request #>> '{main,emailAddress}'::text[]))) WHERE ((status = 'completed'::text) AND (released_at IS NULL) AND (first_payment IS NULL));
CREATE UNIQUE INDEX booking_by_key_and_content ON public.booking USING btree (idempotency_key, digest) WHERE ((status <> 'failed'::text) AND (released_at IS NULL));

create table booking_cabin (
  booking_id uuid not null,
  cabin_type_id text not null,
  departure_id text not null,
  count integer not null,
  constraint booking_cabin_pkey PRIMARY KEY (booking_id, cabin_type_id),
  constraint booking_cabin_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id) ON DELETE CASCADE,
  constraint booking_cabin_cabin_type_id_fkey FOREIGN KEY (cabin_type_id) REFERENCES cabin_type(id),
  constraint booking_cabin_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departure(id),
  constraint booking_cabin_count_check CHECK (count > 0)
);
CREATE INDEX booking_cabin_by_stock ON public.booking_cabin USING btree (departure_id, cabin_type_id);

create table cabin_translation (
  ship_id text not null,
  content_id text not null,
  language text not null,
  name text,
  description text,
  image_urls text[] default '{}'::text[] not null,
  image_texts text[] default '{}'::text[] not null,
  constraint cabin_translation_pkey PRIMARY KEY (ship_id, content_id, language),
  constraint cabin_translation_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES ship(id) ON DELETE CASCADE,
  constraint cabin_translation_check CHECK (cardinality(image_texts) = 0 OR cardinality(image_texts) = cardinality(image_urls)),
  constraint cabin_translation_image_urls_check CHECK (cardinality(image_urls) <= 4),
  constraint cabin_translation_language_check CHECK (language = ANY (ARRAY['en'::text, 'nl'::text, 'de'::text]))
);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON cabin_translation FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();

create table cabin_type (
  id text not null,
  content_id text generated always as (split_part(id, '-'::text, 1)) stored not null,
  ship_id text not null,
  name text not null,
  minimum_occupancy integer not null,
  maximum_occupancy integer not null,
  count integer not null,
  position integer default 0 not null,
  constraint cabin_type_pkey PRIMARY KEY (id),
  constraint cabin_type_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES ship(id) ON DELETE CASCADE,
  constraint cabin_type_check CHECK (maximum_occupancy >= minimum_occupancy),
  constraint cabin_type_count_check CHECK (count >= 0),
  constraint cabin_type_id_check CHECK (id !~ ':'::text),
  constraint cabin_type_minimum_occupancy_check CHECK (minimum_occupancy >= 1)
);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON cabin_type FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();

create table card_sandbox.object (
  account text not null,
  kind text not null,
  id text not null,
  body jsonb not null,
  position bigint generated always as identity not null,
  constraint object_pkey PRIMARY KEY (account, kind, id)
);
CREATE INDEX object_by_age ON card_sandbox.object USING btree (account, kind, "position" DESC);

create table combined_tour (
  id text not null,
  name text not null,
  position integer default 0 not null,
  constraint combined_tour_pkey PRIMARY KEY (id)
);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON combined_tour FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();

create table content_version (
  single boolean default true not null,
  version bigint default 0 not null,
  constraint content_version_pkey PRIMARY KEY (single),
  constraint content_version_single_check CHECK (single)
);

create table departure (
  id text not null,
  tour_id text not null,
  ship_id text not null,
  program_id text not null,
  program_name text not null,
  date date not null,
  end_date date not null,
  duration integer not null,
  on_request boolean default false not null,
  port_of_departure text,
  port_of_arrival text,
  multi_market boolean,
  voucher_code text,
  closed boolean default false not null,
  constraint departure_pkey PRIMARY KEY (id),
  constraint departure_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES ship(id),
  constraint departure_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE,
  constraint departure_voucher_code_fkey FOREIGN KEY (voucher_code) REFERENCES voucher(code),
  constraint departure_check CHECK (end_date >= date),
  constraint departure_duration_check CHECK (duration > 0),
  constraint departure_id_check CHECK (id !~ '[:/]'::text)
);
CREATE INDEX departure_by_tour_and_date ON public.departure USING btree (tour_id, date);

create table insurance_policy (
  id text not null,
  insurance_type text not null,
  market text not null,
  fixed_cost integer not null,
  fee_percentage numeric(7,4) not null,
  tax_percentage numeric(7,4) not null,
  constraint insurance_policy_pkey PRIMARY KEY (id),
  constraint insurance_policy_insurance_type_check CHECK (insurance_type = ANY (ARRAY['cancellation'::text, 'travel'::text])),
  constraint insurance_policy_market_check CHECK (market = ANY (ARRAY['default'::text, 'north_america'::text]))
);

create table ledger (
  id bigint generated always as identity not null,
  kind text not null,
  object_id text not null,
  intent_id text not null,
  payment_id uuid not null,
  booking_id uuid,
  market text not null,
  currency text not null,
  amount integer not null,
  at timestamp with time zone not null,
  entered_at timestamp with time zone not null,
  constraint ledger_pkey PRIMARY KEY (id),
  constraint ledger_object_id_kind_key UNIQUE (object_id, kind),
  constraint ledger_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint ledger_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint ledger_check CHECK (amount <> 0 AND (amount > 0) = (kind = ANY (ARRAY['charge'::text, 'refund_reversal'::text, 'dispute_reversal'::text]))),
  constraint ledger_currency_check CHECK (currency ~ '^[a-z]{3}$'::text),
  constraint ledger_kind_check CHECK (kind = ANY (ARRAY['charge'::text, 'refund'::text, 'refund_reversal'::text, 'dispute'::text, 'dispute_reversal'::text])),
  constraint ledger_market_check CHECK (market = ANY (ARRAY['default'::text, 'north_america'::text]))
);
CREATE INDEX ledger_by_intent ON public.ledger USING btree (intent_id);
CREATE INDEX ledger_by_payment ON public.ledger USING btree (payment_id);
CREATE INDEX ledger_by_time ON public.ledger USING btree (at);
CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table mail (
  id uuid default gen_random_uuid() not null,
  notice_id bigint not null,
  kind text not null,
  audience text not null,
  booking_id uuid,
  brand text not null,
  locale text not null,
  address text not null,
  name text not null,
  subject text not null,
  text text not null,
  html text not null,
  calendar text,
  created_at timestamp with time zone not null,
  tries integer default 0 not null,
  retry_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  problem text,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint mail_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id),
  constraint mail_audience_check CHECK (audience = ANY (ARRAY['visitor'::text, 'operator'::text])),
  constraint mail_check CHECK (sent_at IS NULL OR given_up_at IS NULL),
  constraint mail_check1 CHECK (given_up_at IS NULL OR problem IS NOT NULL)
);
CREATE INDEX mail_by_booking ON public.mail USING btree (booking_id);
CREATE INDEX mail_unsent ON public.mail USING btree (retry_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));
CREATE UNIQUE INDEX mail_of_notice ON public.mail USING btree (notice_id, audience);

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table notice (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  kind text not null,
  booking_id uuid,
  payment_id uuid,
  details jsonb not null,
  told_at timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint notice_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX notice_untold ON public.notice USING btree (id) WHERE (told_at IS NULL);

create table payment (
  id uuid default gen_random_uuid() not null,
  booking_id uuid,
  type text not null,
  state text default 'open'::text not null,
  name text,
  description text,
  amount integer not null,
  market text not null,
  exchange_rate numeric(12,6),
  currency text not null,
  charge integer not null,
  full_name text,
  email text,
  created_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  checked_at timestamp with time zone,
  problem text,
  due_on date,
  asked_on date,
  reminded_on date,
  overdue_on date,
  closing_since timestamp with time zone,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint payment_amount_check CHECK (amount > 0),
  constraint payment_charge_check CHECK (charge > 0),
  constraint payment_currency_check CHECK (currency = ANY (ARRAY['eur'::text, 'usd'::text])),
  constraint payment_market_check CHECK (market = ANY (ARRAY['default'::text, 'north_america'::text])),
  constraint payment_state_check CHECK (state = ANY (ARRAY['open'::text, 'processing'::text, 'completed'::text, 'canceled'::text])),
  constraint payment_type_check CHECK (type = ANY (ARRAY['deposit'::text, 'full_payment'::text, 'balance'::text, 'other'::text]))
);
CREATE INDEX payment_by_booking ON public.payment USING btree (booking_id);
CREATE INDEX payment_closing ON public.payment USING btree (closing_since) WHERE (closing_since IS NOT NULL);
CREATE INDEX payment_due ON public.payment USING btree (due_on) WHERE ((state = 'open'::text) AND (due_on IS NOT NULL));
CREATE INDEX payment_unsettled ON public.payment USING btree (created_at) WHERE (state = ANY (ARRAY['open'::text, 'processing'::text]));
CREATE UNIQUE INDEX payment_balance_of_booking ON public.payment USING btree (booking_id) WHERE ((type = 'balance'::text) AND (state <> 'canceled'::text));
CREATE UNIQUE INDEX payment_first_of_booking ON public.payment USING btree (booking_id) WHERE ((type = ANY (ARRAY['deposit'::text, 'full_payment'::text])) AND (state <> 'canceled'::text));

create table payment_attempt (
  payment_id uuid not null,
  number integer not null,
  payment_method_id text not null,
  provider_key text not null,
  intent_id text,
  status text default 'started'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint payment_attempt_pkey PRIMARY KEY (payment_id, number),
  constraint payment_attempt_provider_key_key UNIQUE (provider_key),
  constraint payment_attempt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX payment_attempt_by_intent ON public.payment_attempt USING btree (intent_id);

create table product (
  id text not null,
  name text not null,
  base_name text,
  description text,
  unit_price integer not null,
  price_calculation text,
  price_per_day boolean default false not null,
  product_type text,
  mandatory boolean default false not null,
  passenger_product boolean default true not null,
  local_cost boolean default false not null,
  supplement boolean default false not null,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_id_check CHECK (length(id) = 18),
  constraint product_price_calculation_check CHECK (price_calculation = ANY (ARRAY['per_day'::text, 'per_night'::text])),
  constraint product_product_type_check CHECK (product_type = ANY (ARRAY['Bike'::text, 'Diet'::text, 'Additional Product'::text, 'Local Cost'::text]))
);

create table product_translation (
  product_id text not null,
  language text not null,
  name text,
  description text,
  constraint product_translation_pkey PRIMARY KEY (product_id, language),
  constraint product_translation_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint product_translation_language_check CHECK (language = ANY (ARRAY['en'::text, 'nl'::text, 'de'::text]))
);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON product_translation FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();

create table provider_cursor (
  market text not null,
  read_until timestamp with time zone not null,
  constraint provider_cursor_pkey PRIMARY KEY (market),
  constraint provider_cursor_market_check CHECK (market = ANY (ARRAY['default'::text, 'north_america'::text]))
);

create table provider_event (
  id text not null,
  market text not null,
  type text not null,
  intent_id text,
  received_at timestamp with time zone default now() not null,
  handled_at timestamp with time zone,
  tries integer default 0 not null,
  retry_at timestamp with time zone default now() not null,
  constraint provider_event_pkey PRIMARY KEY (id),
  constraint provider_event_market_check CHECK (market = ANY (ARRAY['default'::text, 'north_america'::text]))
);
CREATE INDEX provider_event_unhandled ON public.provider_event USING btree (retry_at) WHERE (handled_at IS NULL);

create table rate_count (
  caller text not null,
  began timestamp with time zone not null,
  count integer not null,
  constraint rate_count_pkey PRIMARY KEY (caller)
);
CREATE INDEX rate_count_by_age ON public.rate_count USING btree (began);

create table refund (
  id uuid default gen_random_uuid() not null,
  payment_id uuid not null,
  intent_id text not null,
  amount integer not null,
  reason text not null,
  requested_by text not null,
  state text default 'requested'::text not null,
  object_id text,
  message text,
  created_at timestamp with time zone not null,
  tries integer default 0 not null,
  retry_at timestamp with time zone not null,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_object_id_key UNIQUE (object_id),
  constraint refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint refund_amount_check CHECK (amount > 0),
  constraint refund_state_check CHECK (state = ANY (ARRAY['requested'::text, 'done'::text, 'refused'::text, 'failed'::text]))
);
CREATE INDEX refund_by_payment ON public.refund USING btree (payment_id);
CREATE INDEX refund_unfinished ON public.refund USING btree (retry_at) WHERE (state = 'requested'::text);

create table refused_payment (
  hour timestamp with time zone not null,
  call text not null,
  error text not null,
  subject uuid,
  times integer default 1 not null,
  last_at timestamp with time zone not null,
  constraint refused_payment_hour_call_error_subject_key UNIQUE NULLS NOT DISTINCT (hour, call, error, subject)
);

create table ship (
  id text not null,
  name text not null,
  position integer default 0 not null,
  constraint ship_pkey PRIMARY KEY (id)
);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON ship FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();

create table ship_translation (
  ship_id text not null,
  language text not null,
  name text,
  description text,
  image_urls text[] default '{}'::text[] not null,
  image_texts text[] default '{}'::text[] not null,
  constraint ship_translation_pkey PRIMARY KEY (ship_id, language),
  constraint ship_translation_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES ship(id) ON DELETE CASCADE,
  constraint ship_translation_check CHECK (cardinality(image_texts) = 0 OR cardinality(image_texts) = cardinality(image_urls)),
  constraint ship_translation_image_urls_check CHECK (cardinality(image_urls) <= 4),
  constraint ship_translation_language_check CHECK (language = ANY (ARRAY['en'::text, 'nl'::text, 'de'::text]))
);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON ship_translation FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();

create table stock (
  departure_id text not null,
  cabin_type_id text not null,
  total integer not null,
  taken integer default 0 not null,
  unit_price integer not null,
  discount_price integer,
  surcharge_price integer,
  blocked integer default 0 not null,
  constraint stock_pkey PRIMARY KEY (departure_id, cabin_type_id),
  constraint stock_cabin_type_id_fkey FOREIGN KEY (cabin_type_id) REFERENCES cabin_type(id),
  constraint stock_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departure(id) ON DELETE CASCADE,
  constraint stock_blocked_are_taken CHECK (blocked >= 0 AND blocked <= taken),
  constraint stock_discount_price_check CHECK (discount_price >= 0),
  constraint stock_never_oversold CHECK (taken >= 0 AND taken <= total),
  constraint stock_surcharge_price_check CHECK (surcharge_price >= 0),
  constraint stock_total_check CHECK (total >= 0),
  constraint stock_unit_price_check CHECK (unit_price >= 0)
);

create table tour (
  id text not null,
  brand text not null,
  name text not null,
  region text not null,
  duration integer not null,
  external_id text,
  image_url text,
  listed boolean default true not null,
  position integer default 0 not null,
  seasons json,
  constraint tour_pkey PRIMARY KEY (id),
  constraint tour_duration_check CHECK (duration > 0),
  constraint tour_id_check CHECK (id !~ ':'::text)
);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON tour FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();

create table tour_product (
  tour_id text not null,
  product_id text not null,
  position integer default 0 not null,
  constraint tour_product_pkey PRIMARY KEY (tour_id, product_id),
  constraint tour_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint tour_product_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE
);

create table voucher (
  code text not null,
  description text,
  discount_type text not null,
  percentage numeric(7,4),
  amount integer,
  brand text,
  tour_id text,
  valid_from date,
  valid_until date,
  uses_allowed integer,
  uses integer default 0 not null,
  disabled boolean default false not null,
  departure_only boolean default false not null,
  constraint voucher_pkey PRIMARY KEY (code),
  constraint voucher_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE,
  constraint voucher_amount_check CHECK (amount > 0),
  constraint voucher_check CHECK ((discount_type = 'Discount Percentage'::text) = (percentage IS NOT NULL)),
  constraint voucher_check1 CHECK ((discount_type = 'Discount Amount'::text) = (amount IS NOT NULL)),
  constraint voucher_check2 CHECK (uses_allowed IS NULL OR uses <= uses_allowed),
  constraint voucher_code_check CHECK (code = upper(code)),
  constraint voucher_discount_type_check CHECK (discount_type = ANY (ARRAY['Discount Percentage'::text, 'Discount Amount'::text])),
  constraint voucher_percentage_check CHECK (percentage > 0::numeric AND percentage <= 100::numeric),
  constraint voucher_uses_allowed_check CHECK (uses_allowed >= 0)
);
