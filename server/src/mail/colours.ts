import type { Brand } from '@towpath/rules/brand';
import type { Colours } from './letter.ts';

/** The brands' colours as the screens have them (design 6); a mail program knows no custom properties. */
export const brandColours: Readonly<Record<Brand, Colours>> = {
  boatbiketours: {
    light: {
      ground: '#f7f1e5',
      surface: '#fffcf6',
      ink: '#1c2a27',
      inkSoft: '#4d5a55',
      line: '#dcd1bc',
      act: '#0f5a5b',
      onAct: '#fffcf6',
    },
    dark: {
      ground: '#101d1c',
      surface: '#182a28',
      ink: '#f2eada',
      inkSoft: '#b9c0b4',
      line: '#2e4441',
      act: '#86d3c6',
      onAct: '#0a2624',
    },
  },
  islandhopping: {
    light: {
      ground: '#f4f4ef',
      surface: '#ffffff',
      ink: '#10233b',
      inkSoft: '#46566b',
      line: '#d2d8da',
      act: '#0b4c86',
      onAct: '#ffffff',
    },
    dark: {
      ground: '#0b1829',
      surface: '#12243a',
      ink: '#f1f0e8',
      inkSoft: '#b3c0cf',
      line: '#263c57',
      act: '#8cc6f7',
      onAct: '#06203a',
    },
  },
};
