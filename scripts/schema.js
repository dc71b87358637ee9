import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInForeground } from './processes.js';
import { command, root } from './project.js';
import { dumpSchema } from './schema-dump.js';
import { ensureInstalled } from './setup/install.js';
import { node24 } from './setup/node24.js';
import { startPostgres } from './setup/postgres.js';

const file = 'server/migrations/schema.sql';

// Runs the migrations on a temporary PostgreSQL and writes the resulting schema.
await command(async () => {
  await ensureInstalled();
  const node = node24();
  if (node !== process.execPath) return runInForeground(node, [fileURLToPath(import.meta.url)]);
  const { connect } = await import('../server/src/database/database.ts');
  const { migrate } = await import('../server/src/database/migrations.ts');
  const postgres = await startPostgres();
  try {
    const database = connect({ connectionString: postgres.url, max: 1 });
    await migrate(database).finally(database.close);
    writeFileSync(join(root, file), await dumpSchema(postgres.url));
  } finally {
    await postgres.stop();
  }
  console.log(`Wrote ${file}.`);
  return 0;
});
