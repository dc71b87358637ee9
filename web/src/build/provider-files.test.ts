import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Market } from '@towpath/rules/core/market';
import { describe, expect, it } from 'vitest';
import { createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { matchPage } from '../app/routes.tsx';
import { testBooking } from '../testing/test-booking.ts';
import { createTestRenderer } from '../testing/test-page.ts';
import { testSettings } from '../testing/test-settings.ts';
import { fakeStripeSource, providerFiles, providerScript } from './provider-files.ts';

const fake = { sources: [fakeStripeSource], scripts: [] };
const stripe = { sources: [], scripts: [providerScript] };
const none = { sources: [], scripts: [] };
const payment = { id: 'p1', market: 'default', status: 'Open' };

function filesFor(pathname: string, resource: unknown, keyed: readonly Market[] = []) {
  const { page, params = {} } = matchPage(pathname) ?? {};
  if (!page || !('screen' in page)) throw new Error(`${pathname} has no screen`);
  const call = createApi(() => Promise.reject(new Error('unexpected call')));
  const client = createQueryClient(call, 'once');
  if (resource) client.setQueryData(page.resource?.key(params, 'en') ?? [], resource);
  const keyOf = (market: Market) => (keyed.includes(market) ? 'pk_test_1' : null);
  const publishableKeys = { default: keyOf('default'), north_america: keyOf('north_america') };
  return providerFiles(client, params, { publishableKeys }, page);
}

describe('pages with a card form preload it (decision 035)', () => {
  it.each([
    ['/bookings/b1/payment', testBooking, [], fake],
    ['/bookings/b1/payment', testBooking, ['default'], stripe],
    ['/bookings/b1/payment', testBooking, ['north_america'], fake],
    ['/bookings/b1/payment', { ...testBooking, can_pay: false }, ['default'], none],
    ['/bookings/b1/payment', { status: 'pending', id: 'b1' }, ['default'], none],
    ['/bookings/b1/payment', null, ['default'], none],
    ['/bookings/b1/confirmed', testBooking, ['default'], none],
    ['/payments/p1', payment, [], fake],
    ['/payments/p1', { ...payment, market: 'north_america' }, ['north_america'], stripe],
    ['/payments/p1', { ...payment, status: 'Processing' }, [], none],
    ['/payments/p1/completed', payment, ['default'], none],
    ['/tours/t1', { id: 't1' }, ['default'], none],
  ] as const)('%s %# %o', (pathname, resource, keyed, files) => {
    expect(filesFor(pathname, resource, keyed)).toEqual(files);
  });

  it('with a link to Stripe’s script if a key is set and a payment is due', async () => {
    const keys = { default: 'pk_test_1', north_america: null };
    const paid = { ...testBooking, can_pay: false };
    const { open } = createTestRenderer(
      { '/bookings/b1': testBooking, '/bookings/paid': paid },
      { ...testSettings, publishableKeys: keys },
    );
    const scriptsOf = async (url: string) => {
      const answer = await open(url);
      return 'html' in answer ? answer.html.match(/<link rel="preload" as="script"[^>]*>/g) : null;
    };
    const link = `<link rel="preload" as="script" fetchpriority="low" href="${providerScript}">`;
    expect(await scriptsOf('/bookings/b1/payment')).toEqual([link]);
    expect(await scriptsOf('/bookings/paid/payment')).toBeNull();
  });
});

it('the paths are those of the Stripe loader and the fake Stripe', async () => {
  const loader = dirname(createRequire(import.meta.url).resolve('@stripe/stripe-js'));
  const source = await readFile(join(loader, '../dist/pure.mjs'), 'utf8');
  const train = /RELEASE_TRAIN = '(\w+)'/.exec(source)?.[1];
  expect(providerScript).toBe(`https://js.stripe.com/${train}/stripe.js`);
  expect(existsSync(join(import.meta.dirname, '../..', fakeStripeSource))).toBe(true);
});
