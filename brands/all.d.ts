export type ByLocale = Readonly<Record<'en' | 'nl' | 'de', string>>;

/** A brand's brand.json under the name of its folder; brands/README.md explains each part. */
export interface BrandData {
  id: string;
  names: ByLocale;
  company: string;
  marks: readonly string[];
  numberLetters: string;
  help: Readonly<Record<'title' | 'hours', ByLocale>>;
  hasChat: boolean;
  knowsExternalTours: boolean;
}

/** Every brand, the default one first. */
export const allBrands: readonly [BrandData, ...BrandData[]];
