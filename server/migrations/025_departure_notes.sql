-- What staff note about a departure; like booking_note (decision 150).
create table departure_note (
  id bigint generated always as identity primary key,
  departure_id text not null references departure on delete cascade,
  at timestamptz not null,
  by text not null,
  text text not null
);
create index departure_note_by_departure on departure_note (departure_id, id);
-- For their erasure.
create index departure_note_by_day on departure_note (at);
