import { describe, expect, test } from 'vitest';
import { needsOf, planOf } from './plan.js';

const changed =
  (...files: string[]) =>
  () =>
    files;
const names = (args: string[], files: string[] = []) =>
  planOf(args, changed(...files)).map(({ name }) => name);

describe('the arguments of npm test', () => {
  test.each([
    [[], ['static checks', 'tests', 'main journeys']],
    [['static'], ['static checks']],
    [['rules', 'server/src/bookings'], ['tests']],
    [['bench'], ['tests']],
    [
      ['e2e', 'web'],
      ['tests', 'journeys'],
    ],
  ])('%j', (args, suites) => {
    expect(names(args)).toEqual(suites);
  });

  test('areas and paths narrow the tests', () => {
    expect(planOf(['server', 'web/src/summary', 'e2e/health.spec.ts'], changed())).toMatchObject([
      { projects: ['server', 'web'], filters: ['server/', 'web/src/summary'] },
      { paths: ['e2e/health.spec.ts'] },
    ]);
  });

  test('the whole run has all of the usual one, and no test twice', () => {
    const [usual, whole] = [planOf([], changed()), planOf(['--all'], changed())];
    expect(whole.slice(0, usual.length)).toEqual(usual);
    const projects = whole.flatMap((suite) =>
      suite.kind === 'units' && Object.keys(suite.env).length === 0 ? suite.projects : [],
    );
    expect(new Set(projects).size).toBe(projects.length);
    const flags = whole.flatMap((suite) => (suite.kind === 'journeys' ? [suite.flags] : []));
    expect(flags).toEqual([
      ['--grep', '@main'],
      ['--grep-invert', '@main'],
    ]);
  });

  test('a place without tests is named', () => {
    expect(() => planOf(['rulez'], changed())).toThrow('There are no tests under rulez');
  });
});

describe('what changed files can make fail', () => {
  test.each([
    [['docs/backup.md'], ['static checks', 'tests']],
    [['web/src/app/app.tsx'], ['static checks', 'tests', 'main journeys']],
    [['e2e/health.spec.ts'], ['static checks', 'tests', 'changed journeys']],
  ])('%j', (files, suites) => {
    expect(names(['--changed'], files)).toEqual(suites);
  });

  test('fault runs only where they changed; since a commit', () => {
    const [, tests] = planOf(['--changed', 'main'], changed('load-tests/kills/house.ts'));
    expect(tests).toMatchObject({ flags: ['--changed=main', '--passWithNoTests'] });
    expect(tests).toHaveProperty('projects', expect.arrayContaining(['bench']));
    expect(planOf(['--changed'], changed('server/src/app.ts'))[1]).toHaveProperty(
      'projects',
      expect.not.arrayContaining(['bench']),
    );
  });
});

describe('what must be there for', () => {
  test.each([
    [[], { chromium: true, postgres: true, build: true }],
    [['static'], { chromium: false, postgres: false, build: false }],
    [['rules'], { chromium: false, postgres: false, build: false }],
    [['web'], { chromium: true, postgres: false, build: true }],
    [['server/src/bookings'], { chromium: false, postgres: true, build: true }],
    [['e2e'], { chromium: true, postgres: true, build: true }],
  ])('%j', (args, needs) => {
    expect(needsOf(planOf(args, changed()))).toEqual(needs);
  });
});
