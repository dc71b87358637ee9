import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteOf } from '@towpath/rules/site/page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frontSettings, productionSettings } from '../testing/test-production.ts';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { projectFolder } from './settings.ts';

test('the defaults without any setting (architecture 3)', () => {
  const none = { en: null, de: null, nl: null };
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: 'localhost',
    metrics: null,
    dataDir: join(projectFolder, 'data'),
    databaseUrl: null,
    catalogue: join(projectFolder, 'catalogue'),
    apiUpstream: null,
    provider: { default: null, north_america: null },
    publishableKeys: { default: null, north_america: null },
    exchangeRateUsd: 1.1,
    smtpUrl: null,
    chatKeys: none,
    gtmId: null,
    embedded: 'auto',
    embedOrigins: [],
    publicUrl: null,
    timeZone: 'Europe/Amsterdam',
    trustProxy: false,
    operatorMail: null,
    operatorBookingMails: false,
  });
});

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const american = {
  STRIPE_SECRET_KEY_NORTH_AMERICA: 'sk_test_2',
  STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA: 'pk_test_2',
  STRIPE_WEBHOOK_SECRET_NORTH_AMERICA: 'whsec_2',
};
const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/towpath', ...productionSettings };

describe('valid settings', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    // An empty setting is an unset one.
    [
      { PORT: '', DATABASE_URL: '' },
      { port: 3000, databaseUrl: null },
    ],
    [{ DATA_DIR: '/srv/data' }, { dataDir: '/srv/data' }],
    [
      { DATABASE_URL: 'postgresql://u:p@h:5433/d?sslmode=require' },
      { databaseUrl: 'postgresql://u:p@h:5433/d?sslmode=require' },
    ],
    [production, { production: true }],
    [
      { ...production, DATABASE_URL: '', EMBEDDED_DATABASE: 'allow' },
      { production: true, databaseUrl: null },
    ],
    [{ SANDBOX_SETTLES_SECONDS: '5' }, { sandboxSettlesSeconds: 5 }],
    [{ EXCHANGE_RATE_USD: '1.0845' }, { exchangeRateUsd: 1.0845 }],
    [{}, { keeping: { unpaidMinutes: 240, acceptedHours: 72 } }],
    [{ UNPAID_RELEASE_MINUTES: '60' }, { keeping: { unpaidMinutes: 60, acceptedHours: 72 } }],
    [
      { UNPAID_RELEASE_MINUTES: 'off', UNPAID_RELEASE_HOURS_ON_REQUEST: '1' },
      { keeping: { unpaidMinutes: null, acceptedHours: 1 } },
    ],
    [{ BALANCE_LINK_DAYS: '30' }, { balanceLinkDays: 30, balanceReminderDays: 3 }],
    [
      { EMBED_ORIGINS: 'https://a.example, https://*.b.example:8443' },
      { embedOrigins: ['https://a.example', 'https://*.b.example:8443'] },
    ],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
    [{ TRUST_PROXY: 'loopback 10.0.0.0/8, ::1' }, { trustProxy: 'loopback,10.0.0.0/8,::1' }],
    [{ TIME_ZONE: 'America/New_York' }, { timeZone: 'America/New_York' }],
    [{ PUBLIC_URL: 'https://book.example.com/' }, { publicUrl: 'https://book.example.com' }],
    [
      { GTM_ID: 'GTM-AB12', CHAT_KEY_DE: 'a-1' },
      { gtmId: 'GTM-AB12', chatKeys: { en: null, de: 'a-1', nl: null } },
    ],
    [{ EMBEDDED: 'always' }, { embedded: 'always' }],
    [{ SMTP_URL: 'smtps://u:p@mail.example:465' }, { smtpUrl: 'smtps://u:p@mail.example:465' }],
    [
      keys,
      {
        provider: {
          default: { secret: 'sk_test_1', publishable: 'pk_test_1', webhookSecret: 'whsec_1' },
          north_america: null,
        },
        publishableKeys: { default: 'pk_test_1', north_america: null },
      },
    ],
    [
      { ...keys, ...american, ...production },
      { publishableKeys: { default: 'pk_test_1', north_america: 'pk_test_2' } },
    ],
    // With an upstream the server itself has no secret keys.
    [
      {
        API_UPSTREAM: 'https://api.example/',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA: 'pk_live_2',
        NODE_ENV: 'production',
        ...frontSettings,
      },
      {
        apiUpstream: 'https://api.example',
        provider: { default: null, north_america: null },
        publishableKeys: { default: 'pk_live_1', north_america: 'pk_live_2' },
      },
    ],
  ])('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

describe('an invalid setting is a StartError with one sentence that names it', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be an integer from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be an integer from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be an integer from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://h/d' }, 'DATABASE_URL must be an address that starts with postgres://.'],
    [{ EMBEDDED_DATABASE: 'yes' }, "EMBEDDED_DATABASE must be 'allow' or unset."],
    [{ CARD_SANDBOX: 'yes' }, "CARD_SANDBOX must be 'allow' or unset."],
    [{ API_UPSTREAM: 'api.example' }, /^API_UPSTREAM must be an address/],
    [
      { API_UPSTREAM: 'https://api.example' },
      'STRIPE_PUBLISHABLE_KEY and STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA must be set when API_UPSTREAM is set.',
    ],
    [
      { API_UPSTREAM: 'https://api.example', STRIPE_PUBLISHABLE_KEY: 'pk_1' },
      'STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA must be set when API_UPSTREAM is set.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_1' },
      'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set as well: the keys of a Stripe account belong together.',
    ],
    [
      { ...american, STRIPE_WEBHOOK_SECRET_NORTH_AMERICA: '' },
      /^STRIPE_WEBHOOK_SECRET_NORTH_AMERICA must be set as well/,
    ],
    [
      { ...keys, STRIPE_SECRET_KEY: 'pk_test_1' },
      "STRIPE_SECRET_KEY must be a secret key, which starts with 'sk_' or 'rk_'.",
    ],
    [{ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, /^STRIPE_PUBLISHABLE_KEY must be a publishable key/],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'secret' }, /^STRIPE_WEBHOOK_SECRET must be/],
    [
      { ...keys, ...production },
      /^Production needs STRIPE_SECRET_KEY_NORTH_AMERICA, .* \(the keys of both Stripe accounts are required\)\.$/,
    ],
    [{ SANDBOX_SETTLES_SECONDS: '0' }, /^SANDBOX_SETTLES_SECONDS must be a number of seconds/],
    [{ EXCHANGE_RATE_USD: '1,10' }, /^EXCHANGE_RATE_USD must be the US dollars/],
    [{ EXCHANGE_RATE_USD: '0' }, /^EXCHANGE_RATE_USD must be the US dollars/],
    [{ EXCHANGE_RATE_USD: '110' }, /^EXCHANGE_RATE_USD must be the US dollars/],
    [{ UNPAID_RELEASE_MINUTES: '14' }, /^UNPAID_RELEASE_MINUTES must be a number of minutes/],
    [{ UNPAID_PER_EMAIL: '0' }, /^UNPAID_PER_EMAIL must be a number of bookings/],
    [{ UNPAID_DEPARTURE_SHARE: '101' }, /^UNPAID_DEPARTURE_SHARE must be a percentage/],
    [{ UNPAID_RELEASE_HOURS_ON_REQUEST: 'never' }, /^UNPAID_RELEASE_HOURS_ON_REQUEST must be/],
    [{ BALANCE_LINK_DAYS: '-1' }, /^BALANCE_LINK_DAYS must be a number of days/],
    [{ BALANCE_REMINDER_DAYS: '366' }, /^BALANCE_REMINDER_DAYS must be/],
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must be/],
    [{ MAIL_FROM: 'Towpath' }, /^MAIL_FROM must contain an e-mail address/],
    [{ CHAT_KEY_EN: 'a b' }, /^CHAT_KEY_EN must be/],
    [{ GTM_ID: "GTM-1';alert(1)" }, /^GTM_ID must be/],
    [{ EMBEDDED: 'never' }, "EMBEDDED must be 'auto' or 'always'."],
    [{ EMBED_ORIGINS: 'https://a.example b.example' }, /^EMBED_ORIGINS.* must list origins/],
    [{ EMBED_ORIGINS: 'https://a.example; script-src *' }, /^EMBED_ORIGINS.* must list origins/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL must be/],
    [{ TIME_ZONE: 'Amsterdam' }, /^TIME_ZONE must be a time zone name/],
    [{ TRUST_PROXY: 'everyone' }, /^TRUST_PROXY must be true, false/],
    [{ OPERATOR_MAIL: 'me' }, 'OPERATOR_MAIL must be an e-mail address.'],
    [{ OPERATOR_BOOKING_MAILS: 'yes' }, "OPERATOR_BOOKING_MAILS must be 'on' or 'off'."],
    [
      { PORT: 'x', EMBEDDED: 'y' },
      "PORT must be an integer from 0 to 65535.\nEMBEDDED must be 'auto' or 'always'.",
    ],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(StartError);
    expect(() => readConfig(env)).toThrow(sentence);
  });

  test('the sentence about an invalid setting does not have its value, which may be a secret', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'my-secret' })).toThrow(
      expect.not.stringContaining('my-secret'),
    );
  });
});

