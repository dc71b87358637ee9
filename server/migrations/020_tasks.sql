-- What staff have to do: on its own, or about a booking, a departure or an enquiry.
create table task (
  id uuid primary key default gen_random_uuid(),
  -- The note with a day that a version before this migration stores a task as.
  note bigint unique references booking_note on delete cascade,
  booking_id uuid references booking on delete cascade,
  departure_id text references departure on delete cascade,
  enquiry_id uuid references enquiry on delete cascade,
  text text not null,
  due_on date not null,
  -- The address of the colleague who does it; null: nobody has been chosen.
  assignee text,
  at timestamptz not null,
  by text not null,
  done_at timestamptz,
  done_by text,
  -- Counts changes: one that was made from an earlier version is refused.
  version integer not null default 1,
  check (num_nonnulls(booking_id, departure_id, enquiry_id) <= 1),
  check ((done_at is null) = (done_by is null))
);
create index task_open on task (due_on) where done_at is null;
create index task_by_booking on task (booking_id) where booking_id is not null;
create index task_by_departure on task (departure_id) where departure_id is not null;
create index task_by_enquiry on task (enquiry_id) where enquiry_id is not null;
-- For their erasure.
create index task_by_day on task (at);

-- A task of a version before this migration, which may still serve, is a task here too.
create function copy_task() returns trigger language plpgsql as $$
begin
  insert into task (note, booking_id, text, due_on, at, by, done_at, done_by)
  values (new.id, new.booking_id, new.text, new.due_on, new.at, new."by", new.done_at, new.done_by)
  on conflict (note) do update set done_at = excluded.done_at, done_by = excluded.done_by, version = task.version + 1;
  return null;
end $$;
create trigger note_is_task after insert or update of done_at on booking_note
  for each row when (new.due_on is not null) execute function copy_task();

insert into task (note, booking_id, text, due_on, at, by, done_at, done_by)
select id, booking_id, text, due_on, at, by, done_at, done_by from booking_note where due_on is not null;
