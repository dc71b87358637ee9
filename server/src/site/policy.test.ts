import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { formatPolicy, frameAncestors, policyDirectives } from './policy.ts';

const none = readConfig({});
const noKeys = { default: null, north_america: null };
const policyFor = (settings: Partial<typeof none>, built = true) =>
  formatPolicy(policyDirectives({ ...none, ...settings }, built), [], ["'self'"]);

describe('a third party is allowed only where it is configured (specification 10.18)', () => {
  test.each([
    ['the card provider', { publishableKeys: { ...noKeys, north_america: 'pk_1' } }, 'https://js.stripe.com'],
    ['the tag manager', { gtmId: 'GTM-1' }, 'https://www.googletagmanager.com'],
    ['the chat', { chatKeys: { en: null, de: 'k', nl: null } }, 'https://static.widget.trengo.eu'],
  ])('%s', (_who, settings, host) => {
    expect(policyFor(settings)).toContain(host);
    expect(policyFor({})).not.toContain(host);
  });

  test('no third party allows inline scripts', () => {
    const all = policyFor({
      publishableKeys: { default: 'pk', north_america: 'pk' },
      gtmId: 'GTM-1',
      chatKeys: { en: 'k', de: 'k', nl: 'k' },
    });
    expect(/script-src ([^;]*)/.exec(all)?.[1]).not.toContain('unsafe');
  });

  test('inline styles are allowed by their hash, unless unsafe-inline is', () => {
    const styles = (settings: Partial<typeof none>) =>
      policyDirectives({ ...none, ...settings }, true, "'sha256-x'")['style-src'];
    expect(styles({})).toEqual(["'self'", "'sha256-x'"]);
    expect(styles({ chatKeys: { en: 'k', de: null, nl: null } })).toEqual(["'self'", "'unsafe-inline'"]);
  });

  test('inline scripts are allowed in development only', () => {
    expect(policyFor({}, false)).toContain("script-src 'self' 'unsafe-inline'");
    expect(policyFor({})).not.toContain('unsafe');
  });
});

describe('frame-ancestors (specification 10.3, 10.17)', () => {
  const origins = ['https://a.example'];
  test.each([
    ['/tours/a:b', true],
    ['/tours/a/date/2027-05-01', true],
    ['/frame/tours/a', true],
    ['/frame/tour/a', true],
    ['/de/islandhopping/tours/a', true],
    ['/islandhopping/frame/tours/a', true],
    ['/departures/x', true],
    ['/nl/departures/x/cabins', true],
    ['/departures/x/passengers', false],
    ['/departures/x/confirmation', false],
    ['/bookings/1/payment', false],
    ['/bookings/1/confirmed', false],
    ['/payments/1', false],
    ['/', true],
    ['/de/islandhopping', true],
    ['/site/boatbiketours/en/', false],
    ['/api/v1/tours', false],
    ['/nl/islandhopping/bookings/1/payment', false],
    ['/payments/1/completed', false],
    ['/xx/tours/a', false],
    ['/bookings/tours/a', false],
  ])('%s allows the embedding origins: %s', (path, allowed) => {
    expect(frameAncestors(path, origins)).toEqual(allowed ? ["'self'", ...origins] : ["'none'"]);
  });
});
