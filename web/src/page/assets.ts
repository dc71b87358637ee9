/** An entry of the browser build's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** The URLs that a page loads at once. */
export interface Assets {
  scripts: readonly string[];
  /** Modules that the scripts import. */
  preloads: readonly string[];
  /** Third-party scripts that they load. */
  externalScripts: readonly string[];
}

const ENTRY = 'src/app/browser.tsx';

function collectImports(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  if (found.has(source) || !manifest[source]) return found;
  found.add(source);
  for (const other of manifest[source].imports ?? []) collectImports(manifest, other, found);
  return found;
}

/** The assets of a page with the given source modules, from the manifest of the browser build. */
export function pageAssets(
  manifest: Manifest,
  sources: readonly string[],
  externalScripts: readonly string[] = [],
): Assets {
  const needed = new Set([ENTRY, ...sources].flatMap((source) => [...collectImports(manifest, source)]));
  const chunks = [...needed].flatMap((source) => manifest[source] ?? []);
  const entry = manifest[ENTRY]?.file;
  return {
    scripts: entry ? [`/${entry}`] : [],
    preloads: chunks.filter(({ file }) => file !== entry).map(({ file }) => `/${file}`),
    externalScripts,
  };
}

/** The assets in development: Vite's server adds its client and injects styles by script. */
export const developmentAssets: Assets = { scripts: [`/${ENTRY}`], preloads: [], externalScripts: [] };
