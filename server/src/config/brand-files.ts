import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@towpath/rules/site/brand';
import { brandsFolder } from '../../../brands/folder.ts';
import { readWebsite } from '../../../brands/read.ts';

/** The content of a brand's stand-in website. Throws when its website.json is invalid. */
export const websiteOf = (brand: Brand) => readWebsite(brandsFolder, brand);

/** The CSS theme of a brand. */
export const themeOf = (brand: Brand): string => readFileSync(join(brandsFolder, brand, 'theme.css'), 'utf8');
