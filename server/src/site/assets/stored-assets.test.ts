import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { storeAssets } from './asset-store.ts';
import { registerStoredAssets } from './stored-assets.ts';

const DAY = 24 * 3600 * 1000;
const start = Date.parse('2026-12-01T10:00:00Z');

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assets-test-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Starts a version with these assets and the days since the first one. */
async function startVersion(version: string, names: readonly string[], days: number): Promise<void> {
  const own = join(folder, version);
  await mkdir(own, { recursive: true });
  for (const name of names) await writeFile(join(own, name), `/* ${name} */`);
  await storeAssets(database, [{ path: '/assets/', folder: own }], start + days * DAY);
}

function openInstance() {
  let now = start;
  const context = { ...testContext(database), now: () => (now += 1_000) };
  return createTestServer((app) => registerStoredAssets(app, context));
}

const stored = async () =>
  (await database.query<{ path: string }>('select path from asset order by path')).map(({ path }) => path);

test('an instance serves the assets of another version, without their compressed copies (decision 125)', async () => {
  const { get } = openInstance();
  expect((await get('/assets/main-2.js')).status).toBe(404);
  await startVersion('2', ['main-2.js', 'main-2.js.br', 'main-2.css'], 0);
  expect(await get('/assets/main-2.js')).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    body: '/* main-2.js */',
  });
  expect((await get('/assets/main-2.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  expect((await get('/assets/main-2.js.br')).status).toBe(404);
  expect((await get('/assets/..%2Fpackage.json')).status).toBe(404);
});

test('unknown assets cost few queries, not one each', async () => {
  let queries = 0;
  const counted: Database = {
    ...database,
    query: (...args) => {
      queries += 1;
      return database.query(...args);
    },
  };
  const { get } = createTestServer((app) =>
    registerStoredAssets(app, { ...testContext(counted), now: () => start }),
  );
  for (let count = 0; count < 5; count += 1) await get(`/assets/unknown-${count}.js`);
  expect(queries).toBe(1);
});

test('assets of a replaced version are kept for 30 days', async () => {
  await startVersion('1', ['main-1.js', 'shared.js'], 0);
  await startVersion('2', ['main-2.js', 'shared.js'], 100);
  // An instance of the former version restarts during the upgrade, or after going back.
  await startVersion('1', ['main-1.js', 'shared.js'], 100);
  await startVersion('2', ['main-2.js', 'shared.js'], 101);
  await startVersion('2', ['main-2.js', 'shared.js'], 131);
  expect(await stored()).toEqual(['/assets/main-1.js', '/assets/main-2.js', '/assets/shared.js']);
  await startVersion('2', ['main-2.js', 'shared.js'], 132);
  expect(await stored()).toEqual(['/assets/main-2.js', '/assets/shared.js']);
});

test('instances that start at the same time store the same assets once', async () => {
  const names = ['a.js', 'b.js', 'c.js'];
  await Promise.all([startVersion('1', names, 0), startVersion('1', names, 0), startVersion('1', names, 0)]);
  expect(await stored()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
});
