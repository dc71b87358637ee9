import { brandsFolder } from './folder.js';
import { readLogos } from './read.js';

// A build for the browser has what this reads in place of it: web/brands-plugin.ts.
export const logos = readLogos(brandsFolder);
