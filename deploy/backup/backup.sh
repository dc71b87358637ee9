#!/bin/sh
# Backs up the database and keeps the newest backups: /usr/local/bin/towpath-backup, run by towpath-backup.service.
#   BACKUPS  the folder of the backups; default: the state directory of the service
#   KEEP     the number of backups to keep; default 14
#   TOWPATH  the command that runs operator's commands; default: towpath (docs/operating.md)
set -eu
BACKUPS=${BACKUPS:-${STATE_DIRECTORY:?}}
KEEP=${KEEP:-14}

umask 077
mkdir -p "$BACKUPS"
# Several words, hence without quotes.
${TOWPATH:-towpath} database backup "$BACKUPS/towpath-$(date --utc +%Y-%m-%dT%H%M%SZ).backup"
# Not reached when the backup fails, so that older backups are only deleted after a success. Names sort by time.
find "$BACKUPS" -maxdepth 1 -name 'towpath-*.backup' | sort --reverse | tail --lines="+$((KEEP + 1))" |
  xargs --no-run-if-empty --delimiter='\n' rm --
