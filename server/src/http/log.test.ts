import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Runs a program with `log`; returns its output and exit code. */
async function run(program: string) {
  const load = `const log = (await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})).standardLog();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', load + program]);
  const exited = once(child, 'exit');
  return { out: await text(child.stdout), exit: await exited };
}

test('buffered entries are written when the process exits', async () => {
  const { out, exit } = await run(`
    log.write('first\\n');
    setImmediate(() => {
      log.write('last\\n');
      process.exit(3);
    });`);
  expect(out).toBe('first\nlast\n');
  expect(exit).toEqual([3, null]);
});

test('buffered entries are written after a second without further entries', async () => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const log = (await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})).standardLog();
     log.write('only\\n');
     setInterval(() => {}, 1_000);`,
  ]);
  const [chunk] = await once(child.stdout, 'data');
  expect(String(chunk)).toBe('only\n');
  child.kill('SIGKILL');
  await once(child, 'exit');
});
