import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..', '..');

/** A change of a rule in the bundle, which proves that the comparison can fail. */
export interface Mutation {
  file: string;
  from: string;
  to: string;
}

function mutationPlugin({ file, from, to }: Mutation): Plugin {
  return {
    name: 'mutation',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      if (!code.includes(from)) throw new Error(`${file} no longer contains ${from}`);
      return { code: code.replace(from, to), map: null };
    },
  };
}

/** Bundles the browser's pricing with the configuration of web/. */
export async function bundlePage(mutation?: Mutation) {
  const outDir = await mkdtemp(join(tmpdir(), 'towpath-carts-'));
  const file = 'page.js';
  await build({
    configFile: join(root, 'web', 'vite.config.ts'),
    logLevel: 'error',
    plugins: mutation ? [mutationPlugin(mutation)] : [],
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'browser-pricing.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: file },
      },
    },
  });
  return { file: join(outDir, file), remove: () => rm(outDir, { recursive: true, force: true }) };
}
