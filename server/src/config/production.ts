import { type Market, markets } from '@towpath/rules/core/market';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { type BrandSites, siteOf } from '@towpath/rules/site/page';
import { defaultSites } from './default-sites.ts';
import type { Settings } from './settings.ts';

/** The suffix of each market's Stripe settings. */
export const suffix: Record<Market, '' | '_NORTH_AMERICA'> = { default: '', north_america: '_NORTH_AMERICA' };

const contacts = ['phones', 'email'] as const;

/** The contact details of a brand for which SITES keeps the invented ones of the demo. */
function demoContacts(sites: BrandSites, brand: Brand): string[] {
  const [site, demo] = [siteOf(sites, brand), siteOf(defaultSites, brand)];
  const unchanged = contacts.filter((part) => site[part] === demo[part]);
  return unchanged.map((part) => `${brand}.${part} in SITES (the demo's is invented)`);
}

function missingSites({ SITES }: Settings, sites: BrandSites): string[] {
  if (!SITES) return ["SITES (a file with each brand's addresses and contact details)"];
  return brands.flatMap((brand) => demoContacts(sites, brand));
}

/** The names of a market's Stripe settings: secret key, publishable key, webhook secret. */
export const stripeSettings = (market: Market) =>
  (['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET'] as const).map(
    (part) => `STRIPE_${part}${suffix[market]}` as const,
  );

function missingKeys(settings: Settings): string[] {
  const names = markets.flatMap(stripeSettings);
  const missing = names.filter((name) => !settings[name]);
  const allMissing = missing.length === names.length;
  if (missing.length === 0 || (allMissing && settings.CARD_SANDBOX)) return [];
  const reason = allMissing
    ? 'or CARD_SANDBOX=allow for fake Stripe, which moves no money'
    : 'the keys of both Stripe accounts are required';
  return [`${missing.join(', ')} (${reason})`];
}

type RequiredSetting = [name: 'PUBLIC_URL' | 'MAIL_FROM' | 'CATALOGUE', purpose: string];
const publicUrl: RequiredSetting = [
  'PUBLIC_URL',
  'the address that visitors use, and that links in mails start with',
];
const required: RequiredSetting[] = [
  publicUrl,
  ['MAIL_FROM', 'the sender address of mails'],
  ['CATALOGUE', "the folder with your tours and pictures; 'catalogue' is the demo"],
];

function missingDatabase({ DATABASE_URL, EMBEDDED_DATABASE }: Settings): string[] {
  if (DATABASE_URL || EMBEDDED_DATABASE) return [];
  return [
    'DATABASE_URL (or EMBEDDED_DATABASE=allow for the embedded database, which a power failure can corrupt)',
  ];
}

function missingMail({ SMTP_URL, MAIL_TO_FILES }: Settings): string[] {
  if (SMTP_URL || MAIL_TO_FILES) return [];
  return ['SMTP_URL (or MAIL_TO_FILES=allow, which writes mails to files in DATA_DIR and sends none)'];
}

const onThisMachine = /^(localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Without HTTPS, addresses that are keys to bookings and the office's cookies could be read on the way. */
function insecureAddress({ PUBLIC_URL }: Settings): string[] {
  if (!PUBLIC_URL) return [];
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol === 'https:' || onThisMachine.test(hostname)) return [];
  return ['PUBLIC_URL with https:// (http:// is for this machine only)'];
}

/**
 * The settings that production lacks, each with its purpose; their defaults belong to the demo (decision 046). isGiven:
 * whether a setting that has a default was set.
 */
export function missingInProduction(
  settings: Settings,
  sites: BrandSites,
  isGiven: (name: string) => boolean,
): string[] {
  const missingOf = (settingsRequired: RequiredSetting[]) =>
    settingsRequired.filter(([name]) => !isGiven(name)).map(([name, purpose]) => `${name} (${purpose})`);
  if (settings.API_UPSTREAM)
    return [...missingOf([publicUrl]), ...insecureAddress(settings), ...missingSites(settings, sites)];
  return [
    ...missingDatabase(settings),
    ...missingOf(required),
    ...insecureAddress(settings),
    ...missingMail(settings),
    ...missingSites(settings, sites),
    ...missingKeys(settings),
  ];
}
