-- Which payment methods an attempt was offered, and when a bank first reported that a payment failed (decisions 092, 093).

-- Sent with the attempt's provider_key, so that a repeated call has the same parameters on a later day too; null: before this migration.
alter table payment_attempt add column methods text[];
-- The first time that a payment failed while the bank was processing it; its booking is then kept a while longer.
alter table payment add column failed_at timestamptz;
