import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildHello } from '../bytes/react-hello.ts';

const folder = join(import.meta.dirname, '..', '..', 'web', 'dist', 'browser', 'bench-hello');

/** Writes a React "hello" page next to the built screens, so that the same server serves it. */
export async function writeHelloPage() {
  const parts = await buildHello();
  await mkdir(folder, { recursive: true });
  const scripts = parts.map((_, index) => `<script type="module" src="/bench-hello/${index}.js"></script>`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hello</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${scripts.join('')}</head>
<body><div id="root"></div></body></html>`;
  await writeFile(join(folder, 'index.html'), html);
  for (const [index, code] of parts.entries()) await writeFile(join(folder, `${index}.js`), code);
  return { path: '/bench-hello/index.html', remove: () => rm(folder, { recursive: true, force: true }) };
}
