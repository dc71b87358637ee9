import { expect, test } from 'vitest';
import { Settings } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

test.each([
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_SECERT_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_PUBLISHABLE_KEY_NORTHAMERICA', 'STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA'],
  ['stripe_webhook_secret', 'STRIPE_WEBHOOK_SECRET'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['SITE', 'SITES'],
])('%s is a misspelt %s', (name, meant) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([`${name} is not a setting. Did you mean ${meant}?`]);
});

test('an unknown name with the prefix of a setting is a warning without its value', () => {
  expect(unknownSettings({ STRIPE_KEY: 'sk_live_1' })).toEqual([
    'STRIPE_KEY is not a setting and has no effect.',
  ]);
});

test('settings and common environment variables cause no warning', () => {
  const settings = Object.fromEntries(Object.keys(Settings.entries).map((name) => [name, 'x']));
  const usual = ['PATH', 'HOME', 'TMPDIR', 'PWD', 'SHELL', 'USER', 'LANG', 'TZ', 'TERM', 'HOSTNAME', 'SHLVL'];
  const others = ['PGHOST', 'PGDATABASE', 'HTTP_PROXY', 'NO_PROXY', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];
  const more = ['npm_config_cache', 'npm_lifecycle_event', 'INIT_CWD', 'DEV', 'CI', 'POSTGRES_PASSWORD'];
  const env = Object.fromEntries([...usual, ...others, ...more].map((name) => [name, 'x']));
  expect(unknownSettings({ ...settings, ...env })).toEqual([]);
});
