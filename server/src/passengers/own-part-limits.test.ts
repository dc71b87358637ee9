import { afterAll, expect, test } from 'vitest';
import { limitRates } from '../http/limits/rate-limits.ts';
import { createHttpServer } from '../http/server.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { registerOwnParts } from './own-part-routes.ts';

const database = await openTestDatabase();
const context = testContext(database, { production: true });
const app = createHttpServer();
await limitRates(app, context.config, context);
registerOwnParts(app, context);
afterAll(async () => {
  await app.close();
  await database.close();
});

/** The statuses of `count` calls at once, and of one more. */
async function statusesOf(method: 'POST' | 'PUT' | 'DELETE', url: string, allowed: number) {
  const call = async () =>
    (await app.inject({ method, url: `/api/v1${url}`, remoteAddress: '203.0.113.7', payload: {} }))
      .statusCode;
  const first = await Promise.all(Array.from({ length: allowed }, call));
  return { first: first.includes(429), more: await call() };
}

test.each([
  // Of one group each: looking at a part and saving it, inviting and withdrawing.
  ['POST', '/own-parts', 59, 'PUT', '/own-parts'],
  ['POST', '/bookings/b/own-parts/2/link', 29, 'DELETE', '/bookings/b/own-parts/2/link'],
] as const)(
  '%s %s is limited after %i calls together with %s (decision 105)',
  async (...[method, url, calls, other, path]) => {
    expect(await statusesOf(method, url, calls)).toMatchObject({ first: false, more: expect.any(Number) });
    const after = await statusesOf(other, path, 0);
    expect(after).toEqual({ first: false, more: 429 });
  },
);
