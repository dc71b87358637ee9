import { readFileSync } from 'node:fs';
import { issuesOf } from '@towpath/rules/core/issue';
import { locales } from '@towpath/rules/core/locale';
import { brands } from '@towpath/rules/site/brand';
import type { BrandSites } from '@towpath/rules/site/page';
import { TermsFlags } from '@towpath/rules/terms/terms';
import * as v from 'valibot';
import { defaultSites } from './default-sites.ts';
import { StartError } from './errors.ts';

const address = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/[^\s/]|\/(?!\/))\S*$/, "must be an http address or start with '/'"),
);

type Entries = v.ObjectEntries;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const strictRecord = (entries: Entries) =>
  v.pipe(
    v.custom<Record<string, unknown>>(isRecord, 'must be an object'),
    v.strictObject(entries, ({ expected }) => (expected === 'never' ? 'is not a known key' : 'is missing')),
  );
const partialRecord = (entries: Entries) => v.optional(strictRecord(v.partial(v.object(entries)).entries));
const entriesOf = (keys: readonly string[], shape: v.GenericSchema): Entries =>
  Object.fromEntries(keys.map((key) => [key, shape]));

const byLocale = partialRecord(entriesOf(locales, address));

const ownAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/]+$/, 'must be an http address without a path'),
);

const site = partialRecord({
  address: v.nullable(ownAddress),
  website: byLocale,
  tourPage: byLocale,
  thankYou: byLocale,
  terms: partialRecord(entriesOf(Object.keys(TermsFlags.entries), byLocale)),
  imprint: byLocale,
  privacy: byLocale,
  packageTravel: byLocale,
  contact: byLocale,
  faq: v.optional(v.nullable(byLocale)),
  phones: v.array(strictRecord({ label: v.string(), number: v.string() })),
  messenger: v.nullable(address),
  email: v.pipe(v.string(), v.email('must be an e-mail address')),
});

const SitesFile = strictRecord(entriesOf(brands, site));

function readFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new StartError(`The SITES file ${path} cannot be read.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`The SITES file ${path} is not valid JSON.`);
  }
}

/** Merges a value over the defaults, key by key; arrays are replaced. */
function mergeOver(base: unknown, own: unknown): unknown {
  if (own === undefined) return base;
  if (!isRecord(base) || !isRecord(own)) return own;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(own)])];
  return Object.fromEntries(keys.map((key) => [key, mergeOver(base[key], own[key])]));
}

/** Reads each brand's site: the defaults merged with the file at path. Throws a StartError that names the first invalid key. */
export function readSites(path: string | undefined): BrandSites {
  if (path === undefined) return defaultSites;
  const read = v.safeParse(SitesFile, readFile(path));
  const [issue] = read.success ? [] : issuesOf(read.issues);
  if (issue)
    throw new StartError(`The SITES file ${path} is invalid: ${issue.path || 'the root'} ${issue.message}.`);
  return mergeOver(defaultSites, read.output) as BrandSites;
}
