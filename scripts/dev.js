import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runInForeground } from './processes.js';
import { command, root } from './project.js';
import { ensureInstalled } from './setup/install.js';
import { node24 } from './setup/node24.js';

// Folders: watching imports would restart Node for each of Vite's temporary files.
const watched = ['server/src', 'rules/src', 'fake-stripe/src'].map((folder) => `--watch-path=${folder}`);

/** Builds the office, and again whenever its files change. @param {string} node */
function watchOffice(node) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  return spawn(node, [vite, 'build', '--watch', '--logLevel=warn'], {
    cwd: join(root, 'office'),
    stdio: 'inherit',
  });
}

// Restarts the server when one of its files changes; with DEV=1 Vite serves and reloads the visitor's screens.
await command(async () => {
  await ensureInstalled();
  const node = node24();
  const office = watchOffice(node);
  const args = [...watched, '--watch-preserve-output', 'server/src/main.ts', ...process.argv.slice(2)];
  try {
    return await runInForeground(node, args, { ...process.env, DEV: '1' });
  } finally {
    office.kill();
  }
});
