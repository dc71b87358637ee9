-- The durable document that goes with a confirmation, as an HTML file (decision 063).
alter table mail add column document text;
