-- Years of a tour that are sailed as an earlier one, at other prices, as the file gives them (decision 076).
alter table tour add column years json not null default '[]';
