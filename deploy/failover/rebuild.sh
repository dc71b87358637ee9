#!/bin/sh
# Rebuilds the stopped PostgreSQL of this machine as standby of the current primary: /usr/local/bin/towpath-rebuild, run as
# postgres. The old data is deleted after the copy is complete.
#   PGDATA   the data folder
#   PRIMARY  connection string with both servers: host=db1.internal,db2.internal user=replicator target_session_attrs=read-write
set -eu
: "${PRIMARY:?}"
PGDATA=${PGDATA:-/var/lib/postgresql/15/main}
PATH=$PATH:/usr/lib/postgresql/15/bin

if pg_ctl status --pgdata="$PGDATA" >/dev/null 2>&1; then
  echo "PostgreSQL is running in $PGDATA: stop it first." >&2
  exit 1
fi
rm -rf "$PGDATA.new"
pg_basebackup --dbname="$PRIMARY" --no-password --pgdata="$PGDATA.new" --checkpoint=fast --wal-method=stream
touch "$PGDATA.new/standby.signal"
rm -rf "$PGDATA"
mv "$PGDATA.new" "$PGDATA"
echo "Start PostgreSQL: it will follow the primary."
