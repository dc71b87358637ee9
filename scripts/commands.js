import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInForeground } from './processes.js';
import { command, root } from './project.js';
import { ensureInstalled } from './setup/install.js';
import { node24 } from './setup/node24.js';

const file = 'docs/operating-commands.md';

// Writes the help of every command into its document.
await command(async () => {
  await ensureInstalled();
  const node = node24();
  if (node !== process.execPath) return runInForeground(node, [fileURLToPath(import.meta.url)]);
  const { commandSections } = await import('../server/src/cli/commands.ts');
  const { documentOf } = await import('../server/src/cli/document.ts');
  const path = join(root, file);
  writeFileSync(path, documentOf(commandSections, readFileSync(path, 'utf8')));
  console.log(`Wrote ${file}.`);
  return 0;
});
