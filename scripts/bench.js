import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runInForeground, stopSignal } from './processes.js';
import { CommandError, command, root } from './project.js';
import { ensureBuilt } from './setup/build.js';
import { ensureChromium, ensureTestBrowsers } from './setup/chromium.js';
import { ensureInstalled } from './setup/install.js';
import { node24, withNode } from './setup/node24.js';
import { findPostgresProgram, settingsForLargeTables, startPostgres } from './setup/postgres.js';

/** Programs that need a browser. */
const browserPrograms = ['carts', 'own-part', 'lighthouse', 'paint', 'pictures', 'prices', 'touch'];
/** Those that only read texts: the headless shell does as well, and costs less. */
const readingPrograms = ['prices'];

/** @param {string} name */
async function browserOf(name) {
  if (!browserPrograms.includes(name)) return undefined;
  return readingPrograms.includes(name) ? (await ensureTestBrowsers()).headless : await ensureChromium();
}

// Runs bench/NAME or load-tests/NAME with a temporary PostgreSQL, or with TEST_DATABASE_URL.
await command(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const candidates = ['bench', 'load-tests'].map((folder) => join(folder, name, 'main.ts'));
  const program = /^[\w-]+$/.test(name) && candidates.find((path) => existsSync(join(root, path)));
  if (!program) throw new CommandError(`There is no ${name} in bench or load-tests.`);
  await ensureInstalled();
  const node = node24();
  const chromium = await browserOf(name);
  await ensureBuilt(node);
  stopSignal();
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? null : await startPostgres(settingsForLargeTables);
  try {
    const url = postgres?.url ?? given;
    const PGBENCH = findPostgresProgram('pgbench') ?? undefined;
    const env = { ...withNode(node), TEST_DATABASE_URL: url, CHROMIUM: chromium, PGBENCH };
    return await runInForeground(node, [program, ...args], env);
  } finally {
    await postgres?.stop();
  }
});
