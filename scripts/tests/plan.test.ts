import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../project.js';
import { planTests, requirementsOf } from './plan.js';

const changed =
  (...files: string[]) =>
  () =>
    files;
const names = (args: string[], files: string[] = []) =>
  planTests(args, changed(...files)).map(({ name }) => name);

describe('the arguments of npm test', () => {
  test.each([
    [[], ['static checks', 'tests', 'main end-to-end tests']],
    [['static'], ['static checks']],
    [['rules', 'server/src/bookings'], ['tests']],
    [['bench'], ['tests']],
    [
      ['e2e', 'web'],
      ['tests', 'end-to-end tests'],
    ],
  ])('%j', (args, suites) => {
    expect(names(args)).toEqual(suites);
  });

  test('areas and paths narrow the tests', () => {
    expect(planTests(['server', 'web/src/summary', 'e2e/health.spec.ts'], changed())).toMatchObject([
      { projects: ['server', 'web'], filters: ['server/', 'web/src/summary'] },
      { paths: ['e2e/health.spec.ts'] },
    ]);
  });

  test('--all includes what the default suites test, and no test twice', () => {
    const all = planTests(['--all'], changed());
    const [checks, tests] = planTests([], changed());
    expect(all.slice(0, 2)).toEqual([checks, { ...tests, flags: [] }]);
    const projects = all.flatMap((suite) =>
      suite.kind === 'units' && Object.keys(suite.env).length === 0 ? suite.projects : [],
    );
    expect(new Set(projects).size).toBe(projects.length);
    const journeys = all.filter(({ kind }) => kind === 'journeys');
    expect(journeys).toMatchObject([{ paths: [], flags: [] }]);
  });

  test('every exclusion of the default suites names tests that there are', () => {
    const [, tests] = planTests([], changed());
    const flags = tests?.kind === 'units' ? tests.flags : [];
    expect(flags).not.toEqual([]);
    for (const flag of flags) {
      const found = globSync(flag.replace('--exclude=', ''), { cwd: root });
      expect(
        found.filter((path) => path.includes('.test.')),
        flag,
      ).not.toEqual([]);
    }
  });

  test('an unknown area is refused', () => {
    expect(() => planTests(['rulez'], changed())).toThrow('No tests under rulez');
  });
});

describe('the suites for changed files', () => {
  test.each([
    [['docs/backup.md'], ['static checks', 'tests']],
    [['web/src/app/app.tsx'], ['static checks', 'tests', 'main end-to-end tests']],
    [['e2e/health.spec.ts'], ['static checks', 'tests', 'changed end-to-end tests']],
  ])('%j', (files, suites) => {
    expect(names(['--changed'], files)).toEqual(suites);
  });

  test('load tests only where they changed; since a commit', () => {
    const [, tests] = planTests(['--changed', 'main'], changed('load-tests/kills/environment.ts'));
    expect(tests).toMatchObject({ flags: ['--changed=main', '--passWithNoTests'] });
    expect(tests).toHaveProperty('projects', expect.arrayContaining(['bench']));
    expect(planTests(['--changed'], changed('server/src/app.ts'))[1]).toHaveProperty(
      'projects',
      expect.not.arrayContaining(['bench']),
    );
  });
});

describe('the requirements of', () => {
  test.each([
    [[], { chromium: true, postgres: true, build: true }],
    [['static'], { chromium: false, postgres: false, build: false }],
    [['rules'], { chromium: false, postgres: false, build: false }],
    [['web'], { chromium: true, postgres: false, build: true }],
    [['server/src/bookings'], { chromium: false, postgres: true, build: true }],
    [['e2e'], { chromium: true, postgres: true, build: true }],
  ])('%j', (args, needs) => {
    expect(requirementsOf(planTests(args, changed()))).toEqual(needs);
  });
});
