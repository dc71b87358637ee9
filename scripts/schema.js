import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.js';
import { node24 } from './node24.js';
import { handOver } from './processes.js';
import { command, root } from './project.js';

const file = 'server/migrations/schema.sql';

// Writes what the migrations come to, for review beside them; they are run in an embedded database in memory.
await command(async () => {
  await ensureInstalled();
  const node = node24();
  if (node !== process.execPath) return handOver(node, [fileURLToPath(import.meta.url)]);
  const { connectEmbedded } = await import('../server/src/database.ts');
  const { migrate } = await import('../server/src/migrations.ts');
  const { dumpSchema } = await import('../server/src/schema.ts');
  const database = await connectEmbedded({});
  try {
    await migrate(database);
    writeFileSync(join(root, file), await dumpSchema(database));
  } finally {
    await database.close();
  }
  console.log(`${file} is written.`);
  return 0;
});
