import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../project.js';
import { emptyTally, sum, tallyOfPlaywright, tallyOfVitest, withOutcome } from './tally.js';

const file = (status: string, ...statuses: string[]) => ({
  name: join(root, 'a.test.ts'),
  status,
  assertionResults: statuses.map((each, index) => ({ status: each, fullName: `test ${index + 1}` })),
});

describe('the tally of Vitest', () => {
  test('counts tests, not files', () => {
    const testResults = [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')];
    expect(tallyOfVitest({ testResults })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
      failures: ['a.test.ts: test 2'],
    });
  });

  test('counts a file that could not be run', () => {
    expect(tallyOfVitest({ testResults: [file('failed')] })).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the tally of Playwright', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status }],
  });

  test('includes nested suites, and counts flaky tests as failed', () => {
    const inner = { specs: [spec('b', 'unexpected'), spec('c', 'flaky')] };
    const suites = [{ specs: [spec('a', 'expected'), spec('d', 'skipped')], suites: [inner] }];
    expect(tallyOfPlaywright({ suites, errors: [] })).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: ['e2e/a.spec.ts:7: b', 'e2e/a.spec.ts:7: c'],
    });
  });

  test('counts errors outside tests', () => {
    expect(tallyOfPlaywright({ suites: [], errors: [{ message: 'no server\nat a.ts' }] })).toMatchObject({
      failed: 1,
      failures: ['no server'],
    });
  });
});

describe('a run', () => {
  const good = { ...emptyTally(), passed: 3 };

  test.each([
    ['that passed stays so', good, 0, 0],
    ['fails with its exit code, though no test did', good, 1, 1],
    ['fails when no test was executed', emptyTally(), 0, 1],
    ['fails when all tests were skipped', { ...emptyTally(), skipped: 2 }, 0, 1],
    ['keeps its own failures', { ...good, failed: 2, failures: ['a', 'b'] }, 1, 2],
  ])('%s', (_name, tally, code, failed) => {
    expect(withOutcome(tally, code).failed).toBe(failed);
  });

  test('adds up with others', () => {
    const other = { passed: 1, failed: 1, skipped: 1, failures: ['a'] };
    expect(sum([good, other])).toEqual({ passed: 4, failed: 1, skipped: 1, failures: ['a'] });
  });
});
