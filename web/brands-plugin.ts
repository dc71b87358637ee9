import type { Plugin } from 'vite';
import { brandsFolder } from '../brands/folder.ts';
import { writeBrandModules } from '../brands/generate.ts';

/** Writes the brands' data into rules before a build: a browser has no folder to read. */
export const brandsPlugin: Plugin = {
  name: 'brands',
  buildStart: () => writeBrandModules(brandsFolder),
};
