import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file: its path relative to the project, with slashes, and its text. */
export interface Source {
  path: string;
  text: string;
}

const root = join(import.meta.dirname, '..');
const excluded = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
]);

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !excluded.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? pathsBelow(path) : [path];
    });
}

/** Every file of the project whose path matches, in order. */
export function readSources(pattern: RegExp): Source[] {
  return pathsBelow(root)
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), full: path }))
    .filter(({ path }) => pattern.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, full }) => ({ path, text: readFileSync(full, 'utf8') }));
}

/** The project's TypeScript files. */
export const typescript = () => readSources(/\.tsx?$/);

const testPath = /\.(test|spec)\.tsx?$|^(server|web|office)\/src\/([\w-]+\/)*test-[\w-]+\.ts$/;

/** Whether a file is a test or test support: by its name, or because it imports a test runner. */
export const isTest = ({ path, text }: Source) =>
  testPath.test(path) || /from '(vitest|@playwright\/test)'/.test(text);

/** The folder at the root that a path lies in; '' for the root itself. */
export const areaOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');

/** The version and the dependencies in a package.json. */
export interface Manifest {
  version?: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}

/** Every package.json by its area; '' for the root's. */
export function manifests(): Record<string, Manifest> {
  const files = readSources(/^([\w-]+\/)?package\.json$/);
  return Object.fromEntries(files.map(({ path, text }) => [areaOf(path), JSON.parse(text)]));
}
