-- The schema that the migrations make, for review. Written by `npm run schema` with PostgreSQL 15; do not edit.

CREATE SCHEMA card_sandbox;

CREATE TYPE public.text_range AS RANGE (
    subtype = text,
    multirange_type_name = public.text_multirange
);

CREATE FUNCTION public.brands_on_sale(day date) RETURNS SETOF text
    LANGUAGE sql STABLE
    AS $$
  select brand from terms
  where active and country is null and day between valid_from and coalesce(valid_until, 'infinity'::date)
  group by brand having count(distinct market) = 2
$$;

CREATE FUNCTION public.count_content_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update content_version set version = version + 1;
  return null;
end $$;

CREATE FUNCTION public.departure_price_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_departure_prices(array[to_jsonb(new) ->> tg_argv[0]]);
  return null;
end $$;

CREATE FUNCTION public.note_tour_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if to_jsonb(new) - array['position', 'external_id', 'changed_at']
    is distinct from to_jsonb(old) - array['position', 'external_id', 'changed_at']
  then
    new.changed_at := now();
  end if;
  return new;
end $$;

CREATE FUNCTION public.refresh_departure_prices(changed text[]) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  insert into departure_price (departure_id, tour_id, date)
  select id, tour_id, date from departure where id = any(changed) on conflict do nothing;
  -- Locked before the stock is read: of two transactions the second one then sees what the first one changed.
  perform 1 from departure_price where departure_id = any(changed) order by departure_id for update;
  update departure_price as stored set tour_id = found.tour_id, date = found.date, price_class = found.price_class
  from current_departure_price as found
  where found.departure_id = any(changed) and stored.departure_id = found.departure_id
    and (stored.tour_id, stored.date, stored.price_class) is distinct from (found.tour_id, found.date, found.price_class);
end $$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the table % is append-only', tg_table_name;
end $$;

CREATE FUNCTION public.refuse_document_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if to_jsonb(old) - 'recipient' = to_jsonb(new) - 'recipient' and coalesce(new.recipient = old.recipient, true)
    -- The end of the retention: without the recipient, and without the names of lines, which staff may have typed.
    or new.recipient is null and to_jsonb(old) #- '{recipient}' #- '{content,lines}'
      = to_jsonb(new) #- '{recipient}' #- '{content,lines}' then
    return new;
  end if;
  raise exception 'document % must not change', old.number;
end $$;

CREATE FUNCTION public.refuse_terms_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if to_jsonb(old) - 'active' - 'valid_until' is distinct from to_jsonb(new) - 'active' - 'valid_until' then
    raise exception 'terms version % must not change', old.id;
  end if;
  return new;
end $$;

