import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { plainPage, testRenderer } from '../../testing/site/test-renderer.ts';
import { testContext } from '../../testing/test-context.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { registerBuiltInWebsite } from './built-in-website-routes.ts';

/** The website of a back end without tours; the calls that its pages make, and a clock. */
function openWebsite() {
  const website = { now: 0, calls: 0 };
  const { config } = testContext({} as Database);
  const { renderer } = testRenderer('', () => plainPage());
  const get = async (path: string) => {
    website.calls += 1;
    return path.endsWith('/tours') ? { status: 200, body: { data: [] } } : { status: 404, body: {} };
  };
  const { get: open } = createTestServer((app) =>
    registerBuiltInWebsite(
      app,
      { config, get, protect: async () => {}, texts: async () => ({}), today: () => '2026-11-21', renderer },
      () => website.now,
    ),
  );
  /** How many calls a page makes. */
  const callsOf = async (path: string) => {
    const before = website.calls;
    expect((await open(`/site/boatbiketours/en/${path}`)).status).toBe(200);
    return website.calls - before;
  };
  return { website, open, callsOf };
}

test('pages are kept for a minute, the thank-you page is not', async () => {
  const { website, callsOf } = openWebsite();
  expect(await callsOf('')).toBeGreaterThan(0);
  website.now = 59_999;
  expect(await callsOf('')).toBe(0);
  website.now = 60_000;
  expect(await callsOf('')).toBeGreaterThan(0);
  expect(await callsOf('thank-you?order_id=b1')).toBe(1);
  expect(await callsOf('thank-you?order_id=b1')).toBe(1);
});

test('an address without the slash at its end leads to the website', async () => {
  const { status, headers } = await openWebsite().open('/site/boatbiketours/de?x=1');
  expect([status, headers.location]).toEqual([301, '/site/boatbiketours/de/?x=1']);
});

test('the logo is hidden beside the brand’s name', async () => {
  const { body } = await openWebsite().open('/site/boatbiketours/en/');
  expect(String(body)).toMatch(/<a class="logo"[^>]*><span class="sign" aria-hidden="true">.*?<svg/s);
});
