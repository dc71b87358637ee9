#!/bin/sh
# Refuses wrong settings of a database machine before Patroni starts: /usr/local/bin/towpath-patroni-check, run by
# patroni.service as postgres. Problems that may be temporary cause a warning only.
#   TLS     the folder with the certificates
#   CONFIG  the settings of Patroni
set -u
TLS=${TLS:-/etc/towpath-tls} CONFIG=${CONFIG:-/etc/patroni/config.yml}
faults=0
refuse() { echo "$*" >&2; faults=$((faults + 1)); }
warn() { echo "warning: $*" >&2; }

for name in NAME RESTAPI_LISTEN RESTAPI_CONNECT_ADDRESS POSTGRESQL_LISTEN POSTGRESQL_CONNECT_ADDRESS ETCD_HOSTS \
  SUPERUSER_PASSWORD REPLICATION_PASSWORD REWIND_PASSWORD; do
  eval "value=\${PATRONI_$name:-}"
  case $value in
    '') refuse "PATRONI_$name is missing in /etc/patroni_env.conf." ;;
    CHANGE_ME) refuse "PATRONI_$name in /etc/patroni_env.conf still has the value of the example." ;;
  esac
done
[ -r "$CONFIG" ] || refuse "$CONFIG cannot be read by $(id -un)."
programs=$(sed -n 's/^ *bin_dir: *//p' "$CONFIG" 2>/dev/null)
[ -z "$programs" ] || [ -x "$programs/postgres" ] || refuse "bin_dir in $CONFIG: there is no PostgreSQL in $programs."
for file in ca.crt member.crt member.key; do
  [ -r "$TLS/$file" ] || refuse "$TLS/$file cannot be read by $(id -un): see the step about certificates."
done
[ "$faults" -eq 0 ] || exit 1

openssl verify -CAfile "$TLS/ca.crt" "$TLS/member.crt" >/dev/null 2>&1 ||
  { refuse "$TLS/member.crt is not signed by $TLS/ca.crt, or has expired."; exit 1; }
openssl x509 -in "$TLS/member.crt" -noout -checkend 2592000 >/dev/null ||
  warn "$TLS/member.crt expires within 30 days."
[ "$(openssl x509 -in "$TLS/member.crt" -noout -pubkey)" = "$(openssl pkey -in "$TLS/member.key" -pubout 2>/dev/null)" ] ||
  refuse "$TLS/member.key is not the key of $TLS/member.crt."
for name in RESTAPI_CONNECT_ADDRESS POSTGRESQL_CONNECT_ADDRESS; do
  eval "host=\${PATRONI_$name%:*}"
  case $host in *[!0-9.]*) kind=-checkhost ;; *) kind=-checkip ;; esac
  openssl x509 -in "$TLS/member.crt" -noout "$kind" "$host" | grep -q 'does match' ||
    refuse "PATRONI_$name: $TLS/member.crt is not for $host."
done
for name in RESTAPI_LISTEN POSTGRESQL_LISTEN; do
  eval "host=\${PATRONI_$name%:*}"
  case $host in
    127.* | 0.0.0.0 | *[!0-9.]*) ;;
    *) [ -n "$(ip -oneline address show to "$host" 2>&1)" ] || refuse "PATRONI_$name: this machine does not have the address $host." ;;
  esac
done
[ "$faults" -eq 0 ] || exit 1

ask_etcd() { # ADDRESS PATH: prints the answer, and the status on a last line
  curl --silent --max-time 3 --write-out '\n%{http_code}' --cacert "$TLS/ca.crt" --cert "$TLS/member.crt" \
    --key "$TLS/member.key" "https://$1/v2/keys/$2"
}
etcd=
for address in $(echo "$PATRONI_ETCD_HOSTS" | tr ',' ' '); do
  answer=$(ask_etcd "$address" '')
  case $?,$(echo "$answer" | tail -n 1) in
    0,200) etcd=$address ;;
    0,404) warn "etcd at $address does not serve version 2 of its API: ETCD_ENABLE_V2 in /etc/default/etcd there." ;;
    6,*) warn "PATRONI_ETCD_HOSTS: no machine is called ${address%:*}." ;;
    35,* | 51,* | 56,* | 58,* | 60,*)
      warn "etcd at $address and this machine do not accept each other's certificates: see the step about certificates."
      ;;
    *) warn "PATRONI_ETCD_HOSTS: etcd at $address does not answer." ;;
  esac
done

# Passwords are those of the running primary: a wrong one would be found only when a server is copied or rewound.
try_role() { # ROLE SETTING CONNECTION STATEMENT
  eval "secret=\${PATRONI_$2}"
  answer=$(PGPASSWORD=$secret PGCONNECT_TIMEOUT=3 psql --no-psqlrc --quiet --command="$4" \
    "$3 host=${primary%:*} port=${primary##*:} user=$1 sslmode=verify-ca sslrootcert=$TLS/ca.crt" 2>&1 >/dev/null)
  case $answer in
    *'password authentication failed'*) refuse "PATRONI_$2 is not the password of $1 on $leader, the primary." ;;
    *'no pg_hba.conf entry'*) refuse "pg_hba in /etc/patroni/config.yml of $leader, the primary, does not admit $1 from this machine." ;;
    ?*) warn "$leader, the primary: $answer" ;;
  esac
}
member() { [ -z "$etcd" ] || ask_etcd "$etcd" "service/towpath/members/$1"; }
other=$(member "$PATRONI_NAME" | sed -n 's#.*https://\([^/]*\)/.*#\1#p')
if [ -n "$other" ] && [ "$other" != "$PATRONI_RESTAPI_CONNECT_ADDRESS" ]; then
  refuse "PATRONI_NAME: $PATRONI_NAME is the name of the member at $other, or this machine's PATRONI_RESTAPI_CONNECT_ADDRESS was changed less than a minute ago."
fi
leader=$([ -z "$etcd" ] || ask_etcd "$etcd" service/towpath/leader | sed -n 's/.*"value":"\([^"]*\)".*/\1/p')
if [ -n "$leader" ] && [ "$leader" != "$PATRONI_NAME" ]; then
  primary=$(member "$leader" | sed -n 's#.*postgres://\([^/]*\)/.*#\1#p')
  if [ -n "$primary" ]; then
    try_role replicator REPLICATION_PASSWORD 'dbname=postgres replication=true' IDENTIFY_SYSTEM
    try_role rewind REWIND_PASSWORD dbname=postgres 'select 1'
  fi
fi
[ "$faults" -eq 0 ] || exit 1
[ "$(timedatectl show --property=NTPSynchronized --value 2>/dev/null)" != no ] ||
  warn "the clock of this machine is not synchronised: timedatectl set-ntp true"
