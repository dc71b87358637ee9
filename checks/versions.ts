import type { Manifest } from './project.ts';

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const wanted = ({ dependencies, devDependencies, optionalDependencies }: Manifest) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });

/** Dependencies whose version is a range, a tag or a URL. */
export function looseVersions(manifests: Readonly<Record<string, Manifest>>): string[] {
  return Object.entries(manifests).flatMap(([area, manifest]) =>
    wanted(manifest)
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${area || 'the root'}: ${name} ${version}`),
  );
}

/** Packages with different versions in two workspaces. */
export function conflictingVersions(manifests: Readonly<Record<string, Manifest>>): string[] {
  const all = Object.values(manifests).flatMap(wanted);
  const byName = Map.groupBy(all, ([name]) => name);
  return [...byName]
    .map(([name, entries]) => ({ name, versions: new Set(entries.map(([, version]) => version)) }))
    .filter(({ versions }) => versions.size > 1)
    .map(({ name, versions }) => `${name}: ${[...versions].join(' and ')}`);
}
