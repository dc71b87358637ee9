import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogueImport } from '../../cli/catalogue/import.ts';
import type { Database } from '../../database/database.ts';
import { runCommandAs } from '../../testing/office/test-command-run.ts';
import { smallCatalogue, withFolder } from '../../testing/test-catalogue-files.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { addMissingPictures } from '../import/files/picture-files.ts';
import { createContentVersion } from './content-version.ts';
import { registerPictures } from './pictures.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** An instance that notices every change of the content at once. */
function openInstance() {
  let now = 0;
  const version = createContentVersion(database, () => {
    now += 1_000;
    return now;
  });
  return createTestServer((app) => registerPictures(app, database, version));
}

/** Imports the folder of a catalogue that is removed afterwards, so that nothing can be served from it. */
const importFiles = (files: object, ...flags: string[]) =>
  withFolder({ ...files }, async (folder) => {
    const imported = await runCommandAs(testContext(database), catalogueImport, [folder, '--yes', ...flags]);
    expect(imported.errors).toBe('');
    return imported;
  });

test('every instance serves the pictures of an imported folder, also when it is not CATALOGUE', async () => {
  const [one, two] = [openInstance(), openInstance()];
  expect((await one.get('/pictures/ships/anna.svg')).status).toBe(404);
  await importFiles({ ...smallCatalogue(), 'pictures/products/a0T5p00000BIKE0001.webp': 'bike' });
  for (const { get } of [one, two]) {
    expect(await get('/pictures/ships/anna.svg')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
      body: '<svg/>',
    });
    expect(await get('/pictures/products/a0T5p00000BIKE0001.webp')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp' },
    });
    expect((await get('/pictures/ships/nothing.svg')).status).toBe(404);
    expect((await get('/pictures/../canals.json')).status).toBe(404);
  }
});

test('a changed picture is served after its import, and an unchanged one is not sent again', async () => {
  const { ask, get } = openInstance();
  const url = '/pictures/ships/anna.svg';
  await importFiles(smallCatalogue());
  const etag = String((await get(url)).headers.etag);
  const again = () => ask({ method: 'GET', url, headers: { 'if-none-match': etag } });
  expect(await again()).toMatchObject({ status: 304, body: '' });
  const changed = { ...smallCatalogue(), 'pictures/ships/anna.svg': '<svg><title>Anna</title></svg>' };
  expect((await importFiles(changed, '--dry-run')).output).toMatch(
    /^picture: 0 added, 1 changed, 0 removed\n {2}~ ships\/anna\.svg: sha256 \w+… → \w+…$/,
  );
  await importFiles(changed);
  expect(await again()).toMatchObject({ status: 200, body: '<svg><title>Anna</title></svg>' });
});

test('pictures stay while a tour or ship shows them, and are removed otherwise', async () => {
  const { get } = openInstance();
  await importFiles({ ...smallCatalogue(), 'pictures/products/a0T5p00000BIKE0001.webp': 'bike' });
  const { 'pictures/ships/anna.svg': anna, 'ships/anna.json': ship, ...rest } = smallCatalogue();
  const cabin = { id: 'berta_twin', name: 'Twin', minimum_occupancy: 1, maximum_occupancy: 2, count: 5 };
  await importFiles({
    ...rest,
    'ships/berta.json': { ...ship, id: 'berta', content: {}, cabin_types: [cabin], cabin_content: {} },
    'tours/canals.json': { ...rest['tours/canals.json'], seasons: [] },
  });
  expect((await get('/pictures/ships/anna.svg')).body).toBe(anna);
  expect((await get('/pictures/products/a0T5p00000BIKE0001.webp')).status).toBe(404);
});

test('an upgrade stores the pictures of CATALOGUE, and never over imported ones', async () => {
  const { get } = openInstance();
  const start = (text: string) =>
    withFolder({ 'pictures/ships/anna.svg': text }, (folder) => addMissingPictures(database, folder));
  await start('<svg/>');
  await start('<svg><title>Other</title></svg>');
  expect((await get('/pictures/ships/anna.svg')).body).toBe('<svg/>');
});

test('pictures that were served once are served while the database is unavailable', async () => {
  const { get } = openInstance();
  await importFiles(smallCatalogue());
  await get('/pictures/ships/anna.svg');
  await database.query('alter table picture rename to away');
  expect((await get('/pictures/ships/anna.svg')).status).toBe(200);
});
