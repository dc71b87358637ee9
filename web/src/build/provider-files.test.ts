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
import { pagesOver } from '../testing/test-page.ts';
import { testSettings } from '../testing/test-settings.ts';
import { providerFiles, providerScript, sandboxSource } from './provider-files.ts';

const own = { sources: [sandboxSource], scripts: [] };
const theirs = { sources: [], scripts: [providerScript] };
const none = { sources: [], scripts: [] };
const payment = { id: 'p1', market: 'default', status: 'Open' };

function filesOf(pathname: string, subject: unknown, keyed: readonly Market[] = []) {
  const { page, params = {} } = matchPage(pathname) ?? {};
  if (!page || !('screen' in page)) throw new Error(`${pathname} is no screen`);
  const call = createApi(() => Promise.reject(new Error('Nothing is asked here')));
  const client = createQueryClient(call, 'once');
  if (subject) client.setQueryData(page.subject?.key(params) ?? [], subject);
  const keyOf = (market: Market) => (keyed.includes(market) ? 'pk_test_1' : null);
  const publishableKeys = { default: keyOf('default'), north_america: keyOf('north_america') };
  return providerFiles(client, params, { publishableKeys }, page);
}

describe('the card form is loaded along with the page that opens with it (decision 035)', () => {
  it.each([
    ['/bookings/b1/payment', testBooking, [], own],
    ['/bookings/b1/payment', testBooking, ['default'], theirs],
    ['/bookings/b1/payment', testBooking, ['north_america'], own],
    ['/bookings/b1/payment', { ...testBooking, can_pay: false }, ['default'], none],
    ['/bookings/b1/payment', { status: 'pending', id: 'b1' }, ['default'], none],
    ['/bookings/b1/payment', null, ['default'], none],
    ['/bookings/b1/confirmed', testBooking, ['default'], none],
    ['/payments/p1', payment, [], own],
    ['/payments/p1', { ...payment, market: 'north_america' }, ['north_america'], theirs],
    ['/payments/p1', { ...payment, status: 'Processing' }, [], none],
    ['/payments/p1/completed', payment, ['default'], none],
    ['/tours/t1', { id: 't1' }, ['default'], none],
  ] as const)('%s %# %o', (pathname, subject, keyed, files) => {
    expect(filesOf(pathname, subject, keyed)).toEqual(files);
  });

  it('the page names the provider’s script, and only where there is a key and something to pay', async () => {
    const keys = { default: 'pk_test_1', north_america: null };
    const paid = { ...testBooking, can_pay: false };
    const { open } = pagesOver(
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

it('these are the files that the form is made by', async () => {
  const loader = dirname(createRequire(import.meta.url).resolve('@stripe/stripe-js'));
  const source = await readFile(join(loader, '../dist/pure.mjs'), 'utf8');
  const train = /RELEASE_TRAIN = '(\w+)'/.exec(source)?.[1];
  expect(providerScript).toBe(`https://js.stripe.com/${train}/stripe.js`);
  expect(existsSync(join(import.meta.dirname, '..', sandboxSource))).toBe(true);
});
