import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brandsPlugin } from './brands-plugin.ts';
import { oldestBrowsers } from './browsers.ts';
import { chunks } from './chunks.ts';
import { scopedClassName } from './class-names.ts';
import { compressedPlugin } from './compressed-plugin.ts';
import { noticesPlugin } from './notices-plugin.ts';

/** Serves the embed kit from source at /embed.js in development. */
const embedKit: Plugin = {
  name: 'embed-kit',
  configureServer: ({ middlewares }) => {
    middlewares.use('/embed.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end("import('/embed-kit/embed.ts');");
    });
  },
};

/** Replaces Lucide's function that creates icons, which would add 0.9 kB to the first page (decision 119). */
const icons = { find: '../createLucideIcon.mjs', replacement: join(import.meta.dirname, 'lucide-icon.ts') };

/** Two builds of the same components: dist/browser with a manifest, and dist/render for the server (architecture 2, first picture). */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), brandsPlugin, embedKit, ...(isSsrBuild ? [] : [compressedPlugin, noticesPlugin])],
  appType: 'custom',
  css: { modules: { generateScopedName: scopedClassName } },
  ...(command === 'build' ? { resolve: { alias: [icons] } } : {}),
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/render',
        copyPublicDir: false,
        rolldownOptions: { input: ['src/app/render.tsx', 'src/app/render-boarding-pass.tsx'] },
      }
    : {
        outDir: 'dist/browser',
        target: oldestBrowsers,
        manifest: true,
        modulePreload: {
          polyfill: false,
          // Without what every page has loaded already.
          resolveDependencies: (_file, dependencies) =>
            dependencies.filter((file) => !/^assets\/(?:site|rolldown-runtime)-/.test(file)),
        },
        assetsInlineLimit: 0,
        // The CSS is inlined into every page (decision 036).
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'src/app/browser.tsx',
          output: {
            codeSplitting: chunks(),
            // The first page lists every chunk, and no compression shortens a hash: 28 bits tell a chunk's versions apart.
            hashCharacters: 'hex',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
  ssr: command === 'build' ? { noExternal: true, target: 'node' } : {},
}));
