import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAccessibility, readBrands, readLogos } from './read.ts';

const note = '// Generated from the folders in brands/ by every build.\n';

/**
 * The generated modules by file name: the brands' data, their logos, which only the header and the fallback page load, and what
 * only the accessibility statement does.
 */
export const brandModules = (folder: string): Record<string, string> => ({
  'brand-data.ts': `${note}import type { BrandData } from './brand-shape.ts';

/** Every brand, the default one first. */
export const allBrands: readonly [BrandData, ...BrandData[]] = ${JSON.stringify(readBrands(folder), null, 2)};
`,
  'brand-logos.ts': `${note}
/** SVG text by brand and language; '' is for all languages without a logo of their own. */
export const logos: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(readLogos(folder), null, 2)};
`,
  'brand-accessibility.ts': `${note}import type { AccessibilityData } from './brand-shape.ts';

/** What the accessibility statements say of the operator, by brand. */
export const accessibilityData: Readonly<Record<string, AccessibilityData>> = ${JSON.stringify(readAccessibility(folder), null, 2)};
`,
});

/** Writes the generated modules where they differ, so that rules know the brands without reading a folder. */
export function writeBrandModules(folder: string): void {
  for (const [name, text] of Object.entries(brandModules(folder))) {
    const file = join(import.meta.dirname, '../rules/src/site', name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
