#!/bin/sh
# Runs patronictl, which does not read Patroni's environment, with the addresses of etcd: /usr/local/bin/patronictl on every
# database machine.
#   SETTINGS, CONFIG  the settings of Patroni
#   PROGRAM           the program itself
SETTINGS=${SETTINGS:-/etc/patroni_env.conf} CONFIG=${CONFIG:-/etc/patroni/config.yml}
PATRONI_ETCD_HOSTS=$(sed -n 's/^PATRONI_ETCD_HOSTS=//p' "$SETTINGS") || exit
export PATRONI_ETCD_HOSTS
exec "${PROGRAM:-/usr/bin/patronictl}" --config-file="$CONFIG" "$@"
