import type { Plugin } from 'vite';
import { brandsFolder } from '../brands/folder.ts';
import { writeBrandModules } from '../brands/generate.ts';

/** Generates the brands' modules in rules before a build, as a browser cannot read the brands folder. */
export const brandsPlugin: Plugin = {
  name: 'brands',
  buildStart: () => writeBrandModules(brandsFolder),
};
