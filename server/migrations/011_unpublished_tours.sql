-- A tour that is not published is neither listed nor sold, and may lack texts, products and prices.
alter table tour add column published boolean not null default true;
