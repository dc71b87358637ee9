import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Two builds of the same components: what the browser loads (dist/browser, with its manifest) and what the
 * server calls (dist/render/render.js, which needs nothing but Node and that manifest). Design 2, first picture.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  appType: 'custom',
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/render', copyPublicDir: false }
    : {
        outDir: 'dist/browser',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/browser.tsx' },
      },
  ssr: command === 'build' ? { noExternal: true, target: 'node' } : {},
}));
