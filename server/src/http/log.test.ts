import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from './log.ts';

test('the lines of a turn are written together, in their order', async () => {
  const written: string[] = [];
  const log = together({ write: (lines) => written.push(lines) });
  for (const line of ['one\n', 'two\n']) log.write(line);
  expect(written).toEqual([]);
  await setImmediate();
  log.write('three\n');
  await setImmediate();
  await setImmediate();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

const program = `
  const { standardLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))});
  standardLog().write('said in time\\n');
  setImmediate(() => {
    standardLog().write('said last\\n');
    process.exit(3);
  });
`;

test('a process that ends has said all', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const ended = once(child, 'exit');
  expect(await text(child.stdout)).toBe('said in time\nsaid last\n');
  expect(await ended).toEqual([3, null]);
});
