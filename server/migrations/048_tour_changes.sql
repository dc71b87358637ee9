-- When what a tour's page shows was changed last, for the sitemap. An import that changes nothing of a tour is no change.
alter table tour add column changed_at timestamptz not null default now();

create function note_tour_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['position', 'external_id', 'changed_at']
    is distinct from to_jsonb(old) - array['position', 'external_id', 'changed_at']
  then
    new.changed_at := now();
  end if;
  return new;
end $$;

create trigger tour_changed before update on tour
  for each row execute function note_tour_change();
