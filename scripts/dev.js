import { ensureInstalled } from './install.js';
import { node24 } from './node24.js';
import { handOver } from './processes.js';
import { command } from './project.js';

// The server starts anew when one of its files changes; with DEV=1 it has Vite serve the screens and reload them.
await command(async () => {
  await ensureInstalled();
  const args = ['--watch', '--watch-preserve-output', 'server/src/main.ts', ...process.argv.slice(2)];
  return handOver(node24(), args, { ...process.env, DEV: '1' });
});
