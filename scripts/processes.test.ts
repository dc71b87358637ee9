import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, onTestFailed, test } from 'vitest';
import { capture } from './processes.js';

const processes = JSON.stringify(join(import.meta.dirname, 'processes.js'));

/** The source of a process that runs this code in the foreground. */
const scriptOf = (code: string) => `
  import { runInForeground } from ${processes};
  process.exit(await runInForeground(process.execPath, ['-e', ${JSON.stringify(code)}]));
`;

const runParent = (code: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', scriptOf(code)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const waiting = "setInterval(() => {}, 1000); console.log('ready');";

describe('running a program in the foreground', () => {
  test('returns its exit code', async () => {
    const [code] = await once(runParent('process.exit(7)'), 'close');
    expect(code).toBe(7);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes %s on', async (signal) => {
    const parent = runParent(`process.on('${signal}', () => process.exit(40)); ${waiting}`);
    await once(parent.stdout, 'data');
    parent.kill(signal);
    const [code] = await once(parent, 'close');
    expect(code).toBe(40);
  });

  test('ends the program when npm has been killed', async () => {
    const args = ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, scriptOf(waiting)];
    const shell = spawn('sh', args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, npm_lifecycle_event: 'start' },
      detached: true,
    });
    onTestFailed(() => {
      if (shell.pid) process.kill(-shell.pid, 'SIGKILL');
    });
    const closed = once(shell.stdout, 'close');
    const [text] = await once(shell.stdout, 'data');
    expect(String(text)).toBe('ready\n');
    shell.kill('SIGKILL');
    await closed;
  });

  test('returns 128 + the signal that ended it', async () => {
    const [code] = await once(runParent("process.kill(process.pid, 'SIGKILL')"), 'close');
    expect(code).toBe(137);
  });
});

test('capture returns the exit code and the output', async () => {
  const { code, output } = await capture(process.execPath, [
    '-e',
    "console.log('out'); console.error('err'); process.exit(3)",
  ]);
  expect(code).toBe(3);
  expect(output).toContain('out');
  expect(output).toContain('err');
});
