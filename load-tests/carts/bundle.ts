import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..', '..');

/** A rule spoilt on its way into the bundle, so that one can see the comparison fail. */
export interface Mutation {
  file: string;
  from: string;
  to: string;
}

function spoil({ file, from, to }: Mutation): Plugin {
  return {
    name: 'mutation',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      if (!code.includes(from)) throw new Error(`${file} no longer says ${from}`);
      return { code: code.replace(from, to), map: null };
    },
  };
}

/** The browser's side of a case as the web's own build makes it: the same settings, targets and minifier. */
export async function bundlePage(mutation?: Mutation) {
  const outDir = await mkdtemp(join(tmpdir(), 'towpath-carts-'));
  const file = 'page.js';
  await build({
    configFile: join(root, 'web', 'vite.config.ts'),
    logLevel: 'error',
    plugins: mutation ? [spoil(mutation)] : [],
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: file },
      },
    },
  });
  return { file: join(outDir, file), remove: () => rm(outDir, { recursive: true, force: true }) };
}
