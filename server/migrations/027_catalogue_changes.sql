-- The last change to a document of the catalogue, which is its version for the office (decision 090).
create index audit_by_document on audit ((details ->> 'document'), id) where details ? 'document';
create index audit_of_imports on audit (id) where command = 'catalogue import';
