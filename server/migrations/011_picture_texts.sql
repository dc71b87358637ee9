-- What each picture shows, in words, in the order of image_urls: all of them have one or none.
alter table ship_translation add column image_texts text[] not null default '{}'
  check (cardinality(image_texts) in (0, cardinality(image_urls)));
alter table cabin_translation add column image_texts text[] not null default '{}'
  check (cardinality(image_texts) in (0, cardinality(image_urls)));
