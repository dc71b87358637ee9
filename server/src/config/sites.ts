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
  v.regex(/^(https?:\/\/[^\s/]|\/(?!\/))\S*$/, "has to be an http address or start with '/'"),
);

type Entries = v.ObjectEntries;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const exactly = (entries: Entries) =>
  v.pipe(
    v.custom<Record<string, unknown>>(isRecord, 'has to hold named parts'),
    v.strictObject(entries, 'has a part that is not known here'),
  );
const some = (entries: Entries) => v.optional(exactly(v.partial(v.object(entries)).entries));
const every = (keys: readonly string[], shape: v.GenericSchema): Entries =>
  Object.fromEntries(keys.map((key) => [key, shape]));

const byLocale = some(every(locales, address));

const ownAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/]+$/, 'has to be an http address without a path'),
);

const site = some({
  address: v.nullable(ownAddress),
  website: byLocale,
  tourPage: byLocale,
  thankYou: byLocale,
  terms: some(every(Object.keys(TermsFlags.entries), byLocale)),
  imprint: byLocale,
  privacy: byLocale,
  packageTravel: byLocale,
  contact: byLocale,
  faq: v.optional(v.nullable(byLocale)),
  phones: v.array(exactly({ label: v.string(), number: v.string() })),
  messenger: v.nullable(address),
  email: v.pipe(v.string(), v.email('has to be an e-mail address')),
});

const SitesFile = exactly(every(brands, site));

function readFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new StartError(`SITES names ${path}, which cannot be read.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`SITES names ${path}, which is not valid JSON.`);
  }
}

/** What the file says laid over the defaults, address by address; lists are taken whole. */
function over(base: unknown, own: unknown): unknown {
  if (own === undefined) return base;
  if (!isRecord(base) || !isRecord(own)) return own;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(own)])];
  return Object.fromEntries(keys.map((key) => [key, over(base[key], own[key])]));
}

/** Every brand's site: the defaults, and over them what the file says. Throws a StartError that names what is wrong in it. */
export function readSites(path: string | undefined): BrandSites {
  if (path === undefined) return defaultSites;
  const read = v.safeParse(SitesFile, readFile(path));
  const [issue] = read.success ? [] : issuesOf(read.issues);
  if (issue)
    throw new StartError(`SITES names ${path}, in which ${issue.path || 'the whole'} ${issue.message}.`);
  return over(defaultSites, read.output) as BrandSites;
}
