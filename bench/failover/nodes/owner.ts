import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../../load-tests/support/processes.ts';
import { capture, exitOf } from '../../../scripts/processes.js';
import { ensureProgram, installFromDebian, isRoot, userNamed } from '../../../scripts/setup/machine.js';

/** Characters of a log that an error shows. */
const LOG = 4_000;

/** The user that runs the databases and etcd: PostgreSQL does not run as root, and Patroni connects as postgres. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Installs what the run needs. Throws an error that says what is missing. */
export async function ensureOwner(): Promise<Owner> {
  if (!isRoot) throw new Error('This run mounts file systems and starts PostgreSQL: please run it as root.');
  await ensureProgram('patroni');
  // Patroni reads names in certificates with it, and its package does not require it.
  if ((await capture('/usr/bin/python3', ['-c', 'import idna'])).code !== 0)
    await installFromDebian(['python3-idna'], 'Please install python3-idna.');
  await ensureProgram('etcd', 'etcd-server');
  const owner = userNamed('postgres');
  if (!owner) throw new Error('There is no user postgres: please install postgresql.');
  return owner;
}

/** Creates a temporary folder of the owner. */
export function createFolder(owner: Owner): string {
  const folder = mkdtempSync(join(tmpdir(), 'towpath-failover-'));
  chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Creates a folder of the owner inside another. */
export function subfolder(owner: Owner, ...path: [string, ...string[]]): string {
  const folder = join(...path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Writes a file that only the owner can read. */
export function writeOwned(owner: Owner, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  chownSync(file, owner.uid, owner.gid);
}

/** Starts a program as the owner, with no other environment than this; its output is added to `folder`.log. */
export function startAs(
  owner: Owner,
  program: string,
  args: readonly string[],
  env: Settings,
  folder: string,
) {
  const log = openSync(`${folder}.log`, 'a');
  const child = spawn(program, args, {
    ...owner,
    cwd: folder,
    env: { PATH: `${process.env.PATH}:/usr/bin`, HOME: folder, ...env },
    stdio: ['ignore', log, log],
    // Not ended by Ctrl-C: the run ends it.
    detached: true,
  });
  closeSync(log);
  return { pid: child.pid ?? 0, exited: exitOf(child) };
}

/** The end of what a program of a folder has written. */
export const logOf = (folder: string): string =>
  existsSync(`${folder}.log`) ? readFileSync(`${folder}.log`, 'utf8').slice(-LOG) : '';

/** Runs a program as root; throws with its output where it fails. */
export async function must(program: string, args: readonly string[], options = {}): Promise<string> {
  const { code, output } = await capture(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
  return output;
}
