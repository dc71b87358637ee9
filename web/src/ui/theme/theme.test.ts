import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allBrands } from '../../../../rules/src/site/brand-data.ts';

type Colours = Map<string, string>;

const brands = allBrands.map(({ id }) => id);

const schemes = ['light', 'dark'] as const;

/** A theme's colours; the dark ones override those before the media query. */
function coloursOf(brand: string, scheme: (typeof schemes)[number]): Colours {
  const css = readFileSync(new URL(`../../../../brands/${brand}/theme.css`, import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const text = scheme === 'light' ? light : light + dark;
  return new Map(
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: Colours, a: string, b: string): number {
  const [one, other] = [a, b].map((name) => luminance(colours.get(name) ?? '#777777'));
  if (one === undefined || other === undefined) return 0;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const backgrounds = ['ground', 'surface', 'sunken'];
const tones = ['act', 'signal', 'danger', 'warning', 'success'];

/** Text colours and their backgrounds: contrast 4.5 to 1. */
const texts: [string, string[]][] = [
  ['ink', backgrounds],
  ['ink-soft', backgrounds],
  ['act', backgrounds],
  ['act-strong', backgrounds],
  ['danger', ['ground', 'surface']],
  ['on-act', ['act', 'act-strong']],
  ['on-signal', ['signal']],
  ['ground', ['ink']],
  ...tones.map((tone): [string, string[]] => [`on-${tone}-soft`, [`${tone}-soft`]]),
];

/** Control colours and their backgrounds: contrast 3 to 1. */
const marks: [string, string[]][] = [
  ['edge', ['ground', 'surface']],
  ['focus', backgrounds],
  ['signal', ['ground', 'surface']],
  ['danger', ['ground', 'surface']],
  ['act', ['act-soft']],
  ['danger', ['danger-soft']],
  ['warning', ['warning-soft']],
  ['success', ['success-soft']],
];

const pairs = (colors: [string, string[]][], minimum: number) =>
  colors.flatMap(([front, backs]) => backs.map((back) => ({ front, back, minimum })));

describe.each(brands)('%s', (brand) => {
  describe.each(schemes)('%s', (scheme) => {
    const colours = coloursOf(brand, scheme);
    test.each([...pairs(texts, 4.5), ...pairs(marks, 3)])(
      '$front on $back: $minimum',
      ({ front, back, minimum }) => {
        expect([...colours.keys()]).toEqual(expect.arrayContaining([front, back]));
        expect(contrast(colours, front, back)).toBeGreaterThanOrEqual(minimum);
      },
    );
  });

  test('the dark theme overrides every colour', () => {
    const light = coloursOf(brand, 'light');
    const dark = coloursOf(brand, 'dark');
    expect([...light].filter(([name, hex]) => dark.get(name) === hex)).toEqual([]);
  });
});

test('all brands define the same colours', () => {
  const [one, ...others] = brands.map((brand) => [...coloursOf(brand, 'light').keys()].sort());
  for (const other of others) expect(other).toEqual(one);
});
