import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderKeys } from '../../config/config.ts';
import type { Context } from '../../database/context.ts';
import type { Database } from '../../database/database.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { startFakeStripe } from './fake-stripe.ts';
import { openProvider } from './provider.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const keys: ProviderKeys = { secret: 'sk_live_1', publishable: 'pk_live_1', webhookSecret: 'whsec_1' };
const withKeys = (north_america: ProviderKeys | null): Context =>
  testContext(database, { provider: { default: keys, north_america } });

describe('the sandbox (architecture 5)', () => {
  test('does not exist where both markets have keys', async () => {
    expect(await startFakeStripe(withKeys(keys))).toBeNull();
    expect(() => openProvider(withKeys(null).config, null)).toThrow('north_america');
  });

  test('knows no account of a market that has keys', async () => {
    const sandbox = await startFakeStripe(withKeys(null));
    if (!sandbox) throw new Error('North America has no keys');
    const { host, port } = sandbox.address;
    const ask = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`http://${host}:${port}/v1/payment_intents`, { headers })).status;
    };
    expect(await ask('sk_sandbox_north_america')).toBe(200);
    expect(await ask('sk_sandbox_default')).toBe(401);
    await sandbox.close();
  });

  test("knows no secret key at the browser's door", async () => {
    const sandbox = await startFakeStripe(testContext(database));
    if (!sandbox) throw new Error('There are no keys');
    const { ask } = createTestServer((app) => sandbox.registerFor(app));
    const call = (key: string) =>
      ask({
        method: 'GET',
        url: '/fake-stripe/v1/payment_intents',
        headers: { authorization: `Bearer ${key}` },
      });
    expect(await call('sk_sandbox_default')).toMatchObject({ status: 401 });
    expect(await call('pk_sandbox_default')).toMatchObject({ status: 403 });
    await sandbox.close();
  });

  test('signs with the same secret in every instance', async () => {
    const [one, two] = [
      await startFakeStripe(testContext(database)),
      await startFakeStripe(testContext(database)),
    ];
    expect(one?.address.webhookSecrets).toEqual(two?.address.webhookSecrets);
    expect(one?.address.webhookSecrets.default).not.toBe(one?.address.webhookSecrets.north_america);
    await Promise.all([one?.close(), two?.close()]);
  });
});
