import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * axe on every screen and error state, in 3 languages x 2 brands x 2 widths x 2 themes, and framed where it can be: a table
 * of looks and faults. Arguments are Playwright's: `--grep "payment"` takes some screens, `--shard=3/8` an eighth of all, so that a
 * machine that is wanted for other things walks the matrix part by part.
 */
const report = join(import.meta.dirname, 'report.ts');
const spec = 'e2e/access-screens.spec.ts';
const args = [
  'node_modules/@playwright/test/cli.js',
  'test',
  `--reporter=${report}`,
  '--global-timeout=0',
  spec,
];
const run = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ACCESS: 'whole' },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => run.kill('SIGINT'));
const [code] = await once(run, 'exit');
process.exitCode = Number(code ?? 1);
