import { expect, test } from 'vitest';
import { Settings } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

test.each(['STRIPE_SECRETKEY', 'STRIPE_KEY', 'HOLD_MINUTE', 'UNPAID_RELEASE_HOURS'])(
  '%s, which has the prefix of settings but is none, is a warning without its value',
  (name) => {
    expect(unknownSettings({ [name]: 'sk_live_1' })).toEqual([`${name} is not a setting and has no effect.`]);
  },
);

test('settings and common environment variables cause no warning', () => {
  const settings = Object.fromEntries(Object.keys(Settings.entries).map((name) => [name, 'x']));
  const usual = ['PATH', 'HOME', 'TMPDIR', 'PWD', 'SHELL', 'USER', 'LANG', 'TZ', 'TERM', 'HOSTNAME', 'SHLVL'];
  const others = ['PGHOST', 'PGDATABASE', 'HTTP_PROXY', 'NO_PROXY', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];
  const more = ['npm_config_cache', 'npm_lifecycle_event', 'INIT_CWD', 'DEV', 'CI', 'POSTGRES_PASSWORD'];
  const env = Object.fromEntries([...usual, ...others, ...more].map((name) => [name, 'x']));
  expect(unknownSettings({ ...settings, ...env })).toEqual([]);
});
