import { capture } from '../processes.js';

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
 * Runs the static checks: types of each workspace, format, lint and unused code. One at a time, as each uses every processor.
 * @param {string} node
 * @param {(outcome: Outcome) => void} onOutcome
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runStaticChecks(node, onOutcome, options) {
  for (const { name, args } of checks) {
    const { code, output } = await capture(node, args, options);
    onOutcome({ name, passed: code === 0, output });
  }
}

/** One line for a check, with what it printed below it when it failed or warned. @param {Outcome} outcome */
export function describe({ name, passed, output }) {
  const line = `  ${passed ? '✓' : '✗'} ${name}`;
  const hasMore = !passed || /^Found \d+ warning/m.test(output);
  return hasMore ? `${line}\n${output.trimEnd()}\n` : line;
}
