import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from '../web/browsers.ts';
import { compressedPlugin } from '../web/compressed-plugin.ts';
import { noticesPlugin } from '../web/notices-plugin.ts';

/** A bundle of its own, served at /office (decision 089), with the crew's page at /crew (decision 146). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react(), compressedPlugin, noticesPlugin],
  build: {
    target: oldestBrowsers,
    modulePreload: { polyfill: false },
    // The content security policy has no data: for scripts, styles and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'crew.html'].map((page) => join(import.meta.dirname, page)),
    },
  },
});
