import { relative } from 'node:path';
import { root } from '../project.js';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally
 */

/** @returns {Tally} */
export const emptyTally = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    emptyTally(),
  );
}

/**
 * @typedef {{ status: string, fullName: string }} Assertion
 * @typedef {{ name: string, status: string, assertionResults: Assertion[] }} TestFile
 */

/**
 * The tally of a Vitest report. A file that failed before its tests could run counts as one failure.
 * @param {{ testResults: TestFile[] }} report
 * @returns {Tally}
 */
export function tallyOfVitest({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      title: `${relative(root, name)}: ${fullName}`,
    })),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  const failures = [
    ...tests.filter(({ status }) => status === 'failed').map(({ title }) => title),
    ...broken.map(({ name }) => `${relative(root, name)}: the file could not be run`),
  ];
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length;
  return { passed, failed: failures.length, skipped, failures };
}

/**
 * @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * The tally of a Playwright report. A test that failed and then passed has failed.
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report
 * @returns {Tally}
 */
export function tallyOfPlaywright({ suites, errors }) {
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests: runs }) =>
      runs.map(({ status }) => ({ status, title: `e2e/${file}:${line}: ${title}` })),
    );
  const failures = [
    ...tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(({ title }) => title),
    ...errors.map(({ message }) => message?.split('\n')[0] ?? 'an error outside the tests'),
  ];
  const count = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted).length;
  return { passed: count('expected'), failed: failures.length, skipped: count('skipped'), failures };
}

/**
 * Counts a failing exit code, or a run without tests, as a failure where the report has none.
 * @param {Tally} tally
 * @param {number} code
 * @returns {Tally}
 */
export function withOutcome(tally, code) {
  const { passed, failed, failures } = tally;
  if (failed > 0) return tally;
  const blame = (/** @type {string} */ reason) => ({ ...tally, failed: 1, failures: [...failures, reason] });
  if (code !== 0) return blame(`the run ended with exit code ${code}`);
  return passed === 0 ? blame('no test was executed') : tally;
}
