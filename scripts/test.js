import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { STOPPED, stopSignal } from './processes.js';
import { CommandError, command, root } from './project.js';
import { ensureBuilt } from './setup/build.js';
import { ensureTestBrowsers } from './setup/chromium.js';
import { ensureInstalled } from './setup/install.js';
import { node24, withNode } from './setup/node24.js';
import { startPostgres } from './setup/postgres.js';
import { createTestFolder } from './setup/test-folder.js';
import { changedSince } from './tests/changed-files.js';
import { planTests, requirementsOf } from './tests/plan.js';
import { runSuite } from './tests/suites.js';
import { emptyTally, sum, withOutcome } from './tests/tally.js';

/** @typedef {import('./tests/suites.js').Tools} Tools */
/** @typedef {import('./tests/tally.js').Tally} Tally */
/** @typedef {import('./tests/plan.js').Suite} Suite */

/** @param {readonly Suite[]} suites @param {Tools} tools */
async function runAll(suites, tools) {
  /** @type {[name: string, tally: Tally][]} */
  const results = [];
  for (const suite of suites) {
    if (tools.signal.aborted) break;
    const begun = Date.now();
    console.log(`\n${suite.name}`);
    results.push([suite.name, await runSuite(tools, suite)]);
    console.log(`${suite.name}: ${Math.round((Date.now() - begun) / 1000)} s`);
  }
  return results;
}

/** @param {readonly [name: string, tally: Tally][]} results */
function report(results) {
  const total = withOutcome(sum(results.map(([, tally]) => tally)), 0);
  console.log(`\n${total.failures.map((failure) => `✗ ${failure}\n`).join('')}`);
  for (const [name, { passed, failed, skipped }] of results) {
    console.log(
      `${name.padEnd(32)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    );
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** Prepares what the suites require, runs them and cleans up. @param {readonly Suite[]} suites */
async function runSuites(suites) {
  const needs = requirementsOf(suites);
  await ensureInstalled();
  const node = node24();
  const browsers = needs.chromium ? await ensureTestBrowsers() : undefined;
  if (needs.build) await ensureBuilt(node);
  const signal = stopSignal();
  const given = process.env.TEST_DATABASE_URL;
  const folder = createTestFolder();
  /** @type {import('./setup/postgres.js').Running | null} */
  let postgres = null;
  try {
    if (needs.postgres && !given) postgres = await startPostgres({}, folder);
    const env = {
      ...withNode(node),
      TMPDIR: folder,
      TEST_DATABASE_URL: postgres?.url ?? given,
      CHROMIUM: browsers?.headless,
      CHROMIUM_WITH_PROFILES: browsers?.chromium,
      // The tests start servers and commands often: Node keeps what it compiles for them.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
    };
    const results = await runAll(suites, { node, reports: folder, env, signal });
    return signal.aborted ? STOPPED : report(results);
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await command(async () => {
  const suites = planTests(process.argv.slice(2), changedSince);
  try {
    return await runSuites(suites);
  } catch (fault) {
    if (!(fault instanceof CommandError)) throw fault;
    // Added to the results, so that the summary shows this failure too.
    return report([['preparation', { ...emptyTally(), failed: 1, failures: [fault.message] }]]);
  }
});
