import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaOf } from './plan.js';
import { run } from './processes.js';
import { describe, runStaticChecks } from './static-checks.js';
import { judged, nothing, tallyOfPlaywright, tallyOfVitest } from './tally.js';

/** @typedef {import('./tally.js').Tally} Tally */

/**
 * What every suite runs with: the Node, a folder for its report, the environment, and what tells it to stop.
 * @typedef {{ node: string, reports: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} Tools
 */

// A process group of its own, so that Ctrl-C reaches a suite once, from here: a second one would not let it tidy up.
const tidily = /** @type {const} */ ({ detached: true, killSignal: 'SIGINT' });

/**
 * @param {string} file
 * @param {number} code
 * @param {(report: ReturnType<typeof JSON.parse>) => Tally} read
 */
function tallyOf(file, code, read) {
  return judged(existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : nothing(), code);
}

/** Types, format and lint; each check counts as a test. @param {Tools} tools @returns {Promise<Tally>} */
export async function staticChecks({ node, env, signal }) {
  const tally = nothing();
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

/**
 * The tests that need no browser; areas and paths below them narrow them.
 * @param {Tools} tools
 * @param {readonly string[]} paths
 * @param {readonly string[]} flags What Vitest is told besides.
 */
export async function vitest({ node, reports, env, signal }, paths, flags = []) {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const projects = [...new Set(paths.map(areaOf))].map((area) => `--project=${area}`);
  const filters = paths.map((path) => (path === areaOf(path) ? `${path}/` : path));
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...projects, ...flags, ...filters];
  const code = await run(node, args, { env, signal, ...tidily });
  return tallyOf(file, code, tallyOfVitest);
}

/** The journeys in a real browser; paths narrow them. @param {Tools} tools @param {readonly string[]} paths */
export async function journeys({ node, reports, env, signal }, paths) {
  const file = join(reports, 'playwright.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...paths];
  const code = await run(node, args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    signal,
    ...tidily,
  });
  return tallyOf(file, code, tallyOfPlaywright);
}
