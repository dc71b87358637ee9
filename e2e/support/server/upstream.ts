import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { bundleScript } from '../../../fake-stripe/src/testing/test-bundle.ts';
import {
  type FakeStripeServer,
  startFakeStripe,
  testKeys,
} from '../../../fake-stripe/src/testing/test-server.ts';
import { startFakeUpstream, type WayToRefuse } from '../../../server/src/testing/site/test-back-end.ts';
import { awaitHydration } from '../hydration.ts';
import { watchPageFaults } from '../page-faults.ts';
import type {} from '../stripe-script.ts';
import { type Server, startServer } from './server.ts';

type Upstream = Awaited<ReturnType<typeof startFakeUpstream>>;

/** What the upstream charges, in cents: a booking, or the stand-alone payment. */
export const charges = { booking: 259_900, payment: 5_000 } as const;

/** The amounts in cents of the payments that succeeded. */
export async function paidWith({ stripe }: FakeStripeServer): Promise<number[]> {
  const { data } = await stripe.paymentIntents.list();
  return data.filter(({ status }) => status === 'succeeded').map(({ amount_received }) => amount_received);
}

/** An upstream that creates its payments with fake Stripe; its departures are next year's. */
function startUpstream({ stripe }: FakeStripeServer, refuses: WayToRefuse): Promise<Upstream> {
  const charge = async (body: string) => {
    const { type, payment_method_id } = JSON.parse(body);
    const intent = await stripe.paymentIntents.create({
      amount: type ? charges.booking : charges.payment,
      currency: 'eur',
      allowed_payment_method_types: ['card'],
      payment_method: payment_method_id,
    });
    return intent.client_secret ?? '';
  };
  return startFakeUpstream(charge, new Date().getFullYear() + 1, refuses);
}

/** Serves Stripe's addresses to the browser from fake Stripe. */
async function routeStripe(context: BrowserContext, { url }: FakeStripeServer): Promise<void> {
  const script = await bundleScript(join(import.meta.dirname, '../stripe-script.ts'), 'iife');
  await context.route('https://js.stripe.com/*/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: url + pathname + search }) });
  });
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';

/** Serves the pictures of the upstream's content. */
const routePictures = (context: BrowserContext) =>
  context.route('https://pictures.reederei.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );

interface ForTest {
  /** How the upstream answers calls that the specification lacks. */
  refuses: WayToRefuse;
  fakeStripe: FakeStripeServer;
  upstream: Upstream;
  server: Server;
}

/** Playwright's test with a server in front of another back end and with Stripe's own script. Page faults fail the test. */
export const test = base.extend<ForTest>({
  fakeStripe: async ({ browserName: _browser }, use) => {
    const fakeStripe = await startFakeStripe({ now: Date.now });
    await use(fakeStripe);
    await fakeStripe.close();
  },
  refuses: ['404', { option: true }],
  upstream: async ({ fakeStripe, refuses }, use) => {
    const upstream = await startUpstream(fakeStripe, refuses);
    await use(upstream);
    await upstream.close();
  },
  server: async ({ upstream }, use) => {
    const settings = {
      API_UPSTREAM: upstream.url,
      STRIPE_PUBLISHABLE_KEY: testKeys.publishable,
      STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA: 'pk_sandbox_north_america',
    };
    const server = await startServer(settings);
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    awaitHydration(context);
    await use(context);
  },
  page: async ({ page, context, server, fakeStripe }, use) => {
    await routeStripe(context, fakeStripe);
    await routePictures(context);
    const faults = watchPageFaults(context, server.url);
    // This back end has no tour content, terms, translated names, holds, booking pages, own parts, enquiries, quotes or waiting list.
    faults.allow(
      /status of \d+ .*\/api\/v1\/(tours\/[^/]+\/content|terms\/|translations\/names|departures\/[^/]+\/(holds|waiting)|bookings\/[^/]+\/overview|own-parts|enquiries|quotes|waiting)/,
    );
    faults.allow(
      /^third-party request: https:\/\/(js\.stripe\.com|api\.stripe\.com|pictures\.reederei\.example)\//,
    );
    await use(page);
    expect(faults.unexpected(), 'console output').toEqual([]);
  },
});

export { expect };
