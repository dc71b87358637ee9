-- A payment that is closed with its booking: when, for as long as its intent may still be payable at the provider.
alter table payment add column closing_since timestamptz;
create index payment_closing on payment (closing_since) where closing_since is not null;
