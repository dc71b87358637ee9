import type { Locale } from '@towpath/rules/core/locale';
import { type Brand, brandName } from '@towpath/rules/site/brand';
import { drawLogo } from './logo.ts';
import { decorate, page, type Sheet, writeAt } from './sheet.ts';

const LOGO = 34;

/** Logo and name of the brand; the issuer is named at the foot. */
export function writeBrand(sheet: Sheet, { brand, locale }: { brand: Brand; locale: Locale }): void {
  let width = 0;
  decorate(sheet, (doc) => {
    width = drawLogo(doc, { brand, locale }, [page.left, page.top], LOGO);
  });
  const x = page.left + (width > 0 ? width + 12 : 0);
  const block = { x, font: 'heading', size: 19, colour: 'act' } as const;
  writeAt(sheet, 'P', sheet.root, brandName(brand, locale), page.top + 6, { ...block, width: 300 });
  sheet.y = page.top + LOGO + 22;
}
