import type { HoldLimits } from '@towpath/rules/booking/holds/hold';
import type { UnpaidPeriods } from '@towpath/rules/booking/kept-until';
import type { UnpaidLimits } from '@towpath/rules/booking/unpaid-limits';
import { issuesOf } from '@towpath/rules/core/issue';
import type { Locale } from '@towpath/rules/core/locale';
import { type Market, markets } from '@towpath/rules/core/market';
import type { PaymentMethod } from '@towpath/rules/payment/methods';
import type { BrandSites } from '@towpath/rules/site/page';
import * as v from 'valibot';
import { StartError } from './errors.ts';
import { type OidcSettings, readOidc } from './oidc.ts';
import { missingInProduction, stripeSettings, suffix } from './production.ts';
import { Settings } from './settings.ts';
import { readSites } from './sites.ts';

/** The Stripe keys of one market. */
export interface ProviderKeys {
  secret: string;
  publishable: string;
  webhookSecret: string;
}

/** The parsed settings (architecture 3). */
export interface Config {
  production: boolean;
  /** Whether missing translation keys are saved; never in production (specification 7). */
  saveMissing: boolean;
  /** The number of invented bookings that a first start adds; 0: none. */
  demoBookings: number;
  port: number;
  host: string;
  /** The address of the Prometheus endpoint; null: there is none. */
  metrics: { port: number; host: string } | null;
  dataDir: string;
  /** The address of PostgreSQL; null: the embedded database. */
  databaseUrl: string | null;
  /** A replica for lists of departures, and the seconds by which it may be behind; null: none. */
  readReplica: { url: string; lag: number } | null;
  /** Whether statements are prepared under names; not through a pooler that does not know them (decision 112). */
  namedStatements: boolean;
  catalogue: string;
  /** URL of an upstream back end; null: this server's own. */
  apiUpstream: string | null;
  /**
   * The keys of Stripe. null for a market that uses fake Stripe, and with an upstream, which calls the provider itself.
   */
  provider: Readonly<Record<Market, ProviderKeys | null>>;
  publishableKeys: Readonly<Record<Market, string | null>>;
  /** Seconds until fake Stripe settles a bank debit. */
  sandboxSettlesSeconds: number;
  exchangeRateUsd: number;
  /** The payment methods of each market, in order. */
  paymentMethods: Readonly<Record<Market, readonly PaymentMethod[]>>;
  /** Fewest days before departure on which methods are accepted whose result banks report days later. */
  delayedPaymentDays: number;
  /** How long a booking may stay unpaid before its release. */
  keeping: UnpaidPeriods;
  /** Whether the amount of a request is reserved on a card and taken on acceptance (decision 095). */
  reservesOnRequest: boolean;
  /** Minutes without an attempt to pay after which a booking is mailed that it is not paid yet. */
  unpaidMailMinutes: number;
  unpaidLimits: UnpaidLimits;
  /** The minutes for which cabins are held without a renewal; null: nothing is held. */
  holdMinutes: number | null;
  /** Hours for which an offer to a party on the waiting list is valid. */
  waitingOfferHours: number;
  holdLimits: HoldLimits;
  /** Days before the due date of a balance on which its link, and a reminder, are mailed. */
  balanceLinkDays: number;
  balanceReminderDays: number;
  smtpUrl: string | null;
  mailFrom: string;
  /** The secret of the call that takes reports about mails that came back; null: there is no such call. */
  bounceSecret: string | null;
  chatKeys: Readonly<Record<Locale, string | null>>;
  gtmId: string | null;
  embedded: 'auto' | 'always';
  embedOrigins: readonly string[];
  publicUrl: string | null;
  timeZone: string;
  trustProxy: boolean | string;
  operatorMail: string | null;
  /** Whether every new booking is mailed to operatorMail. */
  operatorBookingMails: boolean;
  /** Days after the departure for which personal data is kept, by field class (decision 028). */
  retention: Readonly<Record<'travel' | 'contact' | 'invoice', number>>;
  /**
   * Staff's sessions end after `idleMinutes` without a request, and after `sessionHours`. retentionDays: for how long disabled
   * accounts are kept; oidc: the OpenID provider by which staff may sign in, or null.
   */
  office: { idleMinutes: number; sessionHours: number; retentionDays: number; oidc: OidcSettings | null };
  sites: BrandSites;
}

