import { type Locale, locales } from '../../rules/src/core/locale.ts';
import { type Brand, brands } from '../../rules/src/site/brand.ts';

/** The window sizes of the checks: a phone and a desktop. */
export const viewports = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;
type Viewport = keyof typeof viewports;
const widths: readonly Viewport[] = ['phone', 'desk'];

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** The settings of a check of a screen. */
export interface Combination {
  locale: Locale;
  brand: Brand;
  viewport: Viewport;
  scheme: Scheme;
}

/** Every language, brand and width, each in both themes. */
export const combinations: readonly Combination[] = locales.flatMap((locale) =>
  brands.flatMap((brand) =>
    widths.flatMap((viewport) => schemes.map((scheme) => ({ locale, brand, viewport, scheme }))),
  ),
);

const turn = <Item>(items: readonly [Item, ...Item[]], index: number): Item =>
  items[index % items.length] ?? items[0];

/** The sample of a screen: one combination per language, with both brands, widths and themes; over all screens every pair of values occurs. */
export function sampleFor(screen: number): Combination[] {
  return locales.map((locale, index) => ({
    locale,
    brand: turn(brands, screen + index),
    viewport: turn(['phone', 'desk'], Math.floor((screen + index) / 2) + index),
    scheme: turn(schemes, Math.floor(screen / 4) + (index === 1 ? 1 : 0)),
  }));
}
