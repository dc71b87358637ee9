#!/bin/sh
# Fails where PostgreSQL cannot be archived or a backup cannot be read, and names the setting that is wrong:
# /usr/local/bin/towpath-pgbackrest-check, run by pgbackrest-check.service as postgres.
#   CONFIG  the settings of pgBackRest
set -u
CONFIG=${CONFIG:-/etc/pgbackrest.conf}
if grep -qs '^repo1-cipher-pass=CHANGE-ME' "$CONFIG"; then
  echo "repo1-cipher-pass in $CONFIG still has the value of the example: choose a password, empty the repository and create it again." >&2
  exit 1
fi
call() { # ARGUMENTS: prints what is wrong, and nothing else
  { pgbackrest --config="$CONFIG" --log-level-console=warn --stanza=towpath "$@" 2>&1 || echo "pgbackrest ended with $?."; } |
    tr -cd '\11\12\40-\176'
}

# Archives a file and waits for it, which a standby cannot.
found=
[ "$(psql -XAtc 'select pg_is_in_recovery()' 2>/dev/null)" = t ] || found=$(call check)
# Compares every file of the repository with its checksum. It ends with 0 whatever it finds, and prints only what is wrong.
[ -n "$found" ] || found=$(call --output=text verify)
[ -n "$found" ] || exit 0
printf '%s\n' "$found" >&2
case $found in
  *'contains invalid option'*) echo "$CONFIG contains a setting that pgBackRest does not know." ;;
  *Salted__*) echo "repo1-cipher-type is missing in $CONFIG: the repository is encrypted." ;;
  *FormatError* | *CryptoError*) echo "repo1-cipher-pass in $CONFIG is not the password of this repository." ;;
  *'Permission denied'*) echo "A folder of $CONFIG, such as repo1-path, does not belong to postgres." ;;
  *'no database found'*) echo "pg1-path or pg1-port in $CONFIG is not that of the running PostgreSQL." ;;
  *'was not archived before'*)
    echo "archive_command fails. PostgreSQL's log has the reason, for instance that the repository (repo1-path in $CONFIG) is full."
    ;;
  *'unable to open missing file'*.info*) echo "repo1-path in $CONFIG has no repository: pgbackrest --stanza=towpath stanza-create" ;;
  *'status: error'*) echo "Files of the repository are damaged: make a whole backup, and find out what wrote to repo1-path." ;;
esac >&2
exit 1
