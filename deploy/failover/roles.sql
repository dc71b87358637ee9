-- Once, on the first primary. The passwords follow: \password failover, \password replicator.
create role replicator login replication;
create role haproxy_check login connection limit 10;
-- What the watcher may do, and nothing else: ask, set two settings, promote.
create role failover login;
grant pg_monitor, pg_checkpoint to failover;
grant alter system on parameter synchronous_standby_names, default_transaction_read_only to failover;
grant execute on function pg_reload_conf(), pg_promote(boolean, integer) to failover;
