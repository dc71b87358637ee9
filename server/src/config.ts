import type { Brand } from '@towpath/rules/brand';
import type { Locale } from '@towpath/rules/locale';
import type { Market } from '@towpath/rules/market';
import type { BrandSite } from '@towpath/rules/page';

/** The keys of one market's card provider account; null where the sandbox stands in. */
export interface ProviderKeys {
  secret: string;
  publishable: string;
  webhookSecret: string;
}

/** The settings of design 3, parsed once. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded database. */
  databaseUrl: string | null;
  catalogue: string;
  /** Not null: the front end alone, before this back end. */
  apiUpstream: string | null;
  provider: Readonly<Record<Market, ProviderKeys | null>>;
  exchangeRateUsd: number;
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
  sites: Readonly<Record<Brand, BrandSite>>;
}
