-- What a tour is like in every language: one document of the catalogue (catalogue/README.md, content/), read as a whole.
alter table tour add column content jsonb;

-- Names of tours, regions and ports in the languages other than English, by their names in the catalogue.
create table name_translation (
  name text not null,
  language text not null check (language in ('nl', 'de')),
  translation text not null,
  primary key (name, language)
);
create trigger content_changed after insert or update or delete on name_translation
  for each statement execute function count_content_change();
