import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** The project's folder: what the defaults of folders are relative to. */
export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

const text = v.string();

/** A setting that has to look like something; the words follow its name in the sentence for the operator. */
const like = (pattern: RegExp, words: string) => v.pipe(text, v.regex(pattern, words));
const url = (pattern: RegExp, words: string) =>
  v.pipe(
    text,
    v.check((value) => pattern.test(value) && URL.canParse(value), words),
    v.transform((value) => value.replace(/\/$/, '')),
  );
const httpUrl = url(/^https?:\/\//, 'has to be an address that starts with http:// or https://');
const folder = (usual: string) =>
  v.optional(
    v.pipe(
      text,
      v.transform((path) => resolve(path)),
    ),
    resolve(projectFolder, usual),
  );

const portWords = 'has to be a whole number from 0 to 65535';
const port = v.pipe(like(/^\d{1,5}$/, portWords), v.transform(Number), v.maxValue(65_535, portWords));

const rateWords = 'has to be the dollars for one euro, between 0.1 and 10, such as 1.10';
const rate = v.pipe(
  like(/^\d{1,2}(\.\d{1,6})?$/, rateWords),
  v.transform(Number),
  v.minValue(0.1, rateWords),
  v.maxValue(10, rateWords),
);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const listOf = (value: string) => value.split(/[\s,]+/).filter(Boolean);

const origins = v.pipe(
  text,
  v.transform(listOf),
  v.everyItem(
    (origin) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(origin),
    'has to list origins such as https://www.example.com, separated by spaces',
  ),
);

const hoursWords = "has to be a number of hours from 1 to 8760, or 'off'";
const hours = v.pipe(
  like(/^(off|\d{1,4})$/, hoursWords),
  v.transform((value) => (value === 'off' ? null : Number(value))),
  v.check((value) => value === null || (value >= 1 && value <= 8760), hoursWords),
);

const minutesWords = "has to be a number of minutes from 15 to 525600, or 'off'";
const minutes = v.pipe(
  like(/^(off|\d{1,6})$/, minutesWords),
  v.transform((value) => (value === 'off' ? null : Number(value))),
  v.check((value) => value === null || (value >= 15 && value <= 525_600), minutesWords),
);

/** At most so many of something, or 'off' (null). */
const atMost = (most: number, words: string) =>
  v.pipe(
    like(/^(off|\d{1,5})$/, words),
    v.transform((value) => (value === 'off' ? null : Number(value))),
    v.check((value) => value === null || (value >= 1 && value <= most), words),
  );
const unpaidBookings = atMost(10_000, "has to be a number of bookings from 1 to 10000, or 'off'");
const share = atMost(100, "has to be a whole number of per cent from 1 to 100, or 'off'");

const ranges = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (name: string) => ranges.includes(name) || isIP(name.replace(/\/\d{1,3}$/, '')) !== 0;
const proxies = v.pipe(
  text,
  v.check(
    (value) => ['true', 'false'].includes(value) || listOf(value).every(isProxy),
    'has to be true, false, or a list of the addresses of the proxies',
  ),
  v.transform((value) =>
    value === 'true' || value === 'false' ? value === 'true' : listOf(value).join(','),
  ),
);

const daysWords = 'has to be a whole number of days, at most 365';
const days = v.pipe(like(/^\d{1,3}$/, daysWords), v.transform(Number), v.maxValue(365, daysWords));

const secondsWords = 'has to be a whole number of seconds from 1 to 3600';
const seconds = v.pipe(
  like(/^\d{1,4}$/, secondsWords),
  v.transform(Number),
  v.minValue(1, secondsWords),
  v.maxValue(3600, secondsWords),
);

const retentionWords = 'has to be a number of days from 1 to 36500';
const retention = v.pipe(
  like(/^\d{1,5}$/, retentionWords),
  v.transform(Number),
  v.minValue(1, retentionWords),
  v.maxValue(36_500, retentionWords),
);

const secretKey = like(/^(sk|rk)_\w+$/, "has to be a secret key, which starts with 'sk_' or 'rk_'");
const publishableKey = like(/^pk_\w+$/, "has to be a publishable key, which starts with 'pk_'");
const webhookSecret = like(/^whsec_\w+$/, "has to be a webhook's signing secret, which starts with 'whsec_'");
const chatKey = v.optional(
  like(/^[\w-]+$/, 'has to be the key of a chat widget: letters, digits and dashes'),
);
const email = like(/^[^\s@]+@[^\s@]+$/, 'has to be an e-mail address');

/** Every setting by its name, as it comes from the environment (architecture 3). */
export const Settings = v.object({
  NODE_ENV: v.optional(text),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text, 'localhost'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(text, 'localhost'),
  DATA_DIR: folder('data'),
  DATABASE_URL: v.optional(url(/^postgres(ql)?:\/\//, 'has to be an address that starts with postgres://')),
  EMBEDDED_DATABASE: v.optional(v.literal('allow', "has to be 'allow' or unset")),
  CATALOGUE: folder('catalogue'),
  API_UPSTREAM: v.optional(httpUrl),
  STRIPE_SECRET_KEY: v.optional(secretKey),
  STRIPE_PUBLISHABLE_KEY: v.optional(publishableKey),
  STRIPE_WEBHOOK_SECRET: v.optional(webhookSecret),
  STRIPE_SECRET_KEY_NORTH_AMERICA: v.optional(secretKey),
  STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA: v.optional(publishableKey),
  STRIPE_WEBHOOK_SECRET_NORTH_AMERICA: v.optional(webhookSecret),
  CARD_SANDBOX: v.optional(v.literal('allow', "has to be 'allow' or unset")),
  SANDBOX_SETTLES_SECONDS: v.optional(seconds, '30'),
  EXCHANGE_RATE_USD: v.optional(rate, '1.10'),
  UNPAID_RELEASE_MINUTES: v.optional(minutes, '240'),
  // Left unread it would release in hours what an operator meant to keep for days.
  UNPAID_RELEASE_HOURS: v.optional(v.never('has become UNPAID_RELEASE_MINUTES')),
  UNPAID_RELEASE_HOURS_ON_REQUEST: v.optional(hours, 'off'),
  UNPAID_PER_EMAIL: v.optional(unpaidBookings, '3'),
  UNPAID_PER_CLIENT: v.optional(unpaidBookings, '10'),
  UNPAID_DEPARTURE_SHARE: v.optional(share, '50'),
  BALANCE_LINK_DAYS: v.optional(days, '14'),
  BALANCE_REMINDER_DAYS: v.optional(days, '3'),
  SMTP_URL: v.optional(url(/^smtps?:\/\//, 'has to be an address that starts with smtp:// or smtps://')),
  MAIL_FROM: v.optional(
    like(/[^\s@]+@[^\s@]+/, 'has to hold an e-mail address'),
    'Towpath <booking@towpath.example>',
  ),
  CHAT_KEY_EN: chatKey,
  CHAT_KEY_DE: chatKey,
  CHAT_KEY_NL: chatKey,
  GTM_ID: v.optional(like(/^GTM-[A-Z0-9]+$/, 'has to be the id of a container, such as GTM-ABC123')),
  EMBEDDED: v.optional(v.picklist(['auto', 'always'], "has to be 'auto' or 'always'"), 'auto'),
  EMBED_ORIGINS: v.optional(origins, ''),
  PUBLIC_URL: v.optional(httpUrl),
  TIME_ZONE: v.optional(
    v.pipe(text, v.check(isTimeZone, 'has to be the name of a time zone, such as Europe/Amsterdam')),
    'Europe/Amsterdam',
  ),
  TRUST_PROXY: v.optional(proxies, 'false'),
  OPERATOR_MAIL: v.optional(email),
  RETENTION_TRAVEL: v.optional(retention, '30'),
  RETENTION_CONTACT: v.optional(retention, '365'),
  RETENTION_INVOICE: v.optional(retention, '2557'),
  SAVE_MISSING: v.optional(v.literal('1', "has to be '1' or unset")),
  SITES: v.optional(text),
});
export type Settings = v.InferOutput<typeof Settings>;
