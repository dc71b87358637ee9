-- Once, on an existing database before Patroni takes it over; a database that Patroni creates has these roles.
-- The passwords are those of patroni.env: \password postgres, \password replicator, \password rewind
create role replicator login replication;
create role rewind login;
grant execute on function pg_ls_dir(text, boolean, boolean) to rewind;
grant execute on function pg_stat_file(text, boolean) to rewind;
grant execute on function pg_read_binary_file(text) to rewind;
grant execute on function pg_read_binary_file(text, bigint, bigint, boolean) to rewind;
