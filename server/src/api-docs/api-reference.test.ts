import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { testContext, testToday } from '../testing/test-context.ts';
import { createTestServer } from '../testing/test-server.ts';
import { registerApiReference } from './api-reference.ts';
import { openApi } from './openapi.ts';

const { get } = createTestServer((app) => registerApiReference(app, testContext({} as Database)));

test('the viewer gets every call of the OpenAPI document', async () => {
  const { paths } = (await get('/docs/json')).body as { paths: Record<string, object> };
  const pathsOf = (of: object) => Object.entries(of).map(([path, calls]) => [path, Object.keys(calls)]);
  expect(pathsOf(paths)).toEqual(pathsOf(openApi(testToday).paths as object));
});

test('the page loads its scripts and styles from this server only', async () => {
  const { headers, body } = await get('/docs');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  const sources = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
  expect(sources.length).toBeGreaterThan(2);
  for (const source of sources)
    expect(source).toMatch(/^(\.\/)?docs\/static\/|^\/docs\/static\/|^\.\/static\//);
  for (const source of sources) {
    const path = new URL(source, 'http://localhost/docs').pathname;
    expect((await get(path)).status).toBe(200);
  }
});
