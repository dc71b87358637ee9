import { expect, it } from 'vitest';
import { type Manifest, pageAssets } from './assets.ts';

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

it('loads the entry and preloads the imports of the screen, each once', () => {
  expect(pageAssets(manifest, ['src/screens/date/date-screen.tsx'])).toEqual({
    scripts: ['/assets/browser-1.js'],
    preloads: ['/assets/shared-2.js', '/assets/date-3.js', '/assets/grid-4.js'],
    externalScripts: [],
  });
});

it('ignores a screen that is not in the build', () => {
  expect(pageAssets(manifest, ['src/screens/gone/gone-screen.tsx']).preloads).toEqual([
    '/assets/shared-2.js',
  ]);
});
