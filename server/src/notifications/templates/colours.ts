import { type Brand, brands } from '@towpath/rules/site/brand';
import { coloursOf, themeOf } from '../../config/brand-files.ts';
import type { Colours, Palette } from '../composition/template.ts';

const DARK = '@media (prefers-color-scheme: dark)';

function paletteOf(brand: Brand, css: string): Palette {
  const colour = coloursOf(brand, css);
  return {
    ground: colour('ground'),
    surface: colour('surface'),
    ink: colour('ink'),
    inkSoft: colour('ink-soft'),
    line: colour('line'),
    act: colour('act'),
    onAct: colour('on-act'),
  };
}

function read(brand: Brand): Colours {
  const [light = '', dark = ''] = themeOf(brand).split(DARK);
  return { light: paletteOf(brand, light), dark: paletteOf(brand, dark) };
}

const known = new Map(brands.map((brand) => [brand, read(brand)]));

/** A brand's colours read from its theme, because mail programs do not support custom properties (architecture 6). */
export function mailColoursOf(brand: Brand): Colours {
  const colours = known.get(brand);
  if (!colours) throw new Error(`No colours of ${brand}`);
  return colours;
}
