import { afterAll, describe, expect, test } from 'vitest';
import type { ProviderKeys } from '../../config/config.ts';
import type { Context } from '../../database/context.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { startFakeStripe } from './fake-stripe.ts';
import { openProvider } from './provider.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const keys: ProviderKeys = { secret: 'sk_live_1', publishable: 'pk_live_1', webhookSecret: 'whsec_1' };
const withKeys = (north_america: ProviderKeys | null): Context =>
  testContext(database, { provider: { default: keys, north_america } });

describe('fake Stripe (architecture 5)', () => {
  test('fake Stripe does not start if both markets have keys', async () => {
    expect(await startFakeStripe(withKeys(keys))).toBeNull();
    expect(() => openProvider(withKeys(null).config, null)).toThrow('north_america');
  });

  test('fake Stripe has no account for a market with keys', async () => {
    const fakeStripe = await startFakeStripe(withKeys(null));
    if (!fakeStripe) throw new Error('Fake Stripe did not start');
    const { host, port } = fakeStripe.address;
    const ask = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`http://${host}:${port}/v1/payment_intents`, { headers })).status;
    };
    expect(await ask('sk_sandbox_north_america')).toBe(200);
    expect(await ask('sk_sandbox_default')).toBe(401);
    await fakeStripe.close();
  });

  test('fake Stripe accepts no secret key in its browser API', async () => {
    const fakeStripe = await startFakeStripe(testContext(database));
    if (!fakeStripe) throw new Error('Fake Stripe did not start');
    const { ask } = createTestServer((app) => fakeStripe.registerBrowserApi(app));
    const call = (key: string) =>
      ask({
        method: 'GET',
        url: '/fake-stripe/v1/payment_intents',
        headers: { authorization: `Bearer ${key}` },
      });
    expect(await call('sk_sandbox_default')).toMatchObject({ status: 401 });
    expect(await call('pk_sandbox_default')).toMatchObject({ status: 403 });
    await fakeStripe.close();
  });

  test('fake Stripe has the same webhook secrets in every instance', async () => {
    const [one, two] = [
      await startFakeStripe(testContext(database)),
      await startFakeStripe(testContext(database)),
    ];
    expect(one?.address.webhookSecrets).toEqual(two?.address.webhookSecrets);
    expect(one?.address.webhookSecrets.default).not.toBe(one?.address.webhookSecrets.north_america);
    await Promise.all([one?.close(), two?.close()]);
  });
});
