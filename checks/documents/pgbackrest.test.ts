import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('docs/backup.md starts every timer of pgBackRest, with the folder of the data that its settings name', () => {
  const files = readdirSync(join(root, 'deploy/pgbackrest'));
  const timers = files.filter((file) => file.endsWith('.timer'));
  const [, started = ''] = /systemctl enable --now (pgbackrest.*)$/m.exec(read('docs/backup.md')) ?? [];
  expect(started.split(' ').toSorted()).toEqual(timers.toSorted());
  expect(read('deploy/pgbackrest/pgbackrest.conf')).toContain('pg1-path=/var/lib/postgresql/15/main\n');
  expect(read('deploy/pgbackrest/archive.conf')).toContain('/etc/postgresql/15/main/');
});

/** Runs the check with stand-ins of pgBackRest and of psql, which prints whether this is a standby. */
async function checkWith(program: string, { standby = 'f', config = '/nowhere' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'towpath-pgbackrest-'));
  const write = (name: string, text: string) =>
    writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  await write('pgbackrest', program);
  await write('psql', `echo ${standby}`);
  const env = { PATH: `${folder}:${process.env.PATH}`, CONFIG: config };
  const options = { encoding: 'utf8', env } as const;
  const { status, stderr } = spawnSync('sh', [join(root, 'deploy/pgbackrest/check.sh')], options);
  await rm(folder, { recursive: true });
  return { status, stderr };
}

test.each([
  ['an archive and backups without faults', '', '', ''],
  ['another password', 'FormatError: key/value found outside of section', '', 'repo1-cipher-pass in '],
  [
    'an encrypted repository without its cipher',
    'FormatError: … Salted__',
    '',
    'repo1-cipher-type is missing',
  ],
  ['another folder of the data', 'ERROR: [027]: no database found', '', 'pg1-path or pg1-port'],
  ['a folder of another user', '[13] Permission denied', '', 'repo1-path'],
  ['a name that pgBackRest does not know', 'configuration file contains invalid option', '', 'does not know'],
  ['no repository', "unable to open missing file 'archive.info' for read", '', 'stanza-create'],
  ['a repository that is full', 'WAL segment 1 was not archived before the timeout', '', 'is full'],
  ['damaged files, for which pgBackRest ends with 0', '', 'status: error', 'are damaged'],
])('the check of pgBackRest finds %s', async (_what, checked, verified, sentence) => {
  const said = `case $last in check) printf %s '${checked.replaceAll("'", '')}' ;; *) printf %s '${verified}' ;; esac`;
  expect(await checkWith(`for last; do :; done\n${said}`)).toEqual({
    status: sentence ? 1 : 0,
    stderr: sentence ? expect.stringContaining(sentence) : '',
  });
  const [, script] = /^ExecStart=(\S+)$/m.exec(read('deploy/pgbackrest/pgbackrest-check.service')) ?? [];
  expect(read('docs/backup.md')).toContain(`install deploy/pgbackrest/check.sh ${script}\n`);
});

test('the check of pgBackRest fails where it ends with a fault and says nothing', async () => {
  expect(await checkWith('exit 9')).toEqual({ status: 1, stderr: 'pgbackrest ended with 9.\n' });
});

test.each([
  ['t', { status: 0, stderr: '' }],
  ['f', { status: 1, stderr: expect.stringContaining('primary database not found') }],
])('the check of pgBackRest archives a file only on a primary: standby %s', async (standby, expected) => {
  const said = `for last; do :; done\ncase $last in check) echo 'ERROR: [027]: primary database not found' ;; esac`;
  expect(await checkWith(said, { standby })).toEqual(expected);
});

test('the check of pgBackRest refuses the password of the example', async () => {
  const config = join(root, 'deploy/pgbackrest/pgbackrest.conf');
  expect(await checkWith('exit 0', { config })).toEqual({
    status: 1,
    stderr: expect.stringContaining('repo1-cipher-pass in '),
  });
});
