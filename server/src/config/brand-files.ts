import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@towpath/rules/site/brand';
import { brandsFolder } from '../../../brands/folder.ts';
import { readWebsite } from '../../../brands/read.ts';

/** What the stand-in website says of a brand. Throws where its website.json is not whole. */
export const websiteOf = (brand: Brand) => readWebsite(brandsFolder, brand);

/** The theme of a brand's screens, as CSS. */
export const themeOf = (brand: Brand): string => readFileSync(join(brandsFolder, brand, 'theme.css'), 'utf8');
