import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const web = join(import.meta.dirname, '..', '..', 'web');
const HELLO = 'hello.js';

const program = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'));`;

/** The smallest React page, resolved in web/ for its version of React. */
const hello: Plugin = {
  name: 'hello',
  resolveId: (id) => (id === HELLO ? join(web, HELLO) : null),
  load: (id) => (id === join(web, HELLO) ? program : null),
};

/** Builds a React "hello" with the configuration of web/; returns its JavaScript. */
export async function buildHello(): Promise<string[]> {
  const built = await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [hello],
    build: { write: false, copyPublicDir: false, rolldownOptions: { input: HELLO } },
  });
  const parts = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return parts.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));
}
