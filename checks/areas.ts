import { areaOf, isTest, type Manifest, type Source } from './project.ts';
import { type Import, importsOf, told } from './syntax.ts';

/** Design 1, who may import whom: what each area sees, and the packages that rules may stand on. */
const seenFrom: Readonly<Record<string, readonly string[]>> = {
  brands: ['brands'],
  rules: ['rules', 'brands'],
  'card-sandbox': ['card-sandbox', 'rules'],
  server: ['server', 'card-sandbox', 'rules', 'brands'],
  web: ['web', 'card-sandbox', 'rules', 'brands'],
};
const rulesPackages = ['valibot', 'xss'];

/** Imports from one area into another that it must not know. */
export function areaFaults(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, file }) => file !== null && seenFrom[areaOf(from)]?.includes(areaOf(file)) === false)
    .map((entry) => told(entry, 'another area'));
}

/** Packages that rules must not stand on, and parts of Node in rules or in the browser. */
export function foreignPackages(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, package: name }) => {
      if (name === null) return false;
      if (areaOf(from) === 'rules') return !rulesPackages.includes(name);
      return from.startsWith('web/src/') && name.startsWith('node:');
    })
    .map((entry) => told(entry, 'not for this area'));
}

/** Imports by which the product would carry what serves tests alone. */
export function testsInProduct(sources: readonly Source[]): string[] {
  const tests = new Set(sources.filter(isTest).map(({ path }) => path));
  return sources
    .filter((source) => !isTest(source) && source.path.includes('/src/'))
    .flatMap(importsOf)
    .filter(({ file }) => file !== null && tests.has(file))
    .map((entry) => told(entry, 'for tests alone'));
}

const SHOWCASE = 'web/src/ui/showcase/';

/** Imports by which a build would carry the page of every component in every state, which development alone has. */
export function showcaseInProduct(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, file }) => file?.startsWith(SHOWCASE) && !from.startsWith(SHOWCASE))
    .map((entry) => told(entry, 'for development alone'));
}

/** The packages that a manifest asks for; types count for what they describe. */
const asked = ({ dependencies, devDependencies }: Manifest = {}) =>
  Object.keys({ ...dependencies, ...devDependencies }).map((name) => name.replace(/^@types\//, ''));

/** Packages that are imported though the area, or for tests and tools the root, does not ask for them. */
export function undeclared(
  sources: readonly Source[],
  manifests: Readonly<Record<string, Manifest>>,
): string[] {
  return sources.flatMap((source) => {
    const area = areaOf(source.path);
    const isProduct = source.path.startsWith(`${area}/src/`) && !isTest(source);
    const known = [...asked(manifests[area]), ...(isProduct ? [] : asked(manifests['']))];
    return importsOf(source)
      .filter(({ package: name }) => name !== null && !name.startsWith('node:') && !known.includes(name))
      .map((entry) => told(entry, 'not among its dependencies'));
  });
}
