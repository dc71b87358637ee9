-- What the office needs: a text to search bookings by, notes and tasks of staff, money received outside the card provider.
-- Number, names, group, e-mail address and the digits of the telephone, in lower case and without accents (decision 085).
alter table booking add column search text generated always as (
  lower(regexp_replace(normalize(
    coalesce(number, '') || ' ' || coalesce(request #>> '{main,emailAddress}', '') || ' ' ||
    coalesce(request #>> '{main,groupName}', '') || ' ' ||
    jsonb_path_query_array(request, '$.passengers[*].firstName')::text || ' ' ||
    jsonb_path_query_array(request, '$.passengers[*].lastName')::text || ' ' ||
    regexp_replace(coalesce(request #>> '{main,phoneNumber}', ''), '\D', '', 'g'), NFKD), '[\u0300-\u036f]', '', 'g'))
) stored;
-- The main booker's name, last name first, to sort by.
alter table booking add column booker text generated always as (
  lower(coalesce(request #>> '{passengers,0,lastName}', '') || ' ' || coalesce(request #>> '{passengers,0,firstName}', ''))
) stored;

create table booking_note (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking on delete cascade,
  at timestamptz not null,
  by text not null,
  text text not null,
  -- A task has a day by which it is to be done.
  due_on date,
  done_at timestamptz,
  done_by text,
  check ((done_at is null) = (done_by is null))
);
create index booking_note_by_booking on booking_note (booking_id);
create index booking_note_open on booking_note (due_on) where due_on is not null and done_at is null;

-- null: paid at the card provider. reference: what the bank statement or the receipt says.
alter table payment add column method text check (method in ('bank_transfer', 'cash'));
alter table payment add column reference text;

create table saved_filter (
  owner text not null,
  name text not null,
  filter jsonb not null,
  primary key (owner, name)
);
