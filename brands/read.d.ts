import type { BrandData, ByLocale } from './all.js';

/** A brand's website.json; brands/README.md explains each part. */
export interface WebsiteData {
  email: string;
  phones: readonly { label: string; number: string }[];
  hasFaq: boolean;
  slogan: ByLocale;
  intro: ByLocale;
}

export function readBrands(folder: string): [BrandData, ...BrandData[]];
export function readWebsite(folder: string, id: string): WebsiteData;
export function readLogos(folder: string): Record<string, Record<string, string>>;
