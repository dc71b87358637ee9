-- How the money of each movement came or went, and by what method the provider's transactions were paid (decision 097).

-- The provider's name of the method (card, ideal, sepa_debit, …), bank_transfer, cash or voucher; null: entered before it was recorded.
alter table ledger add column method text;

-- The charge that a transaction belongs to, and the method of a charge.
alter table provider_transaction add column charge_id text;
alter table provider_transaction add column method text;
