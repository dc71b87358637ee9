import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { productionSettings } from '../testing/test-production.ts';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';

const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/towpath', ...productionSettings };
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_SECRET_KEY_NORTH_AMERICA: 'sk_test_2',
  STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA: 'pk_test_2',
  STRIPE_WEBHOOK_SECRET_NORTH_AMERICA: 'whsec_2',
};

/** The missing settings that the StartError lists. */
const namedIn = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (fault) {
    const { message } = fault as Error;
    expect(fault).toBeInstanceOf(StartError);
    expect(message).toMatch(/^Production needs [^\n]*\.$/);
    return (
      message.replaceAll(/\([^)]*\)/g, '').match(/[A-Z]+_[A-Z_]+|CATALOGUE|\w+\.\w+ in SITES|SITES/g) ?? []
    );
  }
};

describe('production does not start with defaults of the demo (decision 046)', () => {
  const provider = Object.keys(keys);
  const all = ['DATABASE_URL', 'PUBLIC_URL', 'MAIL_FROM', 'CATALOGUE', 'SITES', ...provider];

  test('all missing settings are listed at once', () => {
    expect(namedIn({ NODE_ENV: 'production' })).toEqual(all);
    expect(namedIn({ NODE_ENV: 'production', CARD_SANDBOX: 'allow' })).toEqual(all.slice(0, 5));
    expect(namedIn({ NODE_ENV: 'production', MAIL_FROM: ' ', ...keys })).toEqual(all.slice(0, 5));
  });

  test.each([
    ['DATABASE_URL', ['DATABASE_URL']],
    ['PUBLIC_URL', ['PUBLIC_URL']],
    ['MAIL_FROM', ['MAIL_FROM']],
    ['CATALOGUE', ['CATALOGUE']],
    ['SITES', ['SITES']],
    ['CARD_SANDBOX', provider],
  ])('without %s alone', (name, named) => {
    expect(namedIn({ ...production, [name]: '' })).toEqual(named);
  });

  test('a misspelt key counts as missing', () => {
    const misspelt = { STRIPE_SECRET_KEY: '', STRIPE_SECRETKEY: 'sk_live_1' };
    expect(namedIn({ ...production, ...keys, ...misspelt })).toEqual(['STRIPE_SECRET_KEY']);
    expect(namedIn({ ...production, CARD_SANDBOX: '', STRIPE_SECRETKEY: 'sk_live_1' })).toEqual(provider);
  });

  test('the required settings with an upstream', () => {
    const before = { API_UPSTREAM: 'https://api.example', NODE_ENV: 'production' };
    expect(namedIn(before)).toEqual(['PUBLIC_URL', 'SITES']);
  });

  test('SITES must contain the contact details of each brand', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'production-test-'));
    const path = join(folder, 'sites.json');
    await writeFile(path, JSON.stringify({ boatbiketours: { phones: [], email: 'a@b.nl' } }));
    const left = ['islandhopping.phones in SITES', 'islandhopping.email in SITES'];
    expect(namedIn({ ...production, SITES: path })).toEqual(left);
    await rm(folder, { recursive: true });
  });
});
