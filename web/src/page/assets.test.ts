import { expect, it } from 'vitest';
import { assetsOf, type Manifest } from './assets.ts';

const manifest: Manifest = {
  'src/app/browser.tsx': { file: 'assets/browser-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-2.js', imports: ['src/app/browser.tsx'] },
  'src/screens/date/date-screen.tsx': {
    file: 'assets/date-3.js',
    imports: ['_shared.js', '_grid.js'],
  },
  '_grid.js': { file: 'assets/grid-4.js' },
  'src/screens/ship/ship-screen.tsx': { file: 'assets/ship-5.js' },
};

it('loads the entry, and ahead what the screen imports, each once', () => {
  expect(assetsOf(manifest, ['src/screens/date/date-screen.tsx'])).toEqual({
    scripts: ['/assets/browser-1.js'],
    preloads: ['/assets/shared-2.js', '/assets/date-3.js', '/assets/grid-4.js'],
    foreign: [],
  });
});

it('leaves out a screen that the build does not have', () => {
  expect(assetsOf(manifest, ['src/screens/gone/gone-screen.tsx']).preloads).toEqual(['/assets/shared-2.js']);
});
