import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresProgram } from '../../scripts/setup/postgres.js';

/** A database that is backed up: the folder of its data, and its socket's folder and port. */
interface BackedUp {
  data: string;
  socket: string;
  port: number;
}

/** The user that runs PostgreSQL, or null for this process's. */
type User = { uid: number; gid: number } | null;

/** A folder of the user, inside of another. */
function subfolder(user: User, ...path: [string, ...string[]]): string {
  const folder = join(...path);
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * Writes the settings of deploy/pgbackrest/pgbackrest.conf with the folders of a database to a file. repository: its folder; own:
 * the folder for what belongs to the machine.
 */
export function writeConfiguration(
  file: string,
  user: User,
  repository: string,
  own: string,
  { data, socket, port }: BackedUp,
): void {
  const text = `[global]
repo1-path=${subfolder(user, repository)}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=only-for-this-run
repo1-retention-full=2
start-fast=y
compress-type=zst
log-level-file=off
lock-path=${subfolder(user, own, 'locks')}
spool-path=${subfolder(user, own, 'spool')}
[towpath]
pg1-path=${data}
pg1-socket-path=${socket}
pg1-port=${port}
`;
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}

/** PostgreSQL's settings that archive, as in deploy/pgbackrest/archive.conf. */
export const archiving = {
  archive_mode: 'on',
  archive_command: 'pgbackrest --stanza=towpath archive-push %p',
  archive_timeout: '60',
} as const;

/** The options of a restore to a moment, as in docs/backup.md. timeline: on which it is to be found. */
export const restoreOptions = (moment: string, timeline: number) =>
  [
    '--stanza=towpath',
    '--delta',
    '--type=time',
    `--target=${moment}`,
    `--target-timeline=${timeline}`,
    '--target-action=promote',
    'restore',
  ] as const;

/** The number of a timeline in what pg_controldata writes. */
export function timelineIn(output: string): number {
  const found = /^Latest checkpoint's TimeLineID: +(\d+)$/m.exec(output)?.[1];
  if (found === undefined) throw new Error(`pg_controldata names no timeline:\n${output}`);
  return Number(found);
}

/** The path of a program of PostgreSQL. Throws where it is missing. */
export function postgresProgram(name: string): string {
  const found = findPostgresProgram(name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}
