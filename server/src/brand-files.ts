import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@towpath/rules/brand';
import type { locales } from '@towpath/rules/locale';
import * as v from 'valibot';
import { brandsFolder } from '../../brands/folder.js';

const text = v.pipe(v.string(), v.nonEmpty());
const byLocale = v.object({ en: text, nl: text, de: text } satisfies Record<
  (typeof locales)[number],
  unknown
>);

const Website = v.strictObject({
  email: v.pipe(v.string(), v.email()),
  phones: v.array(v.strictObject({ label: text, number: text })),
  hasFaq: v.boolean(),
  slogan: byLocale,
  intro: byLocale,
});

const read = (brand: Brand, file: string) => readFileSync(join(brandsFolder, brand, file), 'utf8');

/** What the stand-in website says of a brand. Throws where its website.json is not whole. */
export const websiteOf = (brand: Brand) => v.parse(Website, JSON.parse(read(brand, 'website.json')));

/** The theme of a brand's screens, as CSS. */
export const themeOf = (brand: Brand): string => read(brand, 'theme.css');