type Environment = Readonly<Record<string, string | undefined>>;

function readSettings(env: Environment): Settings {
  const given = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]);
  const read = v.safeParse(Settings, Object.fromEntries(given));
  if (read.success) return read.output;
  // Values are not printed: some are secrets.
  throw new StartError(
    issuesOf(read.issues)
      .map(({ path, message }) => `${path} ${message}.`)
      .join('\n'),
  );
}

function readMarketKeys(settings: Settings, market: Market): ProviderKeys | null {
  const names = stripeSettings(market);
  const [secret, publishable, webhookSecret] = names.map((name) => settings[name]);
  if (secret && publishable && webhookSecret) return { secret, publishable, webhookSecret };
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return null;
  throw new StartError(
    `${missing.join(' and ')} must be set as well: the keys of a Stripe account belong together.`,
  );
}

/** Whether cards are charged: a market has a live key, not a test key or fake Stripe. */
export const takesMoney = ({ provider }: Pick<Config, 'provider'>) =>
  markets.some((market) => /^(sk|rk)_live_/.test(provider[market]?.secret ?? ''));

type Keys = Pick<Config, 'provider' | 'publishableKeys'>;

function readUpstreamKeys(settings: Settings): Keys {
  const publishableKeys = {
    default: settings.STRIPE_PUBLISHABLE_KEY ?? null,
    north_america: settings.STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA ?? null,
  };
  const missing = markets.filter((market) => publishableKeys[market] === null);
  if (missing.length > 0) {
    const names = missing.map((market) => `STRIPE_PUBLISHABLE_KEY${suffix[market]}`);
    throw new StartError(`${names.join(' and ')} must be set when API_UPSTREAM is set.`);
  }
  return { provider: { default: null, north_america: null }, publishableKeys };
}

function readKeys(settings: Settings): Keys {
  if (settings.API_UPSTREAM) return readUpstreamKeys(settings);
  const provider = {
    default: readMarketKeys(settings, 'default'),
    north_america: readMarketKeys(settings, 'north_america'),
  };
  const publishableKeys = {
    default: provider.default?.publishable ?? null,
    north_america: provider.north_america?.publishable ?? null,
  };
  return { provider, publishableKeys };
}

/** Throws a StartError that lists every setting that production lacks (decision 046). */
function assertProduction(settings: Settings, sites: BrandSites, env: Environment): void {
  const missing = missingInProduction(settings, sites, (name) => Boolean(env[name]?.trim()));
  if (missing.length > 0) throw new StartError(`Production needs ${missing.join('; ')}.`);
}

function readSaveMissing({ SAVE_MISSING }: Settings, production: boolean): boolean {
  if (production && SAVE_MISSING)
    throw new StartError('SAVE_MISSING must not be set in production: it lets every visitor write texts.');
  return SAVE_MISSING !== undefined;
}

const readDatabase = (settings: Settings) => ({
  dataDir: settings.DATA_DIR,
  databaseUrl: settings.DATABASE_URL ?? null,
  readReplica: settings.DATABASE_READ_URL
    ? { url: settings.DATABASE_READ_URL, lag: settings.DATABASE_READ_LAG }
    : null,
  namedStatements: settings.DATABASE_PREPARED === 'on',
});

const readListeners = (settings: Settings) => ({
  port: settings.PORT,
  host: settings.HOST,
  metrics:
    settings.METRICS_PORT === undefined ? null : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
  trustProxy: settings.TRUST_PROXY,
});

