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
  const all = ['DATABASE_URL', 'PUBLIC_URL', 'MAIL_FROM', 'CATALOGUE', 'SMTP_URL', 'SITES', ...provider];

  test('all missing settings are listed at once', () => {
    expect(namedIn({ NODE_ENV: 'production' })).toEqual(all);
    expect(namedIn({ NODE_ENV: 'production', CARD_SANDBOX: 'allow' })).toEqual(all.slice(0, 6));
    expect(namedIn({ NODE_ENV: 'production', MAIL_FROM: ' ', ...keys })).toEqual(all.slice(0, 6));
  });

  test.each([
    ['DATABASE_URL', ['DATABASE_URL']],
    ['PUBLIC_URL', ['PUBLIC_URL']],
    ['MAIL_FROM', ['MAIL_FROM']],
    ['CATALOGUE', ['CATALOGUE']],
    ['SITES', ['SITES']],
    ['MAIL_TO_FILES', ['SMTP_URL']],
    ['CARD_SANDBOX', provider],
  ])('without %s alone', (name, named) => {
    expect(namedIn({ ...production, [name]: '' })).toEqual(named);
  });

  test.each([
    ['', ['SMTP_URL']],
    ['smtps://mail.example', []],
  ])('mails are sent: SMTP_URL=%s', (SMTP_URL, named) => {
    expect(namedIn({ ...production, MAIL_TO_FILES: '', SMTP_URL, SMPT_URL: 'smtp://x' })).toEqual(named);
  });

  test.each([
    ['http://booking.example', ['PUBLIC_URL']],
    ['http://localhost.example', ['PUBLIC_URL']],
    ['http://10.0.0.1:3000', ['PUBLIC_URL']],
    ['https://booking.example', []],
    ['http://localhost:3000', []],
    ['http://127.0.0.1:3000', []],
    ['http://[::1]:3000', []],
  ])('the address is secure: %s', (PUBLIC_URL, named) => {
    expect(namedIn({ ...production, PUBLIC_URL })).toEqual(named);
  });

  test('a misspelt key counts as missing', () => {
    const misspelt = { STRIPE_SECRET_KEY: '', STRIPE_SECRETKEY: 'sk_live_1' };
    expect(namedIn({ ...production, ...keys, ...misspelt })).toEqual(['STRIPE_SECRET_KEY']);
    expect(namedIn({ ...production, CARD_SANDBOX: '', STRIPE_SECRETKEY: 'sk_live_1' })).toEqual(provider);
  });

  test('the required settings with an upstream', () => {
    const before = { API_UPSTREAM: 'https://api.example', NODE_ENV: 'production' };
    expect(namedIn(before)).toEqual(['PUBLIC_URL', 'SITES']);
    const { SITES } = productionSettings;
    expect(namedIn({ ...before, SITES, PUBLIC_URL: 'http://booking.example' })).toEqual(['PUBLIC_URL']);
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
