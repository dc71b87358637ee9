-- The bill of an offer to a party on the waiting list, in euro cents (decision 131); null for offers that were made before.
alter table waiting_offer add column bill jsonb;
