-- Invoices and credit notes (decision 096).

-- The last number drawn of a brand in a year. The row stays locked until the transaction that issues the document ends,
-- so that a number is drawn if and only if its document is stored.
create table document_counter (
  brand text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (brand, year)
);

create table document (
  brand text not null,
  year integer not null,
  sequence integer not null check (sequence > 0),
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- Why a credit note was issued.
  reason text check (reason in ('cancellation', 'correction', 'refund')),
  booking_id uuid not null references booking,
  -- The additional payment that an invoice is for; null: the booking itself.
  payment_id uuid references payment,
  -- The invoice that a credit note corrects.
  credits text references document (number),
  issued_at timestamptz not null,
  issued_on date not null,
  currency text not null check (currency in ('eur', 'usd')),
  -- Minor units; below zero on credit notes. The total is the taxable amount without the tax, the tax, and what is exempt.
  total integer not null,
  taxable integer not null,
  tax integer not null,
  exempt integer not null,
  -- Set by a trigger: the first day of the journey that it states.
  departs_on date,
  -- Everything else that the document states, without personal data.
  content jsonb not null,
  -- Name and address of the booker; null after their retention.
  recipient jsonb,
  -- SHA-256 of content and recipient as issued.
  hash text not null,
  primary key (brand, year, sequence),
  check ((kind = 'credit_note') = (credits is not null)),
  check ((kind = 'credit_note') = (reason is not null)),
  check (taxable + tax + exempt = total),
  check (case kind when 'invoice' then total >= 0 else total <= 0 end)
);
create index document_by_booking on document (booking_id);
create index document_by_payment on document (payment_id) where payment_id is not null;
create index document_by_credited on document (credits) where credits is not null;
create unique index document_of_payment on document (payment_id) where kind = 'invoice' and payment_id is not null;
-- Books: what was invoiced until a day, without reading the documents' content (decision 121).
create index document_for_books on document (issued_on) include (booking_id, brand, currency, kind, total);
create index document_by_journey on document (departs_on);
create index document_with_recipient on document (issued_on) where recipient is not null;

create function enter_document() returns trigger language plpgsql as $$
begin
  new.departs_on := (new.content #>> '{journey,from}')::date;
  -- The document would change the books of a closed month.
  perform books_time(new.brand, new.issued_at);
  if exists (select 1 from books_closing where brand = new.brand and last_day >= new.issued_on) then
    raise exception 'document % belongs to a closed month', new.number;
  end if;
  return new;
end $$;
create trigger document_in_books before insert on document for each row execute function enter_document();

create function refuse_document_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'recipient' = to_jsonb(new) - 'recipient' and coalesce(new.recipient = old.recipient, true)
    -- The end of the retention: without the recipient, and without the names of lines, which staff may have typed.
    or new.recipient is null and to_jsonb(old) #- '{recipient}' #- '{content,lines}'
      = to_jsonb(new) #- '{recipient}' #- '{content,lines}' then
    return new;
  end if;
  raise exception 'document % must not change', old.number;
end $$;
create trigger document_unchanged before update on document for each row execute function refuse_document_change();
create trigger document_kept before delete or truncate on document for each statement execute function refuse_change();

-- Signs the links to documents; a link holds no other secret.
create table signing_key (
  purpose text primary key,
  key text not null
);
insert into signing_key (purpose, key) values ('document_link', gen_random_uuid()::text || gen_random_uuid()::text);