describe('SITES', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sites-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function reading(text: string) {
    const path = join(folder, 'sites.json');
    await writeFile(path, text);
    return () => readConfig({ SITES: path }).sites;
  }

  test('SITES is merged with the defaults, key by key', async () => {
    const read = await reading(
      JSON.stringify({
        boatbiketours: {
          website: { de: 'https://www.example.com/de' },
          terms: { general: { en: '/terms.pdf' } },
          phones: [{ label: 'NL', number: '+31 1' }],
          messenger: null,
        },
      }),
    );
    const defaults = readConfig({}).sites;
    const own = siteOf(defaults, 'boatbiketours');
    const { boatbiketours, islandhopping } = read();
    expect(islandhopping).toEqual(defaults.islandhopping);
    expect(boatbiketours).toEqual({
      ...own,
      website: { ...own.website, de: 'https://www.example.com/de' },
      terms: {
        ...own.terms,
        general: { ...own.terms.general, en: '/terms.pdf' },
      },
      phones: [{ label: 'NL', number: '+31 1' }],
      messenger: null,
    });
  });

  test.each([
    ['{', /^The SITES file .*sites\.json is not valid JSON\.$/],
    ['[]', /^The SITES file .* is invalid: the root must be an object\.$/],
    ['{"other": {}}', /invalid: other is not a known key/],
    ['{"islandhopping": {"web": {}}}', /invalid: islandhopping\.web is not a known key/],
    ['{"islandhopping": {"website": {"fr": "/"}}}', /invalid: islandhopping\.website\.fr is not a known key/],
    [
      '{"islandhopping": {"website": {"en": "javascript:alert(1)"}}}',
      /invalid: islandhopping\.website\.en must be an http address/,
    ],
    [
      '{"islandhopping": {"website": {"en": "//evil.example"}}}',
      /invalid: islandhopping\.website\.en must be/,
    ],
    ['{"islandhopping": {"phones": "+31"}}', /invalid: islandhopping\.phones/],
    ['{"islandhopping": {"email": "me"}}', /invalid: islandhopping\.email must be an e-mail address/],
  ])('%s is a StartError', async (text, sentence) => {
    const read = await reading(text);
    expect(read).toThrow(StartError);
    expect(read).toThrow(sentence);
  });

  test('a missing file is a StartError', () => {
    expect(() => readConfig({ SITES: join(folder, 'none.json') })).toThrow(
      /^The SITES file .*none\.json cannot be read\.$/,
    );
  });

  test('all default links lead to this server (specification 10.15)', () => {
    const { phones: _phones, email: _email, ...links } = siteOf(readConfig({}).sites, 'islandhopping');
    const addresses = JSON.stringify(links).match(/"\/[^"]*"/g) ?? [];
    expect(addresses.every((address) => address.startsWith('"/site/islandhopping/'))).toBe(true);
  });
});
