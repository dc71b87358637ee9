-- Requests for a change of a booking end by themselves (decision 110).

-- When the operator was reminded of an unanswered request.
alter table amendment add column reminded_at timestamptz;
