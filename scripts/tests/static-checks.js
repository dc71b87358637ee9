import { availableParallelism } from 'node:os';
import { capture } from '../processes.js';

const CONCURRENCY = availableParallelism();

const tsc = 'node_modules/typescript/bin/tsc';
const biome = 'node_modules/@biomejs/biome/bin/biome';
const knip = 'node_modules/knip/bin/knip.js';
const folders = ['rules', 'fake-stripe', 'server', 'web', 'office', 'scripts', '.'];

const checks = [
  ...folders.map((folder) => ({
    name: `types of ${folder === '.' ? 'tests and tools' : folder}`,
    args: [tsc, '-p', folder],
  })),
  { name: 'format and lint', args: [biome, 'ci', '--colors=off', '--max-diagnostics=100', '.'] },
  { name: 'unused files, exports and dependencies', args: [knip, '--no-progress'] },
];

/**
 * @typedef {{ name: string, passed: boolean, output: string }} Outcome
 */

/**
 * Runs the static checks, one per processor at a time: types of each workspace, format, lint and unused code.
 * @param {string} node
 * @param {(outcome: Outcome) => void} onOutcome
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runStaticChecks(node, onOutcome, options) {
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await capture(node, check.args, options);
      onOutcome({ name: check.name, passed: code === 0, output });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** One line for a check, with what it printed below it when it failed or warned. @param {Outcome} outcome */
export function describe({ name, passed, output }) {
  const line = `  ${passed ? '✓' : '✗'} ${name}`;
  const hasMore = !passed || /^Found \d+ warning/m.test(output);
  return hasMore ? `${line}\n${output.trimEnd()}\n` : line;
}
