import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { manifests } from './project.ts';
import { conflictingVersions, looseVersions } from './versions.ts';

describe('versions', () => {
  test('every dependency is pinned', () => {
    expect(Object.keys(manifests())).toEqual(expect.arrayContaining(['', 'rules', 'server', 'web']));
    expect(looseVersions(manifests())).toEqual([]);
  });

  test('a package has the same version in every workspace', () => {
    expect(conflictingVersions(manifests())).toEqual([]);
  });
});

describe('the version of the product', () => {
  const [version] = Object.values(manifests()).map((manifest) => manifest.version);
  const file = (path: string) => new URL(`../${path}`, import.meta.url);

  test('is the same in every workspace', () => {
    const others = Object.entries(manifests()).filter(([, manifest]) => manifest.version !== version);
    expect(others).toEqual([]);
  });

  test('begins the changelog', () => {
    const [, newest] = /^## (.+)$/m.exec(readFileSync(file('CHANGELOG.md'), 'utf8')) ?? [];
    expect(newest).toBe(version);
  });

  test('has its migrations and rows kept for the test of upgrades (decision 030)', () => {
    const kept = ['json', 'sql'].map((ending) => file(`server/migrations/releases/${version}.${ending}`));
    expect(kept.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('the check of versions', () => {
  test.each([
    ['^1.2.3', 1],
    ['~1.2.3', 1],
    ['1.x', 1],
    ['latest', 1],
    ['*', 1],
    ['github:someone/something', 1],
    ['1.2.3', 0],
    ['1.2.3-beta.4', 0],
  ])('%s: %i faults', (version, faults) => {
    expect(looseVersions({ web: { devDependencies: { a: version } } })).toHaveLength(faults);
  });

  test('finds a package in two versions', () => {
    const web = { dependencies: { a: '1.0.0' } };
    expect(conflictingVersions({ web, server: { devDependencies: { a: '1.0.1' } } })).toEqual([
      'a: 1.0.0 and 1.0.1',
    ]);
    expect(conflictingVersions({ web, server: web })).toEqual([]);
  });
});
