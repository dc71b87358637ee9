import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.js';
import { ensureChromium } from './chromium.js';
import { ensureInstalled } from './install.js';
import { node24, withNode } from './node24.js';
import { needsOf, planOf, withoutDatabase, zones } from './plan.js';
import { startPostgres } from './postgres.js';
import { STOPPED, stopSignal } from './processes.js';
import { Complaint, command } from './project.js';
import { journeys, staticChecks, vitest } from './suites.js';
import { judged, nothing, sum } from './tally.js';

/** @typedef {import('./suites.js').Tools} Tools */
/** @typedef {import('./tally.js').Tally} Tally */
/** @typedef {[name: string, run: () => Promise<Tally>]} Suite */

/** The suites of a plan in the order in which they are run. @param {import('./plan.js').Plan} plan @param {Tools} tools */
function suitesOf(plan, tools) {
  const { checks, units, embedded, journeys: paths } = plan;
  const inZone = (/** @type {string} */ TZ) => ({ ...tools, env: { ...tools.env, TZ } });
  const embeddedTools = { ...tools, env: { ...tools.env, TEST_DATABASE: 'embedded' } };
  /** @type {Suite[]} */
  const suites = [];
  if (checks) suites.push(['static checks', () => staticChecks(tools)]);
  if (units) suites.push(['tests', () => vitest(tools, units)]);
  // Pure functions share nothing: once the suite has run file by file, it may run in one go.
  for (const zone of plan.zones ? zones : [])
    suites.push([`rules in ${zone}`, () => vitest(inZone(zone), ['rules'], ['--no-isolate'])]);
  if (embedded)
    suites.push(['server on the embedded database', () => vitest(embeddedTools, embedded, withoutDatabase)]);
  if (paths) suites.push(['journeys in a browser', () => journeys(tools, paths)]);
  return suites;
}

/** @param {readonly Suite[]} suites @param {AbortSignal} signal */
async function runAll(suites, signal) {
  /** @type {[name: string, tally: Tally][]} */
  const results = [];
  for (const [name, run] of suites) {
    if (signal.aborted) break;
    console.log(`\n${name}`);
    results.push([name, await run()]);
  }
  return results;
}

/** @param {readonly [name: string, tally: Tally][]} results */
function report(results) {
  const total = judged(sum(results.map(([, tally]) => tally)), 0);
  console.log(`\n${total.failures.map((failure) => `✗ ${failure}\n`).join('')}`);
  for (const [name, { passed, failed, skipped }] of results) {
    console.log(
      `${name.padEnd(32)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    );
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** Makes ready what the plan needs, runs it and tidies up. @param {import('./plan.js').Plan} plan */
async function carryOut(plan) {
  const needs = needsOf(plan);
  await ensureInstalled();
  const node = node24();
  const chromium = needs.chromium ? await ensureChromium() : undefined;
  if (needs.build) await ensureBuilt(node);
  const signal = stopSignal();
  const given = process.env.TEST_DATABASE_URL;
  const postgres = needs.postgres && !given ? await startPostgres() : null;
  const reports = mkdtempSync(join(tmpdir(), 'towpath-tests-'));
  try {
    const env = { ...withNode(node), TEST_DATABASE_URL: postgres?.url ?? given, CHROMIUM: chromium };
    const results = await runAll(suitesOf(plan, { node, reports, env, signal }), signal);
    return signal.aborted ? STOPPED : report(results);
  } finally {
    rmSync(reports, { recursive: true, force: true });
    await postgres?.stop();
  }
}

await command(async () => {
  const plan = planOf(process.argv.slice(2));
  try {
    return await carryOut(plan);
  } catch (fault) {
    if (!(fault instanceof Complaint)) throw fault;
    // Whoever reads the last line reads a failure there, too.
    return report([['preparation', { ...nothing(), failed: 1, failures: [fault.message] }]]);
  }
});
