import { brandsFolder } from './folder.js';
import { readBrands } from './read.js';

// A build for the browser has what this reads in place of it: web/brands-plugin.ts.
export const allBrands = readBrands(brandsFolder);
