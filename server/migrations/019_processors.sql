-- Companies that process personal data for the operator (decision 143).
create table processor (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- What it does with which data.
  service text not null,
  -- Where it keeps the data.
  location text not null,
  -- The day of the agreement on processing (GDPR Article 28); null: none yet.
  agreed_on date,
  -- Counts changes: one that was made from an earlier version is refused.
  version integer not null default 1
);
create unique index processor_by_name on processor (lower(name));
