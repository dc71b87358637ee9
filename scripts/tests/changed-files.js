import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root } from '../project.js';

/** @param {readonly string[]} args */
function linesOfGit(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new CommandError(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/** Existing files that differ from a commit, untracked ones included. @param {string} base */
export function changedSince(base) {
  const tracked = linesOfGit('diff', '--name-only', '--relative', base);
  const untracked = linesOfGit('ls-files', '--others', '--exclude-standard');
  return [...tracked, ...untracked].filter((file) => existsSync(join(root, file)));
}
