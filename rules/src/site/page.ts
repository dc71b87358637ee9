import type { CompletedBooking } from '../booking/booking.ts';
import type { PlainDate } from '../core/dates.ts';
import type { Locale } from '../core/locale.ts';
import type { Market } from '../core/market.ts';
import type { Term } from '../terms/terms.ts';
import type { Brand } from './brand.ts';

type ByLocale = Readonly<Record<Locale, string>>;

/** A brand's links and contacts, which SITES may override (architecture 3, specification 10.15). Links are absolute or start with '/'. */
export interface BrandSite {
  /** The origin of the brand's booking site, such as https://book.example.com; null: the request's. */
  address: string | null;
  /** The address of the brand's website: the first step of the progress bar. */
  website: ByLocale;
  /** The address of a tour's page on that website; '{tour}' is replaced by the tour's id. */
  tourPage: ByLocale;
  thankYou: ByLocale;
  terms: Readonly<Record<Term, ByLocale>>;
  imprint: ByLocale;
  privacy: ByLocale;
  /** The address of the information that the Package Travel Directive requires. */
  packageTravel: ByLocale;
  contact: ByLocale;
  faq: ByLocale | null;
  phones: readonly { label: string; number: string }[];
  /** A messenger's link, in which {locale} is replaced by the language, or null. */
  messenger: string | null;
  email: string;
}

/** Every brand's site. */
export type BrandSites = Readonly<Record<Brand, BrandSite>>;

/** A brand's site. Throws for an unknown brand. */
export function siteOf(sites: BrandSites, brand: Brand): BrandSite {
  const site = sites[brand];
  if (!site) throw new Error(`No site of ${brand}`);
  return site;
}

/** The settings that the server embeds in each page as a JSON script element (architecture 3). */
export interface PageSettings {
  /** The operator's today, used for the first render and pricing (specification 10.26). */
  today: PlainDate;
  /** The operator's time zone (IANA name), in which times are shown. */
  timeZone: string;
  production: boolean;
  /** Whether missing texts are reported to the server; never in production (specification 7). */
  saveMissing: boolean;
  /** Stripe's publishable keys; null: the market uses fake Stripe. */
  publishableKeys: Readonly<Record<Market, string | null>>;
  embedded: 'auto' | 'always';
  chatKeys: Readonly<Record<Locale, string | null>>;
  gtmId: string | null;
  sites: BrandSites;
  /** Whether an upstream answers the calls. It may lack those that are not in the specification (decision 004). */
  anotherBackEnd: boolean;
  /** Whether cabins are held while the form is filled in; an upstream without holds responds with 404 (decision 078). */
  holds: boolean;
}

/** A page to render: the request, and how to get the screens' data (architecture 2, first picture). */
export interface RenderRequest {
  /** The path and query as requested. */
  url: string;
  host: string;
  /** The origin of the request or from the settings, such as https://book.example.com. */
  origin: string;
  acceptLanguage: string | null;
  cookie: string | null;
  /** Whether Sec-Fetch-Dest names a frame, or EMBEDDED is always. */
  framed: boolean;
  settings: PageSettings;
  /** Performs a GET below /api/v1 with path and query as the browser would send them. */
  get: (path: string) => Promise<{ status: number; body: unknown }>;
  /** The texts of a language and namespace. */
  texts: (locale: Locale, namespace: string) => Promise<Readonly<Record<string, unknown>>>;
}

/** A booking to show as a boarding pass on a page that is none of the screens. */
export interface BoardingPassRequest {
  /** The booking, with the names of its tour, ports and ship in the language. */
  booking: CompletedBooking;
  brand: Brand;
  locale: Locale;
  /** The operator's today (specification 10.26). */
  today: PlainDate;
  /** The texts of the payment screens, which include those of the pass. */
  texts: Readonly<Record<string, unknown>>;
  /** The address of the booking's own page. */
  bookingPath: string;
}

/** A rendered page, or a redirect. */
export type RenderAnswer =
  | { status: number; headers: Readonly<Record<string, string>>; html: string }
  | { status: 301 | 302 | 303; headers: Readonly<Record<string, string>>; location: string };
