import { defineConfig } from 'vite';
import { brandsPlugin } from './brands-plugin.ts';
import { oldestBrowsers } from './browsers.ts';

/** Builds the script that host pages load: a single file with a stable URL. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [brandsPlugin],
  build: {
    outDir: 'dist/browser',
    target: oldestBrowsers,
    emptyOutDir: false,
    lib: { entry: 'embed-kit/embed.ts', formats: ['iife'], name: 'towpathEmbed', fileName: () => 'embed.js' },
  },
});
