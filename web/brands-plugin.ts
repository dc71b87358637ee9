import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brandsFolder } from '../brands/folder.js';
import { readBrands, readLogos } from '../brands/read.js';

const modules: Readonly<Record<string, () => string>> = {
  [join(brandsFolder, 'all.js')]: () =>
    `export const allBrands = ${JSON.stringify(readBrands(brandsFolder))};`,
  [join(brandsFolder, 'logos.js')]: () => `export const logos = ${JSON.stringify(readLogos(brandsFolder))};`,
};

/** Reads the brands when the screens are built: a browser has no folder to read. */
export const brandsPlugin: Plugin = {
  name: 'brands',
  enforce: 'pre',
  load: (id) => modules[join(id)]?.(),
};
