import type { KeepingTerms } from '@towpath/rules/booking/kept-until';
import type { UnpaidLimits } from '@towpath/rules/booking/unpaid-limits';
import { issuesOf } from '@towpath/rules/core/issue';
import type { Locale } from '@towpath/rules/core/locale';
import { type Market, markets } from '@towpath/rules/core/market';
import type { BrandSites } from '@towpath/rules/site/page';
import * as v from 'valibot';
import { StartError } from './errors.ts';
import { missingInProduction, suffix } from './production.ts';
import { Settings } from './settings.ts';
import { readSites } from './sites.ts';

/** The keys of one market's card provider account; null where the sandbox stands in. */
export interface ProviderKeys {
  secret: string;
  publishable: string;
  webhookSecret: string;
}

/** The settings of architecture 3, parsed once. */
export interface Config {
  production: boolean;
  /** Whether texts that the screens miss are kept; never in production (specification 7). */
  saveMissing: boolean;
  port: number;
  host: string;
  /** Where the operator's Prometheus asks; null: nowhere. */
  metrics: { port: number; host: string } | null;
  dataDir: string;
  /** null: the embedded database. */
  databaseUrl: string | null;
  catalogue: string;
  /** Not null: the front end alone, before this back end. */
  apiUpstream: string | null;
  /** Null before a back end of somebody else's: then that one talks to the provider. */
  provider: Readonly<Record<Market, ProviderKeys | null>>;
  /** What the browser talks to the provider with. */
  publishableKeys: Readonly<Record<Market, string | null>>;
  /** Seconds until a bank account's payment settles in the sandbox. */
  sandboxSettlesSeconds: number;
  exchangeRateUsd: number;
  /** How long a booking may stay unpaid before it is released. */
  keeping: KeepingTerms;
  unpaidLimits: UnpaidLimits;
  /** Days before a balance is due on which its link is mailed, and on which it is asked for once more. */
  balanceLinkDays: number;
  balanceReminderDays: number;
  smtpUrl: string | null;
  mailFrom: string;
  chatKeys: Readonly<Record<Locale, string | null>>;
  gtmId: string | null;
  embedded: 'auto' | 'always';
  embedOrigins: readonly string[];
  publicUrl: string | null;
  timeZone: string;
  trustProxy: boolean | string;
  operatorMail: string | null;
  /** Days after the departure for which what is known of people is kept, by what it is kept for (decision 028). */
  retention: Readonly<Record<'travel' | 'contact' | 'invoice', number>>;
  sites: BrandSites;
}

type Environment = Readonly<Record<string, string | undefined>>;

function readSettings(env: Environment): Settings {
  const given = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]);
  const read = v.safeParse(Settings, Object.fromEntries(given));
  if (read.success) return read.output;
  // The values stay out of the sentence: some of them are secrets.
  throw new StartError(
    issuesOf(read.issues)
      .map(({ path, message }) => `${path} ${message}.`)
      .join('\n'),
  );
}

function keysOf(settings: Settings, market: Market): ProviderKeys | null {
  const names = (['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET'] as const).map(
    (part) => `STRIPE_${part}${suffix[market]}` as const,
  );
  const [secret, publishable, webhookSecret] = names.map((name) => settings[name]);
  if (secret && publishable && webhookSecret) return { secret, publishable, webhookSecret };
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return null;
  throw new StartError(`${missing.join(' and ')} must be set as well: the card provider's keys go together.`);
}

type Keys = Pick<Config, 'provider' | 'publishableKeys'>;

function keysBefore(settings: Settings): Keys {
  const publishableKeys = {
    default: settings.STRIPE_PUBLISHABLE_KEY ?? null,
    north_america: settings.STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA ?? null,
  };
  const missing = markets.filter((market) => publishableKeys[market] === null);
  if (missing.length > 0) {
    const names = missing.map((market) => `STRIPE_PUBLISHABLE_KEY${suffix[market]}`);
    throw new StartError(`${names.join(' and ')} must be set where API_UPSTREAM is.`);
  }
  return { provider: { default: null, north_america: null }, publishableKeys };
}

function readKeys(settings: Settings): Keys {
  if (settings.API_UPSTREAM) return keysBefore(settings);
  const provider = {
    default: keysOf(settings, 'default'),
    north_america: keysOf(settings, 'north_america'),
  };
  const publishableKeys = {
    default: provider.default?.publishable ?? null,
    north_america: provider.north_america?.publishable ?? null,
  };
  return { provider, publishableKeys };
}

/** Refuses production on what stands in for settings that are missing, all of them in one sentence (decision 046). */
function assertProduction(settings: Settings, sites: BrandSites, env: Environment): void {
  const missing = missingInProduction(settings, sites, (name) => Boolean(env[name]?.trim()));
  if (missing.length > 0) throw new StartError(`Production needs ${missing.join('; ')}.`);
}

function readSaveMissing({ SAVE_MISSING }: Settings, production: boolean): boolean {
  if (production && SAVE_MISSING)
    throw new StartError('SAVE_MISSING must not be set in production: there anybody could write texts.');
  return SAVE_MISSING !== undefined;
}

function readMetrics({ METRICS_PORT: port, METRICS_HOST: host }: Settings): Config['metrics'] {
  return port === undefined ? null : { port, host };
}

/** Reads the settings from the environment, an empty one being unset. Throws a StartError with a sentence for each bad one. */
export function readConfig(env: Environment): Config {
  const settings = readSettings(env);
  const production = settings.NODE_ENV === 'production';
  const sites = readSites(settings.SITES);
  if (production) assertProduction(settings, sites, env);
  return {
    production,
    saveMissing: readSaveMissing(settings, production),
    port: settings.PORT,
    host: settings.HOST,
    metrics: readMetrics(settings),
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    catalogue: settings.CATALOGUE,
    apiUpstream: settings.API_UPSTREAM ?? null,
    ...readKeys(settings),
    exchangeRateUsd: settings.EXCHANGE_RATE_USD,
    keeping: {
      unpaidMinutes: settings.UNPAID_RELEASE_MINUTES,
      acceptedHours: settings.UNPAID_RELEASE_HOURS_ON_REQUEST,
    },
    unpaidLimits: {
      perEmail: settings.UNPAID_PER_EMAIL,
      perClient: settings.UNPAID_PER_CLIENT,
      departureShare: settings.UNPAID_DEPARTURE_SHARE,
    },
    sandboxSettlesSeconds: settings.SANDBOX_SETTLES_SECONDS,
    balanceLinkDays: settings.BALANCE_LINK_DAYS,
    balanceReminderDays: settings.BALANCE_REMINDER_DAYS,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    chatKeys: {
      en: settings.CHAT_KEY_EN ?? null,
      de: settings.CHAT_KEY_DE ?? null,
      nl: settings.CHAT_KEY_NL ?? null,
    },
    gtmId: settings.GTM_ID ?? null,
    embedded: settings.EMBEDDED,
    embedOrigins: settings.EMBED_ORIGINS,
    publicUrl: settings.PUBLIC_URL ?? null,
    timeZone: settings.TIME_ZONE,
    trustProxy: settings.TRUST_PROXY,
    operatorMail: settings.OPERATOR_MAIL ?? null,
    retention: {
      travel: settings.RETENTION_TRAVEL,
      contact: settings.RETENTION_CONTACT,
      invoice: settings.RETENTION_INVOICE,
    },
    sites,
  };
}
