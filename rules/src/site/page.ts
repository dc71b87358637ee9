import type { PlainDate } from '../core/dates.ts';
import type { Locale } from '../core/locale.ts';
import type { Market } from '../core/market.ts';
import type { Term } from '../terms/terms.ts';
import type { Brand } from './brand.ts';

type ByLocale = Readonly<Record<Locale, string>>;

/** Where a brand lives and how it is reached: what SITES may override (architecture 3, specification 10.15). Addresses are absolute or start with '/'. */
export interface BrandSite {
  /** Where the brand's booking site itself is found, such as https://book.example.com; null: wherever it is asked for. */
  address: string | null;
  /** The brand's external website: the progress bar's first step. */
  website: ByLocale;
  /** '{tour}' stands for the tour's id. */
  tourPage: ByLocale;
  thankYou: ByLocale;
  terms: Readonly<Record<Term, ByLocale>>;
  imprint: ByLocale;
  privacy: ByLocale;
  /** The information that the law of package travel asks for. */
  packageTravel: ByLocale;
  contact: ByLocale;
  faq: ByLocale | null;
  phones: readonly { label: string; number: string }[];
  /** A social messenger's link, with {locale} where the language belongs if it needs one, or null. */
  messenger: string | null;
  email: string;
}

/** Every brand's site. */
export type BrandSites = Readonly<Record<Brand, BrandSite>>;

/** A brand's own site. Throws where there is none: a fault of ours. */
export function siteOf(sites: BrandSites, brand: Brand): BrandSite {
  const site = sites[brand];
  if (!site) throw new Error(`No site of ${brand}`);
  return site;
}

/** What the server tells the browser inside the page it loads, as a JSON script element (architecture 3). */
export interface PageSettings {
  /** The operator's today, used for first render and pricing (specification 10.26). */
  today: PlainDate;
  production: boolean;
  /** Whether texts that are missing are told to the server; never in production (specification 7). */
  saveMissing: boolean;
  /** null: the card sandbox stands in for that market's provider. */
  publishableKeys: Readonly<Record<Market, string | null>>;
  embedded: 'auto' | 'always';
  chatKeys: Readonly<Record<Locale, string | null>>;
  gtmId: string | null;
  sites: BrandSites;
}

/** A page to render: what the request brings and how the screens' data is had (architecture 2, first picture). */
export interface RenderRequest {
  /** Path and query as requested. */
  url: string;
  host: string;
  /** The address that this site is asked at or has been given, such as https://book.example.com. */
  origin: string;
  acceptLanguage: string | null;
  cookie: string | null;
  /** Sec-Fetch-Dest said that the page is framed, or EMBEDDED is always. */
  framed: boolean;
  settings: PageSettings;
  /** The answer of a GET below /api/v1, path and query as the browser would send them. */
  get: (path: string) => Promise<{ status: number; body: unknown }>;
  /** The texts of a language and namespace. */
  texts: (locale: Locale, namespace: string) => Promise<Readonly<Record<string, unknown>>>;
}

/** A rendered page: the whole document, or where to go instead. */
export type RenderAnswer =
  | { status: number; headers: Readonly<Record<string, string>>; html: string }
  | { status: 301 | 302 | 303; headers: Readonly<Record<string, string>>; location: string };
