import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dumpSchema, schemaFile } from './schema.ts';
import { openTestDatabase } from './test-database.ts';

test('the committed schema is what the migrations come to, on either engine', async () => {
  const database = await openTestDatabase();
  const dumped = await dumpSchema(database).finally(database.close);
  expect(dumped).toBe(await readFile(schemaFile, 'utf8'));
});
