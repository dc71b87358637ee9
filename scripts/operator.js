import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runInForeground } from './processes.js';
import { CommandError, command, root } from './project.js';
import { ensureInstalled } from './setup/install.js';
import { node24 } from './setup/node24.js';

const commands = 'server/src/cli/main.ts';

await command(async () => {
  if (!existsSync(join(root, commands))) throw new CommandError('This version has no operator commands.');
  await ensureInstalled();
  return runInForeground(node24(), [commands, ...process.argv.slice(2)]);
});
