import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const web = join(import.meta.dirname, '..', '..', 'web');
const HELLO = 'hello.js';

const program = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'));`;

/** The smallest page that React can draw, seen from the web's folder: it takes the web's own React. */
const hello: Plugin = {
  name: 'hello',
  resolveId: (id) => (id === HELLO ? join(web, HELLO) : null),
  load: (id) => (id === join(web, HELLO) ? program : null),
};

/** The JavaScript of a React "hello", by the web's own build: the same settings, targets and minifier. */
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
