import { writeFile } from 'node:fs/promises';
import { connectEmbedded } from '../database.ts';
import { migrate } from '../migrations.ts';
import { dumpSchema, schemaFile } from '../schema.ts';

/** Writes what the migrations come to beside them. */
async function schema(): Promise<void> {
  const database = await connectEmbedded({});
  try {
    await migrate(database);
    await writeFile(schemaFile, await dumpSchema(database));
  } finally {
    await database.close();
  }
}

await schema();
