import { Settings } from './settings.ts';

const known = Object.keys(Settings.entries);
/** Prefixes that only settings of this server have. */
const prefixes = [
  'STRIPE_',
  'SMTP_',
  'CHAT_KEY_',
  'RETENTION_',
  'UNPAID_RELEASE_',
  'HOLD_',
  'BALANCE_',
  'OFFICE_',
  'OIDC_',
];

/**
 * A warning for each environment variable that has the prefix of a setting but is none. It contains no value, which may
 * be a secret.
 */
export const unknownSettings = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(env)
    .filter((name) => !known.includes(name) && prefixes.some((prefix) => name.startsWith(prefix)))
    .map((name) => `${name} is not a setting and has no effect.`);
