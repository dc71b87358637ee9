import { ensureInstalled } from './install.js';
import { node24 } from './node24.js';
import { handOver } from './processes.js';
import { command } from './project.js';

// Watched as folders: told to watch what is imported, Node would restart for each of Vite's temporary files.
const watched = ['server/src', 'rules/src', 'fake-stripe/src'].map((folder) => `--watch-path=${folder}`);

// The server starts anew when one of its files changes; with DEV=1 it has Vite serve the screens and reload them.
await command(async () => {
  await ensureInstalled();
  const args = [...watched, '--watch-preserve-output', 'server/src/main.ts', ...process.argv.slice(2)];
  return handOver(node24(), args, { ...process.env, DEV: '1' });
});
