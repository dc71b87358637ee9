import { runInForeground } from './processes.js';
import { command } from './project.js';
import { ensureInstalled } from './setup/install.js';
import { node24 } from './setup/node24.js';

// Folders: watching imports would restart Node for each of Vite's temporary files.
const watched = ['server/src', 'rules/src', 'fake-stripe/src'].map((folder) => `--watch-path=${folder}`);

// Restarts the server when one of its files changes; with DEV=1 Vite serves and reloads the screens.
await command(async () => {
  await ensureInstalled();
  const args = [...watched, '--watch-preserve-output', 'server/src/main.ts', ...process.argv.slice(2)];
  return runInForeground(node24(), args, { ...process.env, DEV: '1' });
});
