-- Why staff made a refund, in their words; its reason is then by_staff. Older refunds have these words as their reason.
alter table refund add column note text;
