-- Counts the changes of what instances may keep in memory, so that each notices what another one, or a command, has changed.
-- Departures, stock and vouchers are not among it: they are asked for every time.
create table content_version (
  single boolean primary key default true check (single),
  version bigint not null default 0
);
insert into content_version default values;

create function count_content_change() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$;

create trigger content_changed after insert or update or delete on ship
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on tour
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on combined_tour
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on cabin_type
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on ship_translation
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on cabin_translation
  for each statement execute function count_content_change();
create trigger content_changed after insert or update or delete on product_translation
  for each statement execute function count_content_change();
