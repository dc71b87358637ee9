import { type Locale, locales } from '../../rules/src/core/locale.ts';
import { type Brand, brands } from '../../rules/src/site/brand.ts';

/** The two widths that every screen is judged at: a phone and a desk. */
export const viewports = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;
export type Viewport = keyof typeof viewports;
const widths: readonly Viewport[] = ['phone', 'desk'];

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** How a screen is looked at. */
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

/**
 * The sample for the screen of a number: one look in each language, such that every screen is seen in both brands,
 * widths and themes, and any two of these meet on one screen or the next.
 */
export function sampleFor(screen: number): Combination[] {
  return locales.map((locale, index) => ({
    locale,
    brand: turn(brands, screen + index),
    viewport: turn(['phone', 'desk'], Math.floor((screen + index) / 2) + index),
    scheme: turn(schemes, Math.floor(screen / 4) + (index === 1 ? 1 : 0)),
  }));
}
