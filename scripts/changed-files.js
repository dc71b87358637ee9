import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint, root } from './project.js';

/** @param {readonly string[]} args */
function linesOfGit(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Complaint(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/** The files that are there and differ from a commit, those that git does not know yet included. @param {string} base */
export function changedSince(base) {
  const tracked = linesOfGit('diff', '--name-only', '--relative', base);
  const untracked = linesOfGit('ls-files', '--others', '--exclude-standard');
  return [...tracked, ...untracked].filter((file) => existsSync(join(root, file)));
}
