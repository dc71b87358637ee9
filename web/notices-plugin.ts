import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Beside the bundle: the licences of others' code and fonts in it, which must go with every copy. */
export const noticesFile = 'third-party-notices.txt';

/** The folder of the package that a module is from; undefined for our own. */
const packageOf = (module: string): string | undefined =>
  /^(?:\0)?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

/** The licence and the notice of a package as its own files have them. Throws where it has none, so that no copy is made without. */
function noticeOf(folder: string): string {
  const { name, version, license }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)(\.\w+)?$/i.test(file));
  if (files.length === 0) throw new Error(`${name} has no licence file: its notice must be added by hand.`);
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}

/** The notices of the packages that modules are from, in the order of their names. */
export function noticesOf(modules: Iterable<string>): string {
  const folders = new Set([...modules].flatMap((module) => packageOf(module) ?? []));
  const notices = [...folders].map(noticeOf).sort();
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `${['This site contains software and fonts of others, under these licences:', ...notices].join(rule)}\n`;
}

/** Emits the notices of all modules and files, such as fonts, that a build was made from. */
export const noticesPlugin: Plugin = {
  name: 'third-party-notices',
  apply: 'build',
  generateBundle(_options, bundle) {
    const { root } = this.environment.config;
    const assets = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' ? file.originalFileNames : [],
    );
    const sources = [...this.getModuleIds(), ...assets.map((file) => resolve(root, file))];
    this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesOf(sources) });
  },
};
