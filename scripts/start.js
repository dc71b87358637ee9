import { runInForeground } from './processes.js';
import { command } from './project.js';
import { ensureBuilt } from './setup/build.js';
import { ensureInstalled } from './setup/install.js';
import { node24 } from './setup/node24.js';

// Plain JavaScript, as the machine's Node may be too old for the rest (architecture 2, runtime).
await command(async () => {
  // A first start shows the office at work.
  if (!process.env.DATABASE_URL && !process.env.API_UPSTREAM) process.env.DEMO_BOOKINGS ??= '60';
  await ensureInstalled();
  const node = node24();
  await ensureBuilt(node);
  return runInForeground(node, ['server/src/main.ts', ...process.argv.slice(2)]);
});