CREATE FUNCTION public.set_booking_terms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.status = 'completed' and new.terms_id is null then
    new.terms_id := (
      select id from terms
      where active and brand = new.brand and market = new.market
        and (country is null or country = new.request #>> '{main,country}')
        and new.booked_on between valid_from and coalesce(valid_until, 'infinity'::date)
      order by country nulls last limit 1);
  end if;
  return new;
end $$;

CREATE FUNCTION public.stock_rows_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_departure_prices(array(select distinct departure_id from changed));
  return null;
end $$;

CREATE TABLE card_sandbox.object (
    account text NOT NULL,
    kind text NOT NULL,
    id text NOT NULL,
    body jsonb NOT NULL,
    "position" bigint NOT NULL
);

ALTER TABLE card_sandbox.object ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME card_sandbox.object_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.accepted_text (
    booking_id uuid NOT NULL,
    term text NOT NULL,
    version text NOT NULL,
    language text NOT NULL,
    hash text NOT NULL,
    accepted_at timestamp with time zone NOT NULL
);

CREATE TABLE public.access_code (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    booking_id uuid NOT NULL,
    hash text,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    retry_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    used_at timestamp with time zone
);

CREATE TABLE public.amendment (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    booking_id uuid NOT NULL,
    state text NOT NULL,
    version bigint NOT NULL,
    change jsonb,
    kinds text[] NOT NULL,
    quote jsonb NOT NULL,
    by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    requested_at timestamp with time zone,
    decided_at timestamp with time zone,
    decided_by text,
    reason text,
    reminded_at timestamp with time zone,
    CONSTRAINT amendment_check CHECK (((change IS NULL) = (state = ANY (ARRAY['applied'::text, 'declined'::text])))),
    CONSTRAINT amendment_check1 CHECK (((decided_at IS NULL) = (state = ANY (ARRAY['quoted'::text, 'requested'::text])))),
    CONSTRAINT amendment_state_check CHECK ((state = ANY (ARRAY['quoted'::text, 'requested'::text, 'applied'::text, 'declined'::text])))
);

CREATE TABLE public.audit (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    by text NOT NULL,
    command text NOT NULL,
    booking_id uuid,
    payment_id uuid,
    details jsonb NOT NULL
);

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bike_stock (
    ship_id text,
    departure_id text,
    product_id text NOT NULL,
    frame text NOT NULL,
    from_cm integer NOT NULL,
    to_cm integer NOT NULL,
    count integer NOT NULL,
    CONSTRAINT bike_stock_check CHECK ((to_cm >= from_cm)),
    CONSTRAINT bike_stock_check1 CHECK ((num_nonnulls(ship_id, departure_id) = 1)),
    CONSTRAINT bike_stock_count_check CHECK ((count >= 0))
);

CREATE TABLE public.booking (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    attempt bigint NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    departure_id text NOT NULL,
    brand text NOT NULL,
    locale text NOT NULL,
    idempotency_key text NOT NULL,
    digest text NOT NULL,
    request jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
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
    terms_id text,
    search text GENERATED ALWAYS AS (lower(regexp_replace(NORMALIZE(((((((((((COALESCE(number, ''::text) || ' '::text) || COALESCE((request #>> '{main,emailAddress}'::text[]), ''::text)) || ' '::text) || COALESCE((request #>> '{main,groupName}'::text[]), ''::text)) || ' '::text) || (jsonb_path_query_array(request, '$."passengers"[*]."firstName"'::jsonpath))::text) || ' '::text) || (jsonb_path_query_array(request, '$."passengers"[*]."lastName"'::jsonpath))::text) || ' '::text) || regexp_replace(COALESCE((request #>> '{main,phoneNumber}'::text[]), ''::text), '\D'::text, ''::text, 'g'::text)), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text))) STORED,
    booker text GENERATED ALWAYS AS (lower(((COALESCE((request #>> '{passengers,0,lastName}'::text[]), ''::text) || ' '::text) || COALESCE((request #>> '{passengers,0,firstName}'::text[]), ''::text)))) STORED,
    reminded_at timestamp with time zone,
    pay_until timestamp with time zone,
    by_telephone boolean DEFAULT false NOT NULL,
    party integer GENERATED ALWAYS AS (jsonb_array_length((request -> 'passengers'::text))) STORED,
    source text GENERATED ALWAYS AS ("left"((request ->> 'cid'::text), 60)) STORED,
    client_network text,
    CONSTRAINT booking_check CHECK (((status = 'failed'::text) = (error IS NOT NULL))),
    CONSTRAINT booking_check1 CHECK (((released_at IS NULL) = (release_reason IS NULL))),
    CONSTRAINT booking_check2 CHECK (((status <> 'completed'::text) OR ((number IS NOT NULL) AND (bill IS NOT NULL) AND (amount IS NOT NULL) AND (full_amount IS NOT NULL) AND (local_costs IS NOT NULL) AND (insurance_amount IS NOT NULL) AND (on_request IS NOT NULL) AND (market IS NOT NULL) AND (booked_on IS NOT NULL)))),
    CONSTRAINT booking_first_payment_check CHECK ((first_payment = ANY (ARRAY['processing'::text, 'completed'::text]))),
    CONSTRAINT booking_has_terms CHECK (((status <> 'completed'::text) OR (terms_id IS NOT NULL))),
    CONSTRAINT booking_market_check CHECK ((market = ANY (ARRAY['default'::text, 'north_america'::text]))),
    CONSTRAINT booking_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text])))
);

CREATE TABLE public.booking_access (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    booking_id uuid NOT NULL,
    hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE public.booking ALTER COLUMN attempt ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.booking_attempt_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.booking_cabin (
    booking_id uuid NOT NULL,
    cabin_type_id text NOT NULL,
    departure_id text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT booking_cabin_count_check CHECK ((count > 0))
);

CREATE TABLE public.booking_note (
    id bigint NOT NULL,
    booking_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    by text NOT NULL,
    text text NOT NULL,
    due_on date,
    done_at timestamp with time zone,
    done_by text,
    CONSTRAINT booking_note_check CHECK (((done_at IS NULL) = (done_by IS NULL)))
);

ALTER TABLE public.booking_note ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.booking_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.booking_number
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.cabin_option (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    departure_id text NOT NULL,
    cabins jsonb NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    until date NOT NULL,
    created_on date NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by text NOT NULL,
    reminded_at timestamp with time zone
);

CREATE TABLE public.cabin_translation (
    ship_id text NOT NULL,
    content_id text NOT NULL,
    language text NOT NULL,
    name text,
    description text,
    image_urls text[] DEFAULT '{}'::text[] NOT NULL,
    image_texts text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT cabin_translation_check CHECK (((cardinality(image_texts) = 0) OR (cardinality(image_texts) = cardinality(image_urls)))),
    CONSTRAINT cabin_translation_image_urls_check CHECK ((cardinality(image_urls) <= 4)),
    CONSTRAINT cabin_translation_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text, 'de'::text])))
);

CREATE TABLE public.cabin_type (
    id text NOT NULL,
    content_id text GENERATED ALWAYS AS (split_part(id, '-'::text, 1)) STORED NOT NULL,
    ship_id text NOT NULL,
    name text NOT NULL,
    minimum_occupancy integer NOT NULL,
    maximum_occupancy integer NOT NULL,
    count integer NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT cabin_type_check CHECK ((maximum_occupancy >= minimum_occupancy)),
    CONSTRAINT cabin_type_count_check CHECK ((count >= 0)),
    CONSTRAINT cabin_type_id_check CHECK ((id !~ ':'::text)),
    CONSTRAINT cabin_type_minimum_occupancy_check CHECK ((minimum_occupancy >= 1))
);

CREATE TABLE public.combined_tour (
    id text NOT NULL,
    name text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.content_version (
    single boolean DEFAULT true NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT content_version_single_check CHECK (single)
);

CREATE TABLE public.credit_voucher (
    code text NOT NULL,
    brand text NOT NULL,
    currency text NOT NULL,
    value integer DEFAULT 0 NOT NULL,
    balance integer DEFAULT 0 NOT NULL,
    booking_id uuid NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    issued_by text NOT NULL,
    valid_until date NOT NULL,
    consented_on date NOT NULL,
    consent text,
    CONSTRAINT credit_voucher_balance_check CHECK ((balance >= 0)),
    CONSTRAINT credit_voucher_check CHECK ((balance <= value)),
    CONSTRAINT credit_voucher_code_check CHECK ((code = upper(code))),
    CONSTRAINT credit_voucher_currency_check CHECK ((currency = ANY (ARRAY['eur'::text, 'usd'::text]))),
    CONSTRAINT credit_voucher_value_check CHECK ((value >= 0))
);

CREATE TABLE public.credit_voucher_use (
    booking_id uuid NOT NULL,
    code text NOT NULL,
    amount integer NOT NULL,
    charge integer NOT NULL,
    reserved_at timestamp with time zone NOT NULL,
    payment_id uuid,
    returned_at timestamp with time zone,
    CONSTRAINT credit_voucher_use_amount_check CHECK ((amount > 0)),
    CONSTRAINT credit_voucher_use_charge_check CHECK ((charge > 0)),
    CONSTRAINT credit_voucher_use_check CHECK (((payment_id IS NULL) OR (returned_at IS NULL)))
);

CREATE TABLE public.departure (
    id text NOT NULL,
    tour_id text NOT NULL,
    ship_id text NOT NULL,
    program_id text NOT NULL,
    program_name text NOT NULL,
    date date NOT NULL,
    end_date date NOT NULL,
    duration integer NOT NULL,
    on_request boolean DEFAULT false NOT NULL,
    port_of_departure text,
    port_of_arrival text,
    multi_market boolean,
    voucher_code text,
    closed boolean DEFAULT false NOT NULL,
    overlap_accepted boolean DEFAULT false NOT NULL,
    added boolean DEFAULT false NOT NULL,
    CONSTRAINT departure_check CHECK ((end_date >= date)),
    CONSTRAINT departure_duration_check CHECK ((duration > 0)),
    CONSTRAINT departure_id_check CHECK ((id !~ '[:/]'::text))
);

CREATE TABLE public.stock (
    departure_id text NOT NULL,
    cabin_type_id text NOT NULL,
    total integer NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    unit_price integer NOT NULL,
    discount_price integer,
    surcharge_price integer,
    blocked integer DEFAULT 0 NOT NULL,
    CONSTRAINT stock_blocked_are_taken CHECK (((blocked >= 0) AND (blocked <= taken))),
    CONSTRAINT stock_discount_price_check CHECK ((discount_price >= 0)),
    CONSTRAINT stock_never_oversold CHECK (((taken >= 0) AND (taken <= total))),
    CONSTRAINT stock_surcharge_price_check CHECK ((surcharge_price >= 0)),
    CONSTRAINT stock_total_check CHECK ((total >= 0)),
    CONSTRAINT stock_unit_price_check CHECK ((unit_price >= 0))
);

CREATE VIEW public.current_departure_price AS
 SELECT departure.id AS departure_id,
    departure.tour_id,
    departure.date,
        CASE
            WHEN ((NOT departure.closed) AND (free.prices IS NOT NULL)) THEN (to_char((departure.date)::timestamp with time zone, 'YYYY-MM '::text) || to_hex(hashtextextended((jsonb_build_array(departure.duration, departure.multi_market, departure.voucher_code, free.prices))::text, (0)::bigint)))
            ELSE NULL::text
        END AS price_class
   FROM (public.departure
     CROSS JOIN LATERAL ( SELECT jsonb_agg(jsonb_build_array(stock.cabin_type_id, stock.unit_price, stock.discount_price, stock.surcharge_price) ORDER BY stock.cabin_type_id) AS prices
           FROM public.stock
          WHERE ((stock.departure_id = departure.id) AND (stock.taken < stock.total))) free);

CREATE TABLE public.terms (
    id text NOT NULL,
    brand text NOT NULL,
    market text NOT NULL,
    country text,
    valid_from date NOT NULL,
    valid_until date,
    active boolean DEFAULT true NOT NULL,
    deposit_percentage numeric(6,3) NOT NULL,
    balance_days integer NOT NULL,
    cancellation jsonb NOT NULL,
    tax jsonb NOT NULL,
    card_fee_percentage numeric(6,3),
    insurance_days integer NOT NULL,
    insurance_withdrawal_days integer,
    answer_hours integer NOT NULL,
    bank_days jsonb NOT NULL,
    protector jsonb,
    passport_note jsonb,
    documents jsonb DEFAULT '{}'::jsonb NOT NULL,
    texts jsonb DEFAULT '{}'::jsonb NOT NULL,
    amendments jsonb,
    CONSTRAINT terms_answer_hours_check CHECK ((answer_hours > 0)),
    CONSTRAINT terms_balance_days_check CHECK ((balance_days >= 0)),
    CONSTRAINT terms_check CHECK (((valid_until IS NULL) OR (valid_until >= valid_from))),
    CONSTRAINT terms_deposit_percentage_check CHECK (((deposit_percentage >= (0)::numeric) AND (deposit_percentage <= (100)::numeric))),
    CONSTRAINT terms_market_check CHECK ((market = ANY (ARRAY['default'::text, 'north_america'::text])))
);

CREATE VIEW public.current_terms AS
 SELECT terms.id,
    terms.brand,
    terms.market,
    terms.country,
    terms.valid_from,
    terms.valid_until,
    terms.deposit_percentage,
    terms.balance_days,
    terms.cancellation,
    terms.tax,
    terms.card_fee_percentage,
    terms.insurance_days,
    terms.insurance_withdrawal_days,
    terms.answer_hours,
    terms.bank_days,
    terms.protector,
    terms.passport_note,
    terms.documents,
    terms.texts,
    terms.amendments
   FROM public.terms
  WHERE terms.active;

CREATE TABLE public.database_state (
    single boolean DEFAULT true NOT NULL,
    identity text,
    quarantined_since timestamp with time zone,
    quarantine_reason text,
    CONSTRAINT database_state_check CHECK (((quarantined_since IS NULL) = (quarantine_reason IS NULL))),
    CONSTRAINT database_state_single_check CHECK (single)
);

CREATE TABLE public.departure_price (
    departure_id text NOT NULL,
    tour_id text NOT NULL,
    date date NOT NULL,
    price_class text COLLATE pg_catalog."C"
);

CREATE TABLE public.document (
    brand text NOT NULL,
    year integer NOT NULL,
    sequence integer NOT NULL,
    number text NOT NULL,
    kind text NOT NULL,
    reason text,
    booking_id uuid NOT NULL,
    payment_id uuid,
    credits text,
    issued_at timestamp with time zone NOT NULL,
    issued_on date NOT NULL,
    currency text NOT NULL,
    total integer NOT NULL,
    tax integer NOT NULL,
    content jsonb NOT NULL,
    recipient jsonb,
    hash text NOT NULL,
    CONSTRAINT document_check CHECK (((kind = 'credit_note'::text) = (credits IS NOT NULL))),
    CONSTRAINT document_check1 CHECK (((kind = 'credit_note'::text) = (reason IS NOT NULL))),
    CONSTRAINT document_check2 CHECK (
CASE kind
    WHEN 'invoice'::text THEN (total >= 0)
    ELSE (total <= 0)
END),
    CONSTRAINT document_currency_check CHECK ((currency = ANY (ARRAY['eur'::text, 'usd'::text]))),
    CONSTRAINT document_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
    CONSTRAINT document_reason_check CHECK ((reason = ANY (ARRAY['cancellation'::text, 'correction'::text, 'refund'::text]))),
    CONSTRAINT document_sequence_check CHECK ((sequence > 0))
);

CREATE TABLE public.document_counter (
    brand text NOT NULL,
    year integer NOT NULL,
    last integer NOT NULL,
    CONSTRAINT document_counter_last_check CHECK ((last > 0))
);

CREATE SEQUENCE public.enquiry_number
    START WITH 10001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.enquiry (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number text DEFAULT ('ENQ-'::text || nextval('public.enquiry_number'::regclass)) NOT NULL,
    brand text NOT NULL,
    locale text NOT NULL,
    tour_id text NOT NULL,
    tour_name text NOT NULL,
    wished_from date,
    party integer NOT NULL,
    name text,
    email text,
    phone text,
    remarks text,
    idempotency_key text NOT NULL,
    digest text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    quote_amount integer,
    quote_currency text,
    quote_text text,
    quote_valid_until date,
    quoted_at timestamp with time zone,
    reply text,
    CONSTRAINT enquiry_check CHECK (((closed_at IS NOT NULL) = (state = ANY (ARRAY['accepted'::text, 'declined'::text, 'expired'::text])))),
    CONSTRAINT enquiry_party_check CHECK (((party >= 1) AND (party <= 500))),
    CONSTRAINT enquiry_quote_amount_check CHECK ((quote_amount > 0)),
    CONSTRAINT enquiry_quote_currency_check CHECK ((quote_currency = ANY (ARRAY['eur'::text, 'usd'::text]))),
    CONSTRAINT enquiry_state_check CHECK ((state = ANY (ARRAY['open'::text, 'quoted'::text, 'accepted'::text, 'declined'::text, 'expired'::text])))
);

CREATE TABLE public.funnel_count (
    day date NOT NULL,
    step text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT funnel_count_count_check CHECK ((count >= 0)),
    CONSTRAINT funnel_count_step_check CHECK ((step = ANY (ARRAY['calendar'::text, 'hold'::text])))
);

CREATE TABLE public.guest_document (
    part_id uuid NOT NULL,
    document_number text,
    citizenship text,
    birthplace text,
    emergency_name text,
    emergency_phone text
);

CREATE TABLE public.guest_link (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    booking_id uuid NOT NULL,
    part_id uuid,
    hash text,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.guest_part (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    booking_id uuid NOT NULL,
    traveller integer NOT NULL,
    email text,
    locale text NOT NULL,
    invited_at timestamp with time zone,
    next_mail_at timestamp with time zone,
    mails_sent integer DEFAULT 0 NOT NULL,
    answered_at timestamp with time zone,
    CONSTRAINT guest_part_traveller_check CHECK ((traveller >= 1))
);

CREATE TABLE public.hold (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    departure_id text NOT NULL,
    cabins jsonb NOT NULL,
    browser text NOT NULL,
    client text,
    taken_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    riders jsonb DEFAULT '[]'::jsonb NOT NULL,
    client_network text
);

CREATE TABLE public.insurance_policy (
    id text NOT NULL,
    insurance_type text NOT NULL,
    market text NOT NULL,
    fixed_cost integer NOT NULL,
    fee_percentage numeric(7,4) NOT NULL,
    tax_percentage numeric(7,4) NOT NULL,
    CONSTRAINT insurance_policy_insurance_type_check CHECK ((insurance_type = ANY (ARRAY['cancellation'::text, 'travel'::text]))),
    CONSTRAINT insurance_policy_market_check CHECK ((market = ANY (ARRAY['default'::text, 'north_america'::text])))
);

CREATE TABLE public.ledger (
    id bigint NOT NULL,
    kind text NOT NULL,
    object_id text NOT NULL,
    intent_id text NOT NULL,
    payment_id uuid NOT NULL,
    booking_id uuid,
    market text NOT NULL,
    currency text NOT NULL,
    amount integer NOT NULL,
    at timestamp with time zone NOT NULL,
    entered_at timestamp with time zone NOT NULL,
    method text,
    CONSTRAINT ledger_check CHECK (((amount <> 0) AND ((amount > 0) = (kind = ANY (ARRAY['charge'::text, 'refund_reversal'::text, 'dispute_reversal'::text]))))),
    CONSTRAINT ledger_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
    CONSTRAINT ledger_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'refund_reversal'::text, 'dispute'::text, 'dispute_reversal'::text]))),
    CONSTRAINT ledger_market_check CHECK ((market = ANY (ARRAY['default'::text, 'north_america'::text])))
);

ALTER TABLE public.ledger ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mail (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    notice_id bigint NOT NULL,
    kind text NOT NULL,
    audience text NOT NULL,
    booking_id uuid,
    brand text NOT NULL,
    locale text NOT NULL,
    address text NOT NULL,
    name text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    calendar text,
    created_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    given_up_at timestamp with time zone,
    problem text,
    document text,
    claimed_at timestamp with time zone,
    failed_at timestamp with time zone,
    failure text,
    CONSTRAINT mail_audience_check CHECK ((audience = ANY (ARRAY['visitor'::text, 'operator'::text]))),
    CONSTRAINT mail_check CHECK (((sent_at IS NULL) OR (given_up_at IS NULL))),
    CONSTRAINT mail_check1 CHECK (((given_up_at IS NULL) OR (problem IS NOT NULL))),
    CONSTRAINT mail_failure_check CHECK ((failure = ANY (ARRAY['unreachable'::text, 'refused'::text])))
);

CREATE TABLE public.migration (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.name_translation (
    name text NOT NULL,
    language text NOT NULL,
    translation text NOT NULL,
    CONSTRAINT name_translation_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'de'::text])))
);

CREATE TABLE public.notice (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    booking_id uuid,
    payment_id uuid,
    details jsonb NOT NULL,
    told_at timestamp with time zone,
    repeats bigint
);

ALTER TABLE public.notice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.passkey (
    id text NOT NULL,
    staff_id uuid NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.passkey_challenge (
    challenge text NOT NULL,
    staff_id uuid,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.payment (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    booking_id uuid,
    type text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    name text,
    description text,
    amount integer NOT NULL,
    market text NOT NULL,
    exchange_rate numeric(12,6),
    currency text NOT NULL,
    charge integer NOT NULL,
    full_name text,
    email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    completed_at timestamp with time zone,
    checked_at timestamp with time zone,
    problem text,
    due_on date,
    asked_on date,
    reminded_on date,
    overdue_on date,
    closing_since timestamp with time zone,
    method text,
    reference text,
    failed_at timestamp with time zone,
    capture text DEFAULT 'automatic'::text NOT NULL,
    authorised_at timestamp with time zone,
    capture_before timestamp with time zone,
    authorised integer,
    amendment_id uuid,
    repays uuid,
    CONSTRAINT payment_amount_check CHECK ((amount > 0)),
    CONSTRAINT payment_capture_check CHECK ((capture = ANY (ARRAY['automatic'::text, 'manual'::text]))),
    CONSTRAINT payment_charge_check CHECK ((charge > 0)),
    CONSTRAINT payment_check CHECK ((authorised > charge)),
    CONSTRAINT payment_currency_check CHECK ((currency = ANY (ARRAY['eur'::text, 'usd'::text]))),
    CONSTRAINT payment_market_check CHECK ((market = ANY (ARRAY['default'::text, 'north_america'::text]))),
    CONSTRAINT payment_method_check CHECK ((method = ANY (ARRAY['bank_transfer'::text, 'cash'::text, 'voucher'::text]))),
    CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['open'::text, 'processing'::text, 'completed'::text, 'canceled'::text]))),
    CONSTRAINT payment_type_check CHECK ((type = ANY (ARRAY['deposit'::text, 'full_payment'::text, 'balance'::text, 'other'::text, 'voucher'::text])))
);

CREATE TABLE public.payment_attempt (
    payment_id uuid NOT NULL,
    number integer NOT NULL,
    payment_method_id text NOT NULL,
    provider_key text NOT NULL,
    intent_id text,
    status text DEFAULT 'started'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    methods text[]
);

CREATE TABLE public.picture (
    path text NOT NULL,
    bytes bytea NOT NULL,
    sha256 text GENERATED ALWAYS AS (encode(sha256(bytes), 'hex'::text)) STORED NOT NULL
);

CREATE TABLE public.product (
    id text NOT NULL,
    name text NOT NULL,
    base_name text,
    description text,
    unit_price integer NOT NULL,
    price_calculation text,
    price_per_day boolean DEFAULT false NOT NULL,
    product_type text,
    mandatory boolean DEFAULT false NOT NULL,
    passenger_product boolean DEFAULT true NOT NULL,
    local_cost boolean DEFAULT false NOT NULL,
    supplement boolean DEFAULT false NOT NULL,
    CONSTRAINT product_id_check CHECK ((length(id) = 18)),
    CONSTRAINT product_price_calculation_check CHECK ((price_calculation = ANY (ARRAY['per_day'::text, 'per_night'::text]))),
    CONSTRAINT product_product_type_check CHECK ((product_type = ANY (ARRAY['Bike'::text, 'Diet'::text, 'Additional Product'::text, 'Local Cost'::text])))
);

CREATE TABLE public.product_translation (
    product_id text NOT NULL,
    language text NOT NULL,
    name text,
    description text,
    CONSTRAINT product_translation_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text, 'de'::text])))
);

CREATE TABLE public.provider_cursor (
    market text NOT NULL,
    read_until timestamp with time zone NOT NULL,
    CONSTRAINT provider_cursor_market_check CHECK ((market = ANY (ARRAY['default'::text, 'north_america'::text])))
);

CREATE TABLE public.provider_event (
    id text NOT NULL,
    market text NOT NULL,
    type text NOT NULL,
    intent_id text,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    handled_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT provider_event_market_check CHECK ((market = ANY (ARRAY['default'::text, 'north_america'::text])))
);

CREATE TABLE public.provider_transaction (
    id text NOT NULL,
    market text NOT NULL,
    type text NOT NULL,
    source_id text,
    currency text NOT NULL,
    amount integer NOT NULL,
    fee integer NOT NULL,
    net integer NOT NULL,
    at timestamp with time zone NOT NULL,
    charge_id text,
    method text,
    CONSTRAINT provider_transaction_check CHECK ((net = (amount - fee))),
    CONSTRAINT provider_transaction_market_check CHECK ((market = ANY (ARRAY['default'::text, 'north_america'::text])))
);

CREATE UNLOGGED TABLE public.rate_count (
    caller text NOT NULL,
    began timestamp with time zone NOT NULL,
    count integer NOT NULL
);

CREATE TABLE public.refund (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    payment_id uuid NOT NULL,
    intent_id text NOT NULL,
    amount integer NOT NULL,
    reason text NOT NULL,
    requested_by text NOT NULL,
    state text DEFAULT 'requested'::text NOT NULL,
    object_id text,
    message text,
    created_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone NOT NULL,
    request_id uuid,
    resolution text,
    retry_of uuid,
    reference text,
    voucher_code text,
    CONSTRAINT refund_amount_check CHECK ((amount > 0)),
    CONSTRAINT refund_resolution_check CHECK ((resolution = ANY (ARRAY['retried'::text, 'transferred'::text]))),
    CONSTRAINT refund_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'done'::text, 'refused'::text, 'failed'::text])))
);

CREATE TABLE public.refund_line (
    refund_id uuid NOT NULL,
    "position" integer NOT NULL,
    line text NOT NULL,
    name text NOT NULL,
    amount integer NOT NULL,
    CONSTRAINT refund_line_amount_check CHECK ((amount > 0))
);

CREATE TABLE public.refused_payment (
    hour timestamp with time zone NOT NULL,
    call text NOT NULL,
    error text NOT NULL,
    subject uuid,
    times integer DEFAULT 1 NOT NULL,
    last_at timestamp with time zone NOT NULL
);

CREATE TABLE public.saved_filter (
    owner text NOT NULL,
    name text NOT NULL,
    filter jsonb NOT NULL
);

CREATE TABLE public.ship (
    id text NOT NULL,
    name text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.ship_translation (
    ship_id text NOT NULL,
    language text NOT NULL,
    name text,
    description text,
    image_urls text[] DEFAULT '{}'::text[] NOT NULL,
    image_texts text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT ship_translation_check CHECK (((cardinality(image_texts) = 0) OR (cardinality(image_texts) = cardinality(image_urls)))),
    CONSTRAINT ship_translation_image_urls_check CHECK ((cardinality(image_urls) <= 4)),
    CONSTRAINT ship_translation_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text, 'de'::text])))
);

