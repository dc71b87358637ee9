-- Refunds by price line (decision 094), what became of refunds that failed, and vouchers that a customer agreed to instead.

-- The parts of one request have the same request_id; a refund of an earlier version has neither it nor lines.
alter table refund add column request_id uuid;
create index refund_by_request on refund (request_id);

-- Which price lines a refund gives back; the amounts (minor units) come to that of the refund. No personal data.
create table refund_line (
  refund_id uuid not null references refund on delete cascade,
  position integer not null,
  -- Kind and id of what was bought, such as cabin:twin; other: not for a price line.
  line text not null,
  name text not null,
  amount integer not null check (amount > 0),
  primary key (refund_id, position),
  unique (refund_id, line)
);

-- How staff dealt with a refund that was refused or failed: once, and no job does it.
alter table refund add column resolution text check (resolution in ('retried', 'transferred'));
alter table refund add column retry_of uuid unique references refund;
-- What the bank statement says of a transfer that staff noted.
alter table refund add column reference text;
create index refund_unresolved on refund (created_at) where state in ('refused', 'failed') and resolution is null;

-- Cards that are authorised at a request and captured when it is accepted (decision 095).
alter table payment add column capture text not null default 'automatic' check (capture in ('automatic', 'manual'));
-- While the provider holds an authorisation that is neither captured nor released: since when, and until when.
alter table payment add column authorised_at timestamptz;
alter table payment add column capture_before timestamptz;
-- What was authorised, in minor units, where less was captured because the booking had become cheaper.
alter table payment add column authorised integer check (authorised > charge);
create index payment_authorised on payment (authorised_at) where authorised_at is not null;
