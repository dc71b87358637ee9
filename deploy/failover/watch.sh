#!/bin/sh
# Watches two PostgreSQL servers and promotes the standby when the primary is gone: /usr/local/bin/towpath-watch, run by
# towpath-watch.service on one machine only. The rules are explained in docs/operating.md, "High availability".
#   ONE, TWO     how to reach the two servers, as psql has it: host=db1.internal user=failover dbname=postgres
#   STATE        folder that keeps which of them is the primary, and whether the other may take its place
#   PAUSE        seconds between two rounds
#   PATIENCE     seconds that a server may take to answer
#   MISSES       rounds without an answer after which the primary counts as gone
#   ALONE        seconds without a standby after which the primary goes on alone
#   SYNCHRONOUS  "off" promotes a standby that may lack the latest bookings
set -u
: "${ONE:?}" "${TWO:?}"
STATE=${STATE:-/var/lib/towpath-watch}
PAUSE=${PAUSE:-1} PATIENCE=${PATIENCE:-3} MISSES=${MISSES:-3} ALONE=${ALONE:-10} SYNCHRONOUS=${SYNCHRONOUS:-on}
STANDBY=towpath_standby

say() { echo "$(date -u +%FT%TZ) $*"; }

# ask SERVER STATEMENT...: the answer, each statement done by itself; fails when there is none in time.
ask() {
  case $1 in one) address=$ONE ;; *) address=$TWO ;; esac
  shift
  for statement; do set -- "$@" -c "$statement"; shift; done
  PGCONNECT_TIMEOUT=$PATIENCE timeout "$PATIENCE" psql -XAtqw -v ON_ERROR_STOP=1 "$@" "$address" 2>/dev/null
}

role_of() {
  ask "$1" "select case when pg_is_in_recovery() then 'standby'
    when current_setting('default_transaction_read_only')::bool then 'fenced' else 'primary' end" || echo gone
}

# remember PRIMARY [armed]: armed means that the other server has all that was ever acknowledged.
remember() {
  primary=$1 armed=${2:-}
  echo "$primary $armed" >"$STATE/state.new" && sync "$STATE/state.new" && mv "$STATE/state.new" "$STATE/state" && sync "$STATE"
}

set_synchronous() { ask "$1" "alter system set synchronous_standby_names = '$2'" 'select pg_reload_conf()' >/dev/null; }

# The checkpoint makes sure that the setting holds for every session; the message waits until the standby has it, and with
# it all that was written before.
arm() {
  [ "$SYNCHRONOUS" = off ] ||
    ask "$primary" checkpoint "select pg_logical_emit_message(true, 'towpath', '')" >/dev/null || return
  remember "$primary" armed
  say "$other follows $primary and may take its place"
}

# Forgetting comes first: a standby that commits no longer wait for must never be promoted.
go_alone() {
  remember "$primary"
  set_synchronous "$primary" '' && say "$primary goes on alone: $other does not follow"
}

look_after_standby() {
  following=$(ask "$primary" "select coalesce((select sync_state from pg_stat_replication
    where application_name = '$STANDBY' and state = 'streaming' limit 1), current_setting('synchronous_standby_names'))") || return
  case $SYNCHRONOUS,$following in
    on,sync) [ "$armed" ] || arm ;;
    on,async) remember "$primary"; set_synchronous "$primary" "$STANDBY" ;;
    off,async) [ "$armed" ] || arm ;;
    off,sync) set_synchronous "$primary" '' ;;
    *,"$STANDBY") [ $(($(date +%s) - followed)) -lt "$ALONE" ] || go_alone; return ;;
    *) [ -z "$armed" ] || remember "$primary" ;;
  esac
  followed=$(date +%s)
}

fail_over() {
  [ "$armed" ] && [ "$(role_of "$other")" = standby ] || { say "$primary is gone, and $other cannot take its place"; return; }
  say "$primary is gone: promoting $other"
  set_synchronous "$other" '' && remember "$other" && promote "$other"
}

promote() { ask "$1" 'select pg_promote(false)' >/dev/null; }

fence() {
  ask "$1" 'alter system set default_transaction_read_only = on' 'select pg_reload_conf()' >/dev/null &&
    say "$1 still takes itself for the primary: it takes no visitors until it is rebuilt"
}

misses=0 followed=$(date +%s)
while read -r primary armed <"$STATE/state"; do
  case $primary in one) other=two ;; *) other=one ;; esac
  case $(role_of "$primary") in
    gone) misses=$((misses + 1)) followed=$(date +%s); [ "$misses" -lt "$MISSES" ] || fail_over ;;
    # It was restarted, or has yet to notice that it was promoted: it has all that was ever acknowledged.
    standby) misses=0 followed=$(date +%s); say "promoting $primary"; promote "$primary" ;;
    *) misses=0; look_after_standby ;;
  esac
  [ "$(role_of "$other")" = primary ] && [ "$other" != "$primary" ] && fence "$other"
  sleep "$PAUSE"
done