CREATE TABLE public.sign_in_link (
    id uuid NOT NULL,
    staff_id uuid NOT NULL,
    hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.sign_in_request (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    invited_by text,
    created_at timestamp with time zone NOT NULL,
    retry_at timestamp with time zone NOT NULL
);

CREATE TABLE public.signing_key (
    purpose text NOT NULL,
    key text NOT NULL
);

CREATE TABLE public.staff (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    locale text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    signed_in_at timestamp with time zone,
    disabled_at timestamp with time zone,
    CONSTRAINT staff_email_check CHECK ((email <> ''::text)),
    CONSTRAINT staff_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'nl'::text, 'de'::text]))),
    CONSTRAINT staff_role_check CHECK ((role = ANY (ARRAY['sales'::text, 'crew'::text, 'finance'::text, 'catalogue'::text, 'owner'::text])))
);

CREATE TABLE public.staff_session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    staff_id uuid NOT NULL,
    hash text NOT NULL,
    method text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_session_method_check CHECK ((method = ANY (ARRAY['link'::text, 'passkey'::text, 'oidc'::text])))
);

CREATE TABLE public.terms_document (
    id text NOT NULL,
    texts jsonb NOT NULL,
    sample boolean DEFAULT false NOT NULL
);

CREATE TABLE public.terms_text (
    hash text NOT NULL,
    body text NOT NULL,
    CONSTRAINT terms_text_check CHECK ((hash = encode(sha256(convert_to(body, 'UTF8'::name)), 'hex'::text)))
);

