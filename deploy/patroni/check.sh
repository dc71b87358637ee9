#!/bin/sh
# Refuses wrong settings of a database machine before Patroni starts: /usr/local/bin/towpath-patroni-check, run by
# patroni.service as postgres. Problems that may be temporary cause a warning only.
#   TLS  the folder with the certificates
set -u
TLS=${TLS:-/etc/towpath-tls}
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
for file in ca.crt member.crt member.key; do
  [ -r "$TLS/$file" ] || refuse "$TLS/$file cannot be read by $(id -un): see the step about certificates."
done
[ "$faults" -eq 0 ] || exit 1

openssl verify -CAfile "$TLS/ca.crt" "$TLS/member.crt" >/dev/null 2>&1 ||
  { refuse "$TLS/member.crt is not signed by $TLS/ca.crt, or has expired."; exit 1; }
openssl x509 -in "$TLS/member.crt" -noout -checkend 2592000 >/dev/null ||
  warn "$TLS/member.crt expires within 30 days."
for address in $(echo "$PATRONI_ETCD_HOSTS" | tr ',' ' '); do
  curl --silent --max-time 3 --output /dev/null --cacert "$TLS/ca.crt" --cert "$TLS/member.crt" --key "$TLS/member.key" \
    "https://$address/health" || warn "PATRONI_ETCD_HOSTS: etcd at $address does not answer."
done
[ "$(timedatectl show --property=NTPSynchronized --value 2>/dev/null)" != no ] ||
  warn "the clock of this machine is not synchronised: timedatectl set-ntp true"
