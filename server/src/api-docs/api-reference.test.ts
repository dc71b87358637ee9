import { allCalls } from '@towpath/rules/contract/all-calls';
import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestServer } from '../testing/test-server.ts';
import { registerApiReference } from './api-reference.ts';

const { get } = createTestServer((app) => registerApiReference(app, testContext({} as Database)));

test('the viewer gets every call of the contract, and that of documents', async () => {
  const { paths } = (await get('/docs/json')).body as { paths: Record<string, Record<string, object>> };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described.map((operation) => (operation as { operationId: string }).operationId).sort()).toEqual(
    [...Object.keys(allCalls), 'document'].sort(),
  );
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
