-- Why entries of the waiting list end, what their addresses confirm, and the departures that had room anyway (decision 141).

-- Why an entry ended without a booking; null: it has not, the party left, or it ended before this was stored.
alter table waiting_party add column ending text
  check (ending in ('no_room', 'offers_passed', 'many_passed', 'called_off', 'removed', 'unconfirmed'));

-- An entry of a visitor is confirmed by the mailed link before it is offered cabins.
alter table waiting_party drop constraint waiting_party_state_check;
alter table waiting_party add constraint waiting_party_state_check
  check (state in ('unconfirmed', 'waiting', 'asked', 'booked', 'left', 'ended'));
alter table waiting_party drop constraint waiting_party_check;
alter table waiting_party add constraint waiting_party_check
  check ((closed_at is null) = (state in ('unconfirmed', 'waiting', 'asked')));

-- The departures that had room for the party when it said what suits it, by id: it could book these, and is not offered them.
alter table waiting_party add column had_room text[] not null default '{}';