CREATE TABLE public.tour (
    id text NOT NULL,
    brand text NOT NULL,
    name text NOT NULL,
    region text NOT NULL,
    duration integer NOT NULL,
    external_id text,
    image_url text,
    listed boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    seasons json,
    content jsonb,
    years json DEFAULT '[]'::json NOT NULL,
    country text,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tour_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT tour_duration_check CHECK ((duration > 0)),
    CONSTRAINT tour_id_check CHECK ((id !~ ':'::text))
);

CREATE TABLE public.tour_product (
    tour_id text NOT NULL,
    product_id text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.voucher (
    code text NOT NULL,
    description text,
    discount_type text NOT NULL,
    percentage numeric(7,4),
    amount integer,
    brand text,
    tour_id text,
    valid_from date,
    valid_until date,
    uses_allowed integer,
    uses integer DEFAULT 0 NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    departure_only boolean DEFAULT false NOT NULL,
    CONSTRAINT voucher_amount_check CHECK ((amount > 0)),
    CONSTRAINT voucher_check CHECK (((discount_type = 'Discount Percentage'::text) = (percentage IS NOT NULL))),
    CONSTRAINT voucher_check1 CHECK (((discount_type = 'Discount Amount'::text) = (amount IS NOT NULL))),
    CONSTRAINT voucher_check2 CHECK (((uses_allowed IS NULL) OR (uses <= uses_allowed))),
    CONSTRAINT voucher_code_check CHECK ((code = upper(code))),
    CONSTRAINT voucher_discount_type_check CHECK ((discount_type = ANY (ARRAY['Discount Percentage'::text, 'Discount Amount'::text]))),
    CONSTRAINT voucher_percentage_check CHECK (((percentage > (0)::numeric) AND (percentage <= (100)::numeric))),
    CONSTRAINT voucher_uses_allowed_check CHECK ((uses_allowed >= 0))
);

ALTER TABLE ONLY card_sandbox.object
    ADD CONSTRAINT object_pkey PRIMARY KEY (account, kind, id);

ALTER TABLE ONLY public.accepted_text
    ADD CONSTRAINT accepted_text_pkey PRIMARY KEY (booking_id, term);

ALTER TABLE ONLY public.access_code
    ADD CONSTRAINT access_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.amendment
    ADD CONSTRAINT amendment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bike_stock
    ADD CONSTRAINT bike_stock_ship_id_departure_id_product_id_frame_key UNIQUE NULLS NOT DISTINCT (ship_id, departure_id, product_id, frame);

ALTER TABLE ONLY public.booking_access
    ADD CONSTRAINT booking_access_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.booking_access
    ADD CONSTRAINT booking_access_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.booking
    ADD CONSTRAINT booking_attempt_key UNIQUE (attempt);

ALTER TABLE ONLY public.booking_cabin
    ADD CONSTRAINT booking_cabin_pkey PRIMARY KEY (booking_id, cabin_type_id);

ALTER TABLE ONLY public.booking_note
    ADD CONSTRAINT booking_note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.booking
    ADD CONSTRAINT booking_number_key UNIQUE (number);

ALTER TABLE ONLY public.booking
    ADD CONSTRAINT booking_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cabin_option
    ADD CONSTRAINT cabin_option_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cabin_translation
    ADD CONSTRAINT cabin_translation_pkey PRIMARY KEY (ship_id, content_id, language);

ALTER TABLE ONLY public.cabin_type
    ADD CONSTRAINT cabin_type_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.combined_tour
    ADD CONSTRAINT combined_tour_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_pkey PRIMARY KEY (single);

ALTER TABLE ONLY public.credit_voucher
    ADD CONSTRAINT credit_voucher_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.credit_voucher_use
    ADD CONSTRAINT credit_voucher_use_payment_id_key UNIQUE (payment_id);

ALTER TABLE ONLY public.credit_voucher_use
    ADD CONSTRAINT credit_voucher_use_pkey PRIMARY KEY (booking_id);

ALTER TABLE ONLY public.database_state
    ADD CONSTRAINT database_state_pkey PRIMARY KEY (single);

ALTER TABLE ONLY public.departure
    ADD CONSTRAINT departure_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.departure_price
    ADD CONSTRAINT departure_price_pkey PRIMARY KEY (departure_id);

ALTER TABLE ONLY public.departure
    ADD CONSTRAINT departure_ship_sold_once EXCLUDE USING gist (public.text_range(ship_id, ship_id, '[]'::text) WITH &&, daterange(date, GREATEST(end_date, (date + 1))) WITH &&) WHERE (((NOT closed) AND (NOT overlap_accepted)));

ALTER TABLE ONLY public.document_counter
    ADD CONSTRAINT document_counter_pkey PRIMARY KEY (brand, year);

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_number_key UNIQUE (number);

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_pkey PRIMARY KEY (brand, year, sequence);

ALTER TABLE ONLY public.enquiry
    ADD CONSTRAINT enquiry_idempotency_key_digest_key UNIQUE (idempotency_key, digest);

ALTER TABLE ONLY public.enquiry
    ADD CONSTRAINT enquiry_number_key UNIQUE (number);

ALTER TABLE ONLY public.enquiry
    ADD CONSTRAINT enquiry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.funnel_count
    ADD CONSTRAINT funnel_count_pkey PRIMARY KEY (day, step);

ALTER TABLE ONLY public.guest_document
    ADD CONSTRAINT guest_document_pkey PRIMARY KEY (part_id);

ALTER TABLE ONLY public.guest_link
    ADD CONSTRAINT guest_link_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.guest_link
    ADD CONSTRAINT guest_link_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.guest_part
    ADD CONSTRAINT guest_part_of_traveller UNIQUE (booking_id, traveller) DEFERRABLE;

ALTER TABLE ONLY public.guest_part
    ADD CONSTRAINT guest_part_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT hold_departure_id_browser_key UNIQUE (departure_id, browser);

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT hold_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.insurance_policy
    ADD CONSTRAINT insurance_policy_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_object_id_kind_key UNIQUE (object_id, kind);

ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.name_translation
    ADD CONSTRAINT name_translation_pkey PRIMARY KEY (name, language);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_pkey PRIMARY KEY (payment_id, number);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_provider_key_key UNIQUE (provider_key);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_pkey PRIMARY KEY (path);

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_translation
    ADD CONSTRAINT product_translation_pkey PRIMARY KEY (product_id, language);

ALTER TABLE ONLY public.provider_cursor
    ADD CONSTRAINT provider_cursor_pkey PRIMARY KEY (market);

ALTER TABLE ONLY public.provider_event
    ADD CONSTRAINT provider_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.provider_transaction
    ADD CONSTRAINT provider_transaction_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_count
    ADD CONSTRAINT rate_count_pkey PRIMARY KEY (caller);

ALTER TABLE ONLY public.refund_line
    ADD CONSTRAINT refund_line_pkey PRIMARY KEY (refund_id, "position");

ALTER TABLE ONLY public.refund_line
    ADD CONSTRAINT refund_line_refund_id_line_key UNIQUE (refund_id, line);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_object_id_key UNIQUE (object_id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_retry_of_key UNIQUE (retry_of);

ALTER TABLE ONLY public.refused_payment
    ADD CONSTRAINT refused_payment_hour_call_error_subject_key UNIQUE NULLS NOT DISTINCT (hour, call, error, subject);

ALTER TABLE public.booking
    ADD CONSTRAINT request_ends_once CHECK (((accepted_at IS NULL) OR (release_reason IS NULL) OR (release_reason <> ALL (ARRAY['declined'::text, 'expired'::text])))) NOT VALID;

ALTER TABLE ONLY public.saved_filter
    ADD CONSTRAINT saved_filter_pkey PRIMARY KEY (owner, name);

ALTER TABLE ONLY public.ship
    ADD CONSTRAINT ship_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ship_translation
    ADD CONSTRAINT ship_translation_pkey PRIMARY KEY (ship_id, language);

ALTER TABLE ONLY public.sign_in_link
    ADD CONSTRAINT sign_in_link_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.sign_in_link
    ADD CONSTRAINT sign_in_link_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_in_request
    ADD CONSTRAINT sign_in_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.signing_key
    ADD CONSTRAINT signing_key_pkey PRIMARY KEY (purpose);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_pkey PRIMARY KEY (departure_id, cabin_type_id);

ALTER TABLE ONLY public.terms_document
    ADD CONSTRAINT terms_document_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_hold_once EXCLUDE USING gist (public.text_range(((((brand || ' '::text) || market) || ' '::text) || COALESCE(country, ''::text)), ((((brand || ' '::text) || market) || ' '::text) || COALESCE(country, ''::text)), '[]'::text) WITH &&, daterange(valid_from, valid_until, '[]'::text) WITH &&) WHERE (active);

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.terms_text
    ADD CONSTRAINT terms_text_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.tour
    ADD CONSTRAINT tour_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tour_product
    ADD CONSTRAINT tour_product_pkey PRIMARY KEY (tour_id, product_id);

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_pkey PRIMARY KEY (code);

CREATE INDEX object_by_age ON card_sandbox.object USING btree (account, kind, "position" DESC);

CREATE INDEX access_code_by_booking ON public.access_code USING btree (booking_id);

CREATE INDEX access_code_due ON public.access_code USING btree (retry_at) WHERE (sent_at IS NULL);

CREATE INDEX amendment_by_booking ON public.amendment USING btree (booking_id);

CREATE INDEX amendment_quoted ON public.amendment USING btree (expires_at) WHERE (state = 'quoted'::text);

CREATE UNIQUE INDEX amendment_requested ON public.amendment USING btree (booking_id) WHERE (state = 'requested'::text);

CREATE INDEX audit_by_booking ON public.audit USING btree (booking_id);

CREATE INDEX audit_by_departure ON public.audit USING btree (((details ->> 'departure'::text)), id) WHERE ((booking_id IS NULL) AND (details ? 'departure'::text));

CREATE INDEX audit_by_document ON public.audit USING btree (((details ->> 'document'::text)), id) WHERE (details ? 'document'::text);

CREATE INDEX audit_by_enquiry ON public.audit USING btree (((details ->> 'enquiry'::text)), id) WHERE ((details ->> 'enquiry'::text) IS NOT NULL);

CREATE INDEX audit_of_imports ON public.audit USING btree (id) WHERE (command = 'catalogue import'::text);

CREATE INDEX bike_stock_by_departure ON public.bike_stock USING btree (departure_id) WHERE (departure_id IS NOT NULL);

CREATE INDEX booking_access_by_booking ON public.booking_access USING btree (booking_id);

CREATE INDEX booking_by_departure ON public.booking USING btree (departure_id);

CREATE INDEX booking_by_email ON public.booking USING btree (lower((request #>> '{main,emailAddress}'::text[]))) WHERE ((request #>> '{main,emailAddress}'::text[]) <> ''::text);

CREATE INDEX booking_by_key ON public.booking USING btree (idempotency_key, departure_id);

CREATE UNIQUE INDEX booking_by_key_and_content ON public.booking USING btree (idempotency_key, digest) WHERE ((status <> 'failed'::text) AND (released_at IS NULL));

CREATE INDEX booking_cabin_by_stock ON public.booking_cabin USING btree (departure_id, cabin_type_id);

CREATE INDEX booking_failed_with_data ON public.booking USING btree (created_at) WHERE ((status = 'failed'::text) AND ((request #>> '{main,streetAddress}'::text[]) <> ''::text));

CREATE INDEX booking_note_by_booking ON public.booking_note USING btree (booking_id);

CREATE INDEX booking_note_open ON public.booking_note USING btree (due_on) WHERE ((due_on IS NOT NULL) AND (done_at IS NULL));

CREATE INDEX booking_open_request ON public.booking USING btree (decided_at) WHERE (on_request AND (accepted_at IS NULL) AND (released_at IS NULL));

CREATE INDEX booking_placed ON public.booking USING btree (booked_on) INCLUDE (id, first_payment) WHERE ((status = 'completed'::text) AND (NOT by_telephone));

CREATE INDEX booking_sales ON public.booking USING btree (booked_on) INCLUDE (departure_id, party, source, full_amount, insurance_amount) WHERE ((status = 'completed'::text) AND (released_at IS NULL));

CREATE INDEX booking_undecided ON public.booking USING btree (created_at) WHERE (status = 'pending'::text);

CREATE INDEX booking_unpaid ON public.booking USING btree (decided_at) WHERE ((status = 'completed'::text) AND (released_at IS NULL) AND (first_payment IS NULL));

CREATE INDEX booking_unpaid_by_client ON public.booking USING btree (client) WHERE (client IS NOT NULL);

CREATE INDEX booking_unpaid_by_client_network ON public.booking USING btree (client_network) WHERE (client_network IS NOT NULL);

CREATE INDEX booking_unpaid_by_email ON public.booking USING btree (lower((request #>> '{main,emailAddress}'::text[]))) WHERE ((status = 'completed'::text) AND (released_at IS NULL) AND (first_payment IS NULL));

CREATE INDEX booking_with_contact_data ON public.booking USING btree (departure_id) WHERE ((status = 'completed'::text) AND ((request #>> '{main,emailAddress}'::text[]) <> ''::text));

CREATE INDEX booking_with_invoice_data ON public.booking USING btree (departure_id) WHERE ((status = 'completed'::text) AND ((request #>> '{main,streetAddress}'::text[]) <> ''::text));

CREATE INDEX booking_with_travel_data ON public.booking USING btree (departure_id) WHERE ((status = 'completed'::text) AND ((request #>> '{passengers,0,dateOfBirth}'::text[]) <> ''::text));

CREATE INDEX cabin_option_by_departure ON public.cabin_option USING btree (departure_id);

CREATE INDEX credit_voucher_by_booking ON public.credit_voucher USING btree (booking_id);

CREATE INDEX credit_voucher_use_by_code ON public.credit_voucher_use USING btree (code);

CREATE INDEX departure_by_tour_and_date ON public.departure USING btree (tour_id, date);

CREATE INDEX departure_price_by_class ON public.departure_price USING btree (tour_id, price_class, date, departure_id) WHERE (price_class IS NOT NULL);

CREATE INDEX document_by_booking ON public.document USING btree (booking_id);

CREATE INDEX document_by_credited ON public.document USING btree (credits) WHERE (credits IS NOT NULL);

CREATE INDEX document_by_payment ON public.document USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX document_for_books ON public.document USING btree (issued_on) INCLUDE (booking_id, currency, kind, total);

CREATE UNIQUE INDEX document_of_payment ON public.document USING btree (payment_id) WHERE ((kind = 'invoice'::text) AND (payment_id IS NOT NULL));

CREATE INDEX document_with_recipient ON public.document USING btree (issued_on) WHERE (recipient IS NOT NULL);

CREATE INDEX enquiry_by_state ON public.enquiry USING btree (state, created_at);

CREATE INDEX guest_link_by_booking ON public.guest_link USING btree (booking_id);

CREATE INDEX guest_link_by_part ON public.guest_link USING btree (part_id);

CREATE INDEX guest_part_mails ON public.guest_part USING btree (next_mail_at) WHERE (next_mail_at IS NOT NULL);

CREATE INDEX hold_by_client ON public.hold USING btree (client) WHERE (client IS NOT NULL);

CREATE INDEX hold_by_client_network ON public.hold USING btree (client_network) WHERE (client_network IS NOT NULL);

CREATE INDEX hold_by_expiry ON public.hold USING btree (departure_id, expires_at);

CREATE INDEX ledger_by_booking ON public.ledger USING btree (booking_id) WHERE (booking_id IS NOT NULL);

CREATE INDEX ledger_by_intent ON public.ledger USING btree (intent_id);

CREATE INDEX ledger_by_payment ON public.ledger USING btree (payment_id);

CREATE INDEX ledger_by_time ON public.ledger USING btree (at);

CREATE INDEX mail_about_failed ON public.mail USING btree (id) WHERE (kind = 'mail_failed'::text);

CREATE INDEX mail_by_booking ON public.mail USING btree (booking_id);

CREATE INDEX mail_given_up ON public.mail USING btree (given_up_at) WHERE (given_up_at IS NOT NULL);

CREATE UNIQUE INDEX mail_of_notice ON public.mail USING btree (notice_id, audience);

CREATE INDEX mail_of_recipient ON public.mail USING btree (lower(address), sent_at);

CREATE INDEX mail_undelivered ON public.mail USING btree (failed_at) WHERE (problem IS NOT NULL);

CREATE INDEX mail_unsent ON public.mail USING btree (retry_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));

CREATE INDEX notice_by_booking ON public.notice USING btree (booking_id);

CREATE INDEX notice_repeating ON public.notice USING btree (repeats) WHERE (repeats IS NOT NULL);

CREATE INDEX notice_untold ON public.notice USING btree (id) WHERE (told_at IS NULL);

CREATE INDEX passkey_by_staff ON public.passkey USING btree (staff_id);

CREATE INDEX passkey_challenge_by_age ON public.passkey_challenge USING btree (expires_at);

CREATE INDEX payment_attempt_by_intent ON public.payment_attempt USING btree (intent_id);

CREATE INDEX payment_authorised ON public.payment USING btree (authorised_at) WHERE (authorised_at IS NOT NULL);

CREATE UNIQUE INDEX payment_balance_of_booking ON public.payment USING btree (booking_id) WHERE ((type = 'balance'::text) AND (state <> 'canceled'::text));

CREATE INDEX payment_by_amendment ON public.payment USING btree (amendment_id) WHERE (amendment_id IS NOT NULL);

CREATE INDEX payment_by_booking ON public.payment USING btree (booking_id);

CREATE INDEX payment_by_email ON public.payment USING btree (lower(email)) WHERE (email IS NOT NULL);

CREATE INDEX payment_by_repaid ON public.payment USING btree (repays) WHERE (repays IS NOT NULL);

CREATE INDEX payment_closing ON public.payment USING btree (closing_since) WHERE (closing_since IS NOT NULL);

CREATE INDEX payment_due ON public.payment USING btree (due_on) WHERE ((state = 'open'::text) AND (due_on IS NOT NULL));

CREATE UNIQUE INDEX payment_first_of_booking ON public.payment USING btree (booking_id) WHERE ((type = ANY (ARRAY['deposit'::text, 'full_payment'::text])) AND (state <> 'canceled'::text));

CREATE INDEX payment_unsettled ON public.payment USING btree (created_at) WHERE (state = ANY (ARRAY['open'::text, 'processing'::text]));

CREATE INDEX payment_with_problem ON public.payment USING btree (created_at) WHERE (problem IS NOT NULL);

CREATE INDEX provider_event_unhandled ON public.provider_event USING btree (retry_at) WHERE (handled_at IS NULL);

CREATE INDEX provider_transaction_by_source ON public.provider_transaction USING btree (source_id);

CREATE INDEX provider_transaction_by_time ON public.provider_transaction USING btree (at);

CREATE INDEX rate_count_by_age ON public.rate_count USING btree (began);

CREATE INDEX refund_by_payment ON public.refund USING btree (payment_id);

CREATE INDEX refund_by_request ON public.refund USING btree (request_id);

CREATE INDEX refund_by_voucher ON public.refund USING btree (voucher_code) WHERE (voucher_code IS NOT NULL);

CREATE INDEX refund_unfinished ON public.refund USING btree (retry_at) WHERE (state = 'requested'::text);

CREATE INDEX refund_unresolved ON public.refund USING btree (created_at) WHERE ((state = ANY (ARRAY['refused'::text, 'failed'::text])) AND (resolution IS NULL));

CREATE INDEX sign_in_link_by_staff ON public.sign_in_link USING btree (staff_id, created_at);

CREATE INDEX sign_in_request_due ON public.sign_in_request USING btree (retry_at);

CREATE UNIQUE INDEX staff_by_email ON public.staff USING btree (lower(email));

CREATE INDEX staff_session_by_age ON public.staff_session USING btree (created_at);

CREATE INDEX staff_session_by_staff ON public.staff_session USING btree (staff_id);

CREATE STATISTICS public.booking_contact_data ON (request #>> '{main,emailAddress}'::text[]) FROM public.booking;

CREATE STATISTICS public.booking_invoice_data ON (request #>> '{main,streetAddress}'::text[]) FROM public.booking;

CREATE STATISTICS public.booking_travel_data ON (request #>> '{passengers,0,dateOfBirth}'::text[]) FROM public.booking;

CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER booking_terms BEFORE INSERT OR UPDATE ON public.booking FOR EACH ROW EXECUTE FUNCTION public.set_booking_terms();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.cabin_translation FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.cabin_type FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.combined_tour FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.name_translation FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.picture FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.product_translation FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.ship FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.ship_translation FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.terms FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.tour FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE CONSTRAINT TRIGGER departure_price_of_departure AFTER UPDATE ON public.departure DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((((old.tour_id IS DISTINCT FROM new.tour_id) OR (old.date IS DISTINCT FROM new.date)) OR (old.duration IS DISTINCT FROM new.duration)) OR (old.multi_market IS DISTINCT FROM new.multi_market)) OR (old.voucher_code IS DISTINCT FROM new.voucher_code)) OR (old.closed IS DISTINCT FROM new.closed))) EXECUTE FUNCTION public.departure_price_changed('id');

CREATE CONSTRAINT TRIGGER departure_price_of_stock AFTER UPDATE ON public.stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.taken < old.total) <> (new.taken < new.total)) OR ((new.taken < new.total) AND (((old.unit_price IS DISTINCT FROM new.unit_price) OR (old.discount_price IS DISTINCT FROM new.discount_price)) OR (old.surcharge_price IS DISTINCT FROM new.surcharge_price))))) EXECUTE FUNCTION public.departure_price_changed('departure_id');

CREATE TRIGGER departure_prices_after_delete AFTER DELETE ON public.stock REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.stock_rows_changed();

CREATE TRIGGER departure_prices_after_insert AFTER INSERT ON public.stock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.stock_rows_changed();

CREATE TRIGGER document_kept BEFORE DELETE OR TRUNCATE ON public.document FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER document_unchanged BEFORE UPDATE ON public.document FOR EACH ROW EXECUTE FUNCTION public.refuse_document_change();

CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER terms_unchanged BEFORE UPDATE ON public.terms FOR EACH ROW EXECUTE FUNCTION public.refuse_terms_change();

CREATE TRIGGER tour_changed BEFORE UPDATE ON public.tour FOR EACH ROW EXECUTE FUNCTION public.note_tour_change();

ALTER TABLE ONLY public.accepted_text
    ADD CONSTRAINT accepted_text_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.accepted_text
    ADD CONSTRAINT accepted_text_hash_fkey FOREIGN KEY (hash) REFERENCES public.terms_text(hash);

ALTER TABLE ONLY public.amendment
    ADD CONSTRAINT amendment_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.bike_stock
    ADD CONSTRAINT bike_stock_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES public.departure(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bike_stock
    ADD CONSTRAINT bike_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bike_stock
    ADD CONSTRAINT bike_stock_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES public.ship(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.booking_access
    ADD CONSTRAINT booking_access_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.booking_cabin
    ADD CONSTRAINT booking_cabin_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.booking_cabin
    ADD CONSTRAINT booking_cabin_cabin_type_id_fkey FOREIGN KEY (cabin_type_id) REFERENCES public.cabin_type(id);

ALTER TABLE ONLY public.booking_cabin
    ADD CONSTRAINT booking_cabin_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES public.departure(id);

ALTER TABLE ONLY public.booking
    ADD CONSTRAINT booking_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES public.departure(id);

ALTER TABLE ONLY public.booking_note
    ADD CONSTRAINT booking_note_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.booking
    ADD CONSTRAINT booking_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES public.terms(id);

ALTER TABLE ONLY public.cabin_option
    ADD CONSTRAINT cabin_option_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES public.departure(id);

ALTER TABLE ONLY public.cabin_translation
    ADD CONSTRAINT cabin_translation_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES public.ship(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cabin_type
    ADD CONSTRAINT cabin_type_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES public.ship(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.credit_voucher
    ADD CONSTRAINT credit_voucher_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);

ALTER TABLE ONLY public.credit_voucher_use
    ADD CONSTRAINT credit_voucher_use_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);

ALTER TABLE ONLY public.credit_voucher_use
    ADD CONSTRAINT credit_voucher_use_code_fkey FOREIGN KEY (code) REFERENCES public.credit_voucher(code);

ALTER TABLE ONLY public.credit_voucher_use
    ADD CONSTRAINT credit_voucher_use_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.departure_price
    ADD CONSTRAINT departure_price_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES public.departure(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.departure
    ADD CONSTRAINT departure_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES public.ship(id);

ALTER TABLE ONLY public.departure
    ADD CONSTRAINT departure_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES public.tour(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.departure
    ADD CONSTRAINT departure_voucher_code_fkey FOREIGN KEY (voucher_code) REFERENCES public.voucher(code);

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_credits_fkey FOREIGN KEY (credits) REFERENCES public.document(number);

ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.guest_document
    ADD CONSTRAINT guest_document_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.guest_part(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.guest_link
    ADD CONSTRAINT guest_link_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.guest_link
    ADD CONSTRAINT guest_link_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.guest_part(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.guest_part
    ADD CONSTRAINT guest_part_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.hold
    ADD CONSTRAINT hold_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES public.departure(id);

ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);

ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);

ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES public.notice(id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_repeats_fkey FOREIGN KEY (repeats) REFERENCES public.notice(id);

ALTER TABLE ONLY public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_amendment_id_fkey FOREIGN KEY (amendment_id) REFERENCES public.amendment(id);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.booking(id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_repays_fkey FOREIGN KEY (repays) REFERENCES public.payment(id);

ALTER TABLE ONLY public.product_translation
    ADD CONSTRAINT product_translation_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund_line
    ADD CONSTRAINT refund_line_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refund(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_retry_of_fkey FOREIGN KEY (retry_of) REFERENCES public.refund(id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_voucher_code_fkey FOREIGN KEY (voucher_code) REFERENCES public.credit_voucher(code);

ALTER TABLE ONLY public.ship_translation
    ADD CONSTRAINT ship_translation_ship_id_fkey FOREIGN KEY (ship_id) REFERENCES public.ship(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_in_link
    ADD CONSTRAINT sign_in_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_cabin_type_id_fkey FOREIGN KEY (cabin_type_id) REFERENCES public.cabin_type(id);

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES public.departure(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tour_product
    ADD CONSTRAINT tour_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id);

ALTER TABLE ONLY public.tour_product
    ADD CONSTRAINT tour_product_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES public.tour(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES public.tour(id) ON DELETE CASCADE;