const readPayments = (settings: Settings) => ({
  ...readKeys(settings),
  exchangeRateUsd: settings.EXCHANGE_RATE_USD,
  paymentMethods: {
    default: settings.PAYMENT_METHODS,
    north_america: settings.PAYMENT_METHODS_NORTH_AMERICA,
  },
  delayedPaymentDays: settings.DELAYED_PAYMENT_DAYS,
  reservesOnRequest: settings.REQUEST_CAPTURE === 'manual',
  unpaidMailMinutes: settings.UNPAID_MAIL_MINUTES,
  sandboxSettlesSeconds: settings.SANDBOX_SETTLES_SECONDS,
  balanceLinkDays: settings.BALANCE_LINK_DAYS,
  balanceReminderDays: settings.BALANCE_REMINDER_DAYS,
});

/** How long cabins are kept without a payment, and how many of them. */
const readStockLimits = (settings: Settings) => ({
  keeping: {
    unpaidMinutes: settings.UNPAID_RELEASE_MINUTES,
    acceptedHours: settings.UNPAID_RELEASE_HOURS_ON_REQUEST,
  },
  unpaidLimits: {
    perEmail: settings.UNPAID_PER_EMAIL,
    perClient: settings.UNPAID_PER_CLIENT,
    departureShare: settings.UNPAID_DEPARTURE_SHARE,
  },
  holdMinutes: settings.HOLD_MINUTES,
  waitingOfferHours: settings.WAITING_OFFER_HOURS,
  holdLimits: {
    holds: settings.HOLDS_PER_CLIENT,
    cabins: settings.HOLD_CABINS_PER_CLIENT,
    departureShare: settings.HOLD_DEPARTURE_SHARE,
  },
});

const readMail = (settings: Settings) => ({
  smtpUrl: settings.SMTP_URL ?? null,
  mailFrom: settings.MAIL_FROM,
  bounceSecret: settings.BOUNCE_SECRET ?? null,
  operatorMail: settings.OPERATOR_MAIL ?? null,
  operatorBookingMails: settings.OPERATOR_BOOKING_MAILS === 'on',
});

const readPages = (settings: Settings) => ({
  chatKeys: {
    en: settings.CHAT_KEY_EN ?? null,
    de: settings.CHAT_KEY_DE ?? null,
    nl: settings.CHAT_KEY_NL ?? null,
  },
  gtmId: settings.GTM_ID ?? null,
  embedded: settings.EMBEDDED,
  embedOrigins: settings.EMBED_ORIGINS,
  publicUrl: settings.PUBLIC_URL ?? null,
});

const readRetention = (settings: Settings) => ({
  travel: settings.RETENTION_TRAVEL,
  contact: settings.RETENTION_CONTACT,
  invoice: settings.RETENTION_INVOICE,
});

const readOffice = (settings: Settings) => ({
  idleMinutes: settings.OFFICE_IDLE_MINUTES,
  sessionHours: settings.OFFICE_SESSION_HOURS,
  retentionDays: settings.RETENTION_STAFF,
  oidc: readOidc(settings),
});

/** Reads the settings from environment variables; an empty one is unset. Throws a StartError with a sentence per invalid one. */
export function readConfig(env: Environment): Config {
  const settings = readSettings(env);
  const production = settings.NODE_ENV === 'production';
  const sites = readSites(settings.SITES);
  if (production) assertProduction(settings, sites, env);
  return {
    production,
    saveMissing: readSaveMissing(settings, production),
    demoBookings: production ? 0 : settings.DEMO_BOOKINGS,
    ...readListeners(settings),
    ...readDatabase(settings),
    catalogue: settings.CATALOGUE,
    apiUpstream: settings.API_UPSTREAM ?? null,
    ...readPayments(settings),
    ...readStockLimits(settings),
    ...readMail(settings),
    ...readPages(settings),
    timeZone: settings.TIME_ZONE,
    retention: readRetention(settings),
    office: readOffice(settings),
    sites,
  };
}
