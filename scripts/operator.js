import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.js';
import { node24 } from './node24.js';
import { handOver } from './processes.js';
import { Complaint, command, root } from './project.js';

const commands = 'server/src/cli/main.ts';

await command(async () => {
  if (!existsSync(join(root, commands)))
    throw new Complaint("The operator's commands are not part of this version.");
  await ensureInstalled();
  return handOver(node24(), [commands, ...process.argv.slice(2)]);
});
