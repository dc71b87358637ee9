-- The pictures of the catalogue, so that every instance serves those of the last import (decision 075).
create table picture (
  -- Below pictures/, such as ships/anna.svg.
  path text primary key,
  bytes bytea not null,
  sha256 text not null generated always as (encode(sha256(bytes), 'hex')) stored
);
create trigger content_changed after insert or update or delete on picture
  for each statement execute function count_content_change();
