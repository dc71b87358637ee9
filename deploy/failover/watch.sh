#!/bin/sh
# Watches two PostgreSQL servers and promotes the standby when the primary is down: /usr/local/bin/towpath-watch, run by
# towpath-watch.service on one machine only. The rules are explained in docs/operating.md, "High availability".
#   ONE, TWO         psql connection strings of the two servers: host=db1.internal user=failover dbname=postgres
#   STATE            folder for the state: which server is the primary, and whether the other may be promoted
#   PAUSE            seconds between two checks
#   QUERY_TIMEOUT    timeout of a query in seconds
#   MISSES           failed checks after which the primary counts as down
#   STANDBY_TIMEOUT  seconds without a standby after which the primary stops waiting for it
#   SYNCHRONOUS      "off" promotes a standby that may lack the latest bookings
set -u
: "${ONE:?}" "${TWO:?}"
# PATIENCE and ALONE are the former names of the two timeouts.
STATE=${STATE:-/var/lib/towpath-watch}
PAUSE=${PAUSE:-1} QUERY_TIMEOUT=${QUERY_TIMEOUT:-${PATIENCE:-3}} MISSES=${MISSES:-3} STANDBY_TIMEOUT=${STANDBY_TIMEOUT:-${ALONE:-10}}
SYNCHRONOUS=${SYNCHRONOUS:-on}
STANDBY=towpath_standby

log() { echo "$(date -u +%FT%TZ) $*"; }

# query SERVER STATEMENT...: runs each statement separately and prints the result; fails after the timeout.
query() {
  case $1 in one) address=$ONE ;; *) address=$TWO ;; esac
  shift
  for statement; do set -- "$@" -c "$statement"; shift; done
  PGCONNECT_TIMEOUT=$QUERY_TIMEOUT timeout "$QUERY_TIMEOUT" psql -XAtqw -v ON_ERROR_STOP=1 "$@" "$address" 2>/dev/null
}

role_of() {
  query "$1" "select case when pg_is_in_recovery() then 'standby'
    when current_setting('default_transaction_read_only')::bool then 'fenced' else 'primary' end" || echo unreachable
}

# save_state PRIMARY [armed]: armed means that the standby has every acknowledged transaction and may be promoted.
save_state() {
  primary=$1 armed=${2:-}
  echo "$primary $armed" >"$STATE/state.new" && sync "$STATE/state.new" && mv "$STATE/state.new" "$STATE/state" && sync "$STATE"
}

set_synchronous() { query "$1" "alter system set synchronous_standby_names = '$2'" 'select pg_reload_conf()' >/dev/null; }

# After the checkpoint the setting applies to every session. The message is written synchronously, so the standby then has
# everything before it.
arm() {
  [ "$SYNCHRONOUS" = off ] ||
    query "$primary" checkpoint "select pg_logical_emit_message(true, 'towpath', '')" >/dev/null || return
  save_state "$primary" armed
  log "$other replicates from $primary: failover enabled"
}

# The state is saved first: a standby that commits no longer wait for must never be promoted.
disable_synchronous() {
  save_state "$primary"
  set_synchronous "$primary" '' && log "$primary: synchronous replication disabled, standby $other is not streaming"
}

check_standby() {
  following=$(query "$primary" "select coalesce((select sync_state from pg_stat_replication
    where application_name = '$STANDBY' and state = 'streaming' limit 1), current_setting('synchronous_standby_names'))") || return
  case $SYNCHRONOUS,$following in
    on,sync) [ "$armed" ] || arm ;;
    on,async) save_state "$primary"; set_synchronous "$primary" "$STANDBY" ;;
    off,async) [ "$armed" ] || arm ;;
    off,sync) set_synchronous "$primary" '' ;;
    *,"$STANDBY") [ $(($(date +%s) - followed)) -lt "$STANDBY_TIMEOUT" ] || disable_synchronous; return ;;
    *) [ -z "$armed" ] || save_state "$primary" ;;
  esac
  followed=$(date +%s)
}

fail_over() {
  [ "$armed" ] && [ "$(role_of "$other")" = standby ] || { log "$primary is down; $other cannot be promoted"; return; }
  log "$primary is down: promoting $other"
  set_synchronous "$other" '' && save_state "$other" && promote "$other"
}

promote() { query "$1" 'select pg_promote(false)' >/dev/null; }

fence() {
  query "$1" 'alter system set default_transaction_read_only = on' 'select pg_reload_conf()' >/dev/null &&
    log "$1 still runs as a primary: set read-only; rebuild it as the standby"
}

misses=0 followed=$(date +%s)
while read -r primary armed <"$STATE/state"; do
  case $primary in one) other=two ;; *) other=one ;; esac
  case $(role_of "$primary") in
    unreachable) misses=$((misses + 1)) followed=$(date +%s); [ "$misses" -lt "$MISSES" ] || fail_over ;;
    # It was restarted, or its promotion is not finished. It has every acknowledged transaction.
    standby) misses=0 followed=$(date +%s); log "promoting $primary"; promote "$primary" ;;
    *) misses=0; check_standby ;;
  esac
  [ "$(role_of "$other")" = primary ] && [ "$other" != "$primary" ] && fence "$other"
  sleep "$PAUSE"
done
