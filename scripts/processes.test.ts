import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { capture } from './processes.js';

const processes = JSON.stringify(join(import.meta.dirname, 'processes.js'));

/** A process that hands over to another one running this code. */
function handingOver(code: string) {
  const script = `
    import { handOver } from ${processes};
    process.exit(await handOver(process.execPath, ['-e', ${JSON.stringify(code)}]));
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe('handing over to a program', () => {
  test('returns its exit code', async () => {
    const [code] = await once(handingOver('process.exit(7)'), 'close');
    expect(code).toBe(7);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes %s on', async (signal) => {
    const waiting = `
      process.on('${signal}', () => process.exit(40));
      setInterval(() => {}, 1000);
      console.log('ready');
    `;
    const parent = handingOver(waiting);
    await once(parent.stdout, 'data');
    parent.kill(signal);
    const [code] = await once(parent, 'close');
    expect(code).toBe(40);
  });

  test('tells like a shell that a signal ended it', async () => {
    const [code] = await once(handingOver("process.kill(process.pid, 'SIGKILL')"), 'close');
    expect(code).toBe(137);
  });
});

test('a captured program answers with its exit code and all that it printed', async () => {
  const { code, output } = await capture(process.execPath, [
    '-e',
    "console.log('out'); console.error('err'); process.exit(3)",
  ]);
  expect(code).toBe(3);
  expect(output).toContain('out');
  expect(output).toContain('err');
});
