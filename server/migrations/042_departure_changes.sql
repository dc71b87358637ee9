-- The version of a departure: the last change that staff made to it.
create index audit_by_departure on audit ((details ->> 'departure'), id) where booking_id is null and details ? 'departure';
