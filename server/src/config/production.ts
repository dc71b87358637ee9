import { type Market, markets } from '@towpath/rules/core/market';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { type BrandSites, siteOf } from '@towpath/rules/site/page';
import { defaultSites } from './default-sites.ts';
import type { Settings } from './settings.ts';

/** What each market's settings of the card provider end in. */
export const suffix: Record<Market, '' | '_NORTH_AMERICA'> = { default: '', north_america: '_NORTH_AMERICA' };

const contacts = ['phones', 'email'] as const;

/** The contact details that SITES leaves to the demo's, whose numbers and addresses are invented. */
function inventedOf(sites: BrandSites, brand: Brand): string[] {
  const [own, invented] = [siteOf(sites, brand), siteOf(defaultSites, brand)];
  const left = contacts.filter((part) => own[part] === invented[part]);
  return left.map((part) => `${brand}.${part} in SITES (the demo's is invented)`);
}

function missingSites({ SITES }: Settings, sites: BrandSites): string[] {
  if (!SITES) return ["SITES (a file with each brand's addresses and contact details)"];
  return brands.flatMap((brand) => inventedOf(sites, brand));
}

const keyParts = ['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET'] as const;

function missingKeys(settings: Settings): string[] {
  const names = markets.flatMap((market) =>
    keyParts.map((part) => `STRIPE_${part}${suffix[market]}` as const),
  );
  const missing = names.filter((name) => !settings[name]);
  const none = missing.length === names.length;
  if (missing.length === 0 || (none && settings.CARD_SANDBOX)) return [];
  const reason = none
    ? 'or CARD_SANDBOX=allow for the sandbox, with which no money moves'
    : "the card provider's keys go together, and nobody may book for free";
  return [`${missing.join(', ')} (${reason})`];
}

type Needed = [name: 'PUBLIC_URL' | 'MAIL_FROM' | 'CATALOGUE', why: string];
const address: Needed = ['PUBLIC_URL', 'the address that visitors use, which links in mails begin with'];
const own: Needed[] = [
  address,
  ['MAIL_FROM', 'the address that mails come from'],
  ['CATALOGUE', "the folder with your own tours and pictures; 'catalogue' is the demo's"],
];

function missingDatabase({ DATABASE_URL, EMBEDDED_DATABASE }: Settings): string[] {
  if (DATABASE_URL || EMBEDDED_DATABASE) return [];
  return [
    'DATABASE_URL (or EMBEDDED_DATABASE=allow for the embedded database, which a power cut can damage)',
  ];
}

/**
 * What production lacks, each with its reason, for one sentence to the operator: whatever would otherwise stand in for it is
 * the demo's (decision 046). isGiven: whether a setting with a default was given all the same.
 */
export function missingInProduction(
  settings: Settings,
  sites: BrandSites,
  isGiven: (name: string) => boolean,
): string[] {
  const named = (needed: Needed[]) =>
    needed.filter(([name]) => !isGiven(name)).map(([name, why]) => `${name} (${why})`);
  if (settings.API_UPSTREAM) return [...named([address]), ...missingSites(settings, sites)];
  return [
    ...missingDatabase(settings),
    ...named(own),
    ...missingSites(settings, sites),
    ...missingKeys(settings),
  ];
}
