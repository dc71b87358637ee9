import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paymentMethods } from '@towpath/rules/payment/methods';
import * as v from 'valibot';

/** The root folder of the project; default folders are relative to it. */
export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

const text = v.string();

// Each message follows the name of the setting: "PORT must be ...".
const matching = (pattern: RegExp, message: string) => v.pipe(text, v.regex(pattern, message));
const url = (pattern: RegExp, message: string) =>
  v.pipe(
    text,
    v.check((value) => pattern.test(value) && URL.canParse(value), message),
    v.transform((value) => value.replace(/\/$/, '')),
  );

/** An integer in a range. */
const integer = (min: number, max: number, message: string) =>
  v.pipe(
    matching(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
/** An integer in a range, or null for 'off'. */
const integerOrOff = (min: number, max: number, message: string) =>
  v.pipe(
    matching(/^(off|\d{1,6})$/, message),
    v.transform((value) => (value === 'off' ? null : Number(value))),
    v.check((value) => value === null || (value >= min && value <= max), message),
  );
const httpUrl = url(/^https?:\/\//, 'must be an address that starts with http:// or https://');
/** The address of an OpenID provider, as it is: a closing slash belongs to it. */
const issuer = v.pipe(
  text,
  v.check(
    (value) => /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value) && URL.canParse(value),
    'must be an address that starts with https://',
  ),
);
const folder = (defaultName: string) =>
  v.optional(
    v.pipe(
      text,
      v.transform((path) => resolve(path)),
    ),
    resolve(projectFolder, defaultName),
  );

const port = integer(0, 65_535, 'must be an integer from 0 to 65535');

const rateMessage = 'must be the US dollars per euro, between 0.1 and 10, such as 1.10';
const rate = v.pipe(
  matching(/^\d{1,2}(\.\d{1,6})?$/, rateMessage),
  v.transform(Number),
  v.minValue(0.1, rateMessage),
  v.maxValue(10, rateMessage),
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
    'must list origins such as https://www.example.com, separated by spaces',
  ),
);

const hours = integerOrOff(1, 8_760, "must be a number of hours from 1 to 8760, or 'off'");
const minutes = integerOrOff(15, 525_600, "must be a number of minutes from 15 to 525600, or 'off'");
const unpaidBookings = integerOrOff(1, 10_000, "must be a number of bookings from 1 to 10000, or 'off'");
const mailMinutes = integer(0, 240, 'must be a number of minutes from 0 to 240');
const holdMinutes = integerOrOff(3, 60, "must be a number of minutes from 3 to 60, or 'off'");
const offerHours = integer(2, 336, 'must be a number of hours from 2 to 336');
const holds = integerOrOff(1, 10_000, "must be a number from 1 to 10000, or 'off'");
const share = integerOrOff(1, 100, "must be a percentage from 1 to 100, or 'off'");

const ranges = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (name: string) => ranges.includes(name) || isIP(name.replace(/\/\d{1,3}$/, '')) !== 0;
const proxies = v.pipe(
  text,
  v.check(
    (value) => ['true', 'false'].includes(value) || listOf(value).every(isProxy),
    'must be true, false, or a list of proxy addresses',
  ),
  v.transform((value) =>
    value === 'true' || value === 'false' ? value === 'true' : listOf(value).join(','),
  ),
);

const days = integer(0, 365, 'must be a number of days from 0 to 365');
const settling = integer(1, 5_184_000, 'must be a number of seconds from 1 to 5184000 (60 days)');
const demoBookings = integer(0, 500, 'must be an integer from 0 to 500');
const idleMinutes = integer(5, 1_440, 'must be a number of minutes from 5 to 1440');
const sessionHours = integer(1, 168, 'must be a number of hours from 1 to 168');
const retention = integer(1, 36_500, 'must be a number of days from 1 to 36500');

const methods = v.pipe(
  text,
  v.transform(listOf),
  v.array(v.picklist(paymentMethods, `must list payment methods: ${paymentMethods.join(', ')}`)),
  v.minLength(1, 'must list at least one payment method'),
);

const secretKey = matching(/^(sk|rk)_\w+$/, "must be a secret key, which starts with 'sk_' or 'rk_'");
const publishableKey = matching(/^pk_\w+$/, "must be a publishable key, which starts with 'pk_'");
const webhookSecret = matching(/^whsec_\w+$/, "must be a webhook signing secret, which starts with 'whsec_'");
const bounceSecret = matching(
  /^[\x21-\x7e]{32,200}$/,
  'must be a secret of 32 to 200 characters without spaces',
);
const chatKey = v.optional(matching(/^[\w-]+$/, 'must be a chat widget key of letters, digits and dashes'));
const email = matching(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address');

const databaseUrl = url(/^postgres(ql)?:\/\//, 'must be an address that starts with postgres://');
const lag = integer(2, 60, 'must be a number of seconds from 2 to 60');

/** Every environment variable that is a setting (architecture 3). */
export const Settings = v.object({
  NODE_ENV: v.optional(text),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text, 'localhost'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(text, 'localhost'),
  DATA_DIR: folder('data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_READ_URL: v.optional(databaseUrl),
  DATABASE_READ_LAG: v.optional(lag, '5'),
  DATABASE_PREPARED: v.optional(v.picklist(['on', 'off'], "must be 'on' or 'off'"), 'on'),
  EMBEDDED_DATABASE: v.optional(v.literal('allow', "must be 'allow' or unset")),
  CATALOGUE: folder('catalogue'),
  API_UPSTREAM: v.optional(httpUrl),
  STRIPE_SECRET_KEY: v.optional(secretKey),
  STRIPE_PUBLISHABLE_KEY: v.optional(publishableKey),
  STRIPE_WEBHOOK_SECRET: v.optional(webhookSecret),
  STRIPE_SECRET_KEY_NORTH_AMERICA: v.optional(secretKey),
  STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA: v.optional(publishableKey),
  STRIPE_WEBHOOK_SECRET_NORTH_AMERICA: v.optional(webhookSecret),
  CARD_SANDBOX: v.optional(v.literal('allow', "must be 'allow' or unset")),
  SANDBOX_SETTLES_SECONDS: v.optional(settling, '30'),
  EXCHANGE_RATE_USD: v.optional(rate, '1.10'),
  PAYMENT_METHODS: v.optional(methods, 'card ideal bancontact sepa_debit'),
  PAYMENT_METHODS_NORTH_AMERICA: v.optional(methods, 'card us_bank_account'),
  DELAYED_PAYMENT_DAYS: v.optional(days, '21'),
  UNPAID_MAIL_MINUTES: v.optional(mailMinutes, '15'),
  UNPAID_RELEASE_MINUTES: v.optional(minutes, '240'),
  UNPAID_RELEASE_HOURS_ON_REQUEST: v.optional(hours, '72'),
  REQUEST_CAPTURE: v.optional(v.picklist(['off', 'manual'], "must be 'off' or 'manual'"), 'off'),
  UNPAID_PER_EMAIL: v.optional(unpaidBookings, '3'),
  UNPAID_PER_CLIENT: v.optional(unpaidBookings, '10'),
  UNPAID_DEPARTURE_SHARE: v.optional(share, '50'),
  HOLD_MINUTES: v.optional(holdMinutes, '20'),
  WAITING_OFFER_HOURS: v.optional(offerHours, '48'),
  HOLDS_PER_CLIENT: v.optional(holds, '10'),
  HOLD_CABINS_PER_CLIENT: v.optional(holds, '20'),
  HOLD_DEPARTURE_SHARE: v.optional(share, '50'),
  BALANCE_LINK_DAYS: v.optional(days, '14'),
  BALANCE_REMINDER_DAYS: v.optional(days, '3'),
  SMTP_URL: v.optional(url(/^smtps?:\/\//, 'must be an address that starts with smtp:// or smtps://')),
  MAIL_TO_FILES: v.optional(v.literal('allow', "must be 'allow' or unset")),
  MAIL_FROM: v.optional(
    matching(/[^\s@]+@[^\s@]+/, 'must contain an e-mail address'),
    'Towpath <booking@towpath.example>',
  ),
  BOUNCE_SECRET: v.optional(bounceSecret),
  CHAT_KEY_EN: chatKey,
  CHAT_KEY_DE: chatKey,
  CHAT_KEY_NL: chatKey,
  GTM_ID: v.optional(matching(/^GTM-[A-Z0-9]+$/, 'must be a container id such as GTM-ABC123')),
  EMBEDDED: v.optional(v.picklist(['auto', 'always'], "must be 'auto' or 'always'"), 'auto'),
  EMBED_ORIGINS: v.optional(origins, ''),
  PUBLIC_URL: v.optional(httpUrl),
  TIME_ZONE: v.optional(
    v.pipe(text, v.check(isTimeZone, 'must be a time zone name such as Europe/Amsterdam')),
    'Europe/Amsterdam',
  ),
  TRUST_PROXY: v.optional(proxies, 'false'),
  OPERATOR_MAIL: v.optional(email),
  OPERATOR_BOOKING_MAILS: v.optional(v.picklist(['on', 'off'], "must be 'on' or 'off'"), 'off'),
  RETENTION_TRAVEL: v.optional(retention, '30'),
  RETENTION_CONTACT: v.optional(retention, '365'),
  RETENTION_INVOICE: v.optional(retention, '2557'),
  RETENTION_STAFF: v.optional(retention, '365'),
  OIDC_ISSUER: v.optional(issuer),
  OIDC_CLIENT_ID: v.optional(text),
  OIDC_CLIENT_SECRET: v.optional(text),
  OFFICE_IDLE_MINUTES: v.optional(idleMinutes, '120'),
  OFFICE_SESSION_HOURS: v.optional(sessionHours, '12'),
  DEMO_BOOKINGS: v.optional(demoBookings, '0'),
  SAVE_MISSING: v.optional(v.literal('1', "must be '1' or unset")),
  SITES: v.optional(text),
});
export type Settings = v.InferOutput<typeof Settings>;
