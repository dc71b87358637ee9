-- Templates of mails that staff write to one customer (decision 135).
create table mail_template (
  id uuid primary key default gen_random_uuid(),
  -- What staff choose it by.
  name text not null,
  -- Subject and text by language; a language may be missing.
  texts jsonb not null,
  changed_at timestamptz not null,
  -- Counts changes: one that was made from an earlier version is refused.
  version integer not null default 1
);
create unique index mail_template_by_name on mail_template (lower(name));
