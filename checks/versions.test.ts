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
