-- Mails that the mail server accepted and that came back (decision 145).

-- When a report said so; problem is what the report gives as the reason.
alter table mail add column returned_at timestamptz;
-- The same of a mail with a passenger's link.
alter table own_part_link add column returned_at timestamptz;
