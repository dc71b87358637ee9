import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes.js';
import { root } from '../project.js';
import { failedPages } from './failed-pages.js';
import { describe, runStaticChecks } from './static-checks.js';
import { emptyTally, tallyOfPlaywright, tallyOfVitest, withOutcome } from './tally.js';

/** @typedef {import('./tally.js').Tally} Tally */

/**
 * The Node, report folder, environment and stop signal of a suite.
 * @typedef {{ node: string, reports: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} Tools
 */

// A process group of its own, so that a suite gets SIGINT once, from here: a second one would prevent its clean-up.
const interruptible = /** @type {const} */ ({ detached: true, killSignal: 'SIGINT' });

/** Vitest passes without tests, as where no tested file has changed. */
const PASS_WITHOUT_TESTS = '--passWithNoTests';

/**
 * @param {string} file
 * @param {number} code
 * @param {(report: ReturnType<typeof JSON.parse>) => Tally} read
 * @param {boolean} [mayBeEmpty]
 */
function tallyOf(file, code, read, mayBeEmpty) {
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : emptyTally();
  return mayBeEmpty && code === 0 ? tally : withOutcome(tally, code);
}

/** Types, format and lint; each check counts as a test. @param {Tools} tools @returns {Promise<Tally>} */
async function staticChecks({ node, env, signal }) {
  const tally = emptyTally();
  await runStaticChecks(
    node,
    (outcome) => {
      console.log(describe(outcome));
      tally[outcome.passed ? 'passed' : 'failed'] += 1;
      if (!outcome.passed) tally.failures.push(outcome.name);
    },
    { env, signal },
  );
  return tally;
}

/** The tests of some of Vitest's projects. @param {Tools} tools @param {import('./plan.js').Units} suite */
async function units({ node, reports, env, signal }, { projects, filters, flags, env: more }) {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((name) => `--project=${name}`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...chosen, ...flags, ...filters];
  rmSync(file, { force: true });
  const code = await run(node, args, { env: { ...env, ...more }, signal, ...interruptible });
  return tallyOf(file, code, tallyOfVitest, flags.includes(PASS_WITHOUT_TESTS));
}

/** The end-to-end tests, in a browser. @param {Tools} tools @param {import('./plan.js').Journeys} suite */
async function journeys({ node, reports, env, signal }, { paths, flags }) {
  const file = join(reports, 'playwright.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...flags, ...paths];
  rmSync(file, { force: true });
  const code = await run(node, args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    signal,
    ...interruptible,
  });
  if (code !== 0) for (const page of failedPages(join(root, 'test-results'))) console.log(`\n${page}`);
  return tallyOf(file, code, tallyOfPlaywright);
}

/** Runs a suite to its end. @param {Tools} tools @param {import('./plan.js').Suite} suite @returns {Promise<Tally>} */
export function runSuite(tools, suite) {
  if (suite.kind === 'static') return staticChecks(tools);
  return suite.kind === 'units' ? units(tools, suite) : journeys(tools, suite);
}
