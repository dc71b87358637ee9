import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderAnswer, RenderRequest } from '@towpath/rules/site/page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaffServer } from '../testing/office/test-staff-server.ts';
import { testRenderer } from '../testing/site/test-renderer.ts';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { registerTourPreview } from './tour-preview.ts';

/** A page with the answers to the calls of a tour's page. */
async function render({ url, get }: RenderRequest): Promise<RenderAnswer> {
  const calls = ['', '/content?locale=de', '/departures?start=2027-03-01&end=2027-03-31', '/prices'];
  const bodies = await Promise.all(calls.map(async (call) => (await get(`/api/v1/tours/adria${call}`)).body));
  const other = await get('/api/v1/names?locale=de');
  const html = `<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><p>${JSON.stringify([url, ...bodies, other.body])}</p>`;
  return { status: 200, headers: {}, html };
}

let files = '';
let office: Awaited<ReturnType<typeof openStaffServer>>;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'tour-preview-'));
  const { renderer } = testRenderer(files, render);
  const get = async () => ({ status: 200, body: 'names' });
  office = await openStaffServer(await openTestDatabase(), {}, (app, context) =>
    registerTourPreview(app, { context, renderer, get }),
  );
  await insertTestCatalogue(office.database);
  await office.database.query(`update tour set published = false where id = 'adria'`);
  for (const role of ['sales', 'crew'] as const) await office.addStaff(`${role}@office.example`, role);
});
afterAll(async () => {
  await office.close();
  await office.database.close();
  await rm(files, { recursive: true });
});

async function open(path: string, address?: string) {
  const cookie = address ? (await office.signIn(address)).cookie : '';
  return office.call('GET', path, { headers: { cookie } });
}
const sales = 'sales@office.example';

test('a draft is shown as visitors will see it, without scripts and departures (decision 090)', async () => {
  const { status, headers, body } = await open('/tours/adria/preview/de', sales);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers['content-security-policy']).toContain("script-src 'none'");
  expect(body).not.toMatch(/script|modulepreload/);
  const [url, tour, content, departures, prices, names] = JSON.parse(/<p>(.*)<\/p>/.exec(body)?.[1] ?? '');
  expect(url).toBe('/de/islandhopping/tours/adria?locale=de');
  expect(tour).toMatchObject({ id: 'adria', tours: [{ name: 'Islands of the Adriatic' }] });
  expect([content, departures, prices, names]).toEqual([null, [], [], 'names']);
});

test.each([
  ['without a session', '/tours/adria/preview/de', undefined, 401],
  ['to a role that does not see the catalogue', '/tours/adria/preview/de', 'crew@office.example', 403],
  ['of an unknown tour', '/tours/none/preview/de', sales, 404],
  ['in an unknown language', '/tours/adria/preview/fr', sales, 404],
])('no preview is shown %s', async (_what, path, address, status) => {
  const answer = await open(path, address);
  expect([answer.status, answer.body.includes('Adriatic')]).toEqual([status, false]);
});
