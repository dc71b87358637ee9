import type { BrandData } from './all.js';

export function readBrands(folder: string): [BrandData, ...BrandData[]];
export function readLogos(folder: string): Record<string, Record<string, string>>;
