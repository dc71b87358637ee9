import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createHttpServer } from '../http/server.ts';
import { registerStoredAssets } from '../site/assets/stored-assets.ts';
import { testContext } from '../testing/test-context.ts';
import { openSockets, type ReceivedResponse } from '../testing/test-sockets.ts';
import { registerOfficePages } from './pages.ts';

let files: string;
let send: (path: string) => Promise<ReceivedResponse>;
const app = createHttpServer();
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'office-test-'));
  await mkdir(join(files, 'assets'));
  await writeFile(join(files, 'index.html'), '<!doctype html><title>Office</title>');
  await writeFile(join(files, 'crew.html'), '<!doctype html><title>Crew</title>');
  await writeFile(join(files, 'assets', 'main-1a2b3c.js'), 'export {};');
  await writeFile(join(files, 'third-party-notices.txt'), 'react 19');
  const withoutAssets: Database = { ...({} as Database), query: async () => [] };
  registerStoredAssets(app, testContext(withoutAssets));
  registerOfficePages(app, async () => ['https://pictures.example'], files);
  ({ send } = await openSockets(app));
});
afterAll(async () => {
  await app.close();
  await rm(files, { recursive: true });
});

test.each(['/office', '/office/', '/office/sign-in', '/office/bookings/BBT-1?tab=mails'])(
  '%s is the office, never framed, indexed, stored or run with foreign code',
  async (path) => {
    const { status, headers, body } = await send(path);
    expect([status, body]).toEqual([200, '<!doctype html><title>Office</title>']);
    const policy = String(headers['content-security-policy']);
    expect(Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/)))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'img-src': "'self' data: blob: https://pictures.example",
      'frame-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    });
  },
);

test('the page of the crew may start its service worker, and is framed, indexed and stored by nobody', async () => {
  const { status, headers, body } = await send('/crew');
  expect([status, body]).toEqual([200, '<!doctype html><title>Crew</title>']);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
});

test('a file with a hash in its name is cached permanently; a missing one is not the page', async () => {
  const file = await send('/office/assets/main-1a2b3c.js');
  expect([file.status, file.body]).toEqual([200, 'export {};']);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await send('/office/assets/main-9z.js')).status).toBe(404);
  expect((await send('/office/assets/../index.html')).body).not.toContain('export');
});

test('the licences of others are a text', async () => {
  const { status, headers, body } = await send('/office/third-party-notices.txt');
  expect([status, body]).toEqual([200, 'react 19']);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});
