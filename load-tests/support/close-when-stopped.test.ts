import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** A program that waits for what never comes, and closes what it has opened; it says when it waits. */
const program = (meanwhile: string) => `
  import { closeWhenStopped } from '${join(import.meta.dirname, 'close-when-stopped.ts')}';
  import { waitUntil } from '${join(import.meta.dirname, 'wait-until.ts')}';
  const close = async () => console.log('closed');
  await closeWhenStopped(async () => {
    ${meanwhile}
    const wait = waitUntil(async () => { process.stderr.write('waiting'); return false; });
    await wait.finally(close);
    console.log('went on');
  });`;

function start(meanwhile = '') {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(meanwhile)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends a waiting program, which closes',
  async (signal) => {
    const child = start();
    const exited = once(child, 'exit');
    const output = text(child.stdout);
    await once(child.stderr, 'data');
    child.kill(signal);
    expect(await exited).toEqual([130, null]);
    expect(await output).toBe('closed\n');
  },
);

test('a fault that nothing catches does so too', async () => {
  const child = start(`setImmediate(() => { throw new Error('uncaught'); });`);
  const exited = once(child, 'exit');
  const output = text(child.stdout);
  const faults = text(child.stderr);
  expect(await exited).toEqual([130, null]);
  expect(await output).toBe('closed\n');
  expect(await faults).toContain('uncaught');
});
