import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dumpSchema, SCHEMA_VERSION } from '../../scripts/schema-dump.js';
import { onPostgres, openTestDatabase } from '../../server/src/testing/test-database.ts';

const { TEST_DATABASE_URL = '' } = process.env;

test.runIf(onPostgres)('the committed schema is the result of the migrations', async ({ skip }) => {
  const database = await openTestDatabase();
  try {
    const [row] = await database.query<{ name: string; version: string }>(
      `select current_database() as name, current_setting('server_version_num') as version`,
    );
    const major = Math.floor(Number(row?.version) / 10_000);
    if (major !== SCHEMA_VERSION) skip(`PostgreSQL ${major} dumps some lines differently`);
    const url = Object.assign(new URL(TEST_DATABASE_URL), { pathname: row?.name });
    const committed = readFileSync(new URL('../../server/migrations/schema.sql', import.meta.url), 'utf8');
    expect(await dumpSchema(url.href)).toBe(committed);
  } finally {
    await database.close();
  }
});
