/** A part of the browser build, as its manifest has it. */
interface Chunk {
  file: string;
  imports?: string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** The addresses that a page loads at once. */
export interface Assets {
  scripts: readonly string[];
  /** Modules that the scripts will ask for. */
  preloads: readonly string[];
  /** Scripts of others that they will ask for. */
  foreign: readonly string[];
}

const ENTRY = 'src/app/browser.tsx';

function withImports(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  if (found.has(source) || !manifest[source]) return found;
  found.add(source);
  for (const other of manifest[source].imports ?? []) withImports(manifest, other, found);
  return found;
}

/** What a page with these screens and parts loads, from the manifest of the browser build. */
export function assetsOf(
  manifest: Manifest,
  sources: readonly string[],
  foreign: readonly string[] = [],
): Assets {
  const needed = new Set([ENTRY, ...sources].flatMap((source) => [...withImports(manifest, source)]));
  const chunks = [...needed].flatMap((source) => manifest[source] ?? []);
  const entry = manifest[ENTRY]?.file;
  const address = (file: string) => `/${file}`;
  return {
    scripts: entry ? [address(entry)] : [],
    preloads: chunks
      .map(({ file }) => file)
      .filter((file) => file !== entry)
      .map(address),
    foreign,
  };
}

/** What a page loads from the development server, which adds its own client and puts styles in by script. */
export const developmentAssets: Assets = { scripts: [`/${ENTRY}`], preloads: [], foreign: [] };
