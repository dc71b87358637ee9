-- How often visitors reach a step before the booking, by day: counts only, without personal data (decision 114).
create table funnel_count (
  day date not null,
  step text not null check (step in ('calendar', 'hold')),
  count integer not null check (count >= 0),
  primary key (day, step)
);
