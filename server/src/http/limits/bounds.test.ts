import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';
import { isDeeper } from './bounds.ts';

function nested(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

test.each([
  ['x', 0, false],
  [[], 0, false],
  [['x'], 0, true],
  [[['x']], 1, true],
  [[['x']], 2, false],
  [nested(100_000), 16, true],
])('isDeeper counts the levels of a value', (value, levels, deeper) => {
  expect(isDeeper(value, levels)).toBe(deeper);
});

describe('a request is refused', () => {
  const { get, post } = createTestServer((app) => {
    app.get('/page', async () => 'page');
    app.post('/body', async () => 'body');
  });

  test('a request with a URL that is too long is refused', async () => {
    expect(await get(`/page?q=${'x'.repeat(7_900)}`)).toMatchObject({ status: 200 });
    expect(await get(`/page?q=${'x'.repeat(8_000)}`)).toMatchObject({
      status: 414,
      body: { error: 'too_large' },
    });
  });

  test('a request with a body that is nested too deeply is refused', async () => {
    expect(await post('/body', nested(16) as object)).toMatchObject({ status: 200 });
    expect(await post('/body', nested(18) as object)).toMatchObject({
      status: 400,
      body: { error: 'bad_request' },
    });
  });

  test.each(['//evil.example/page?a=1', '///page', '/\\evil.example'])(
    '%s stays a path of this host',
    async (path) => {
      const { app } = createTestServer((server) => server.get('/*', async (request) => request.url));
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = new URL(url);
      // Sent as written: a URL parser would take the slashes for another host.
      const answer = await new Promise<string>((resolve) => {
        request({ port, path, host: '127.0.0.1' }, (response) => resolve(text(response))).end();
      });
      expect(answer).toBe(path.replace(/^[/\\]+/, '/'));
      await app.close();
    },
  );
});
