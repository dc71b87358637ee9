import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../config/errors.ts';
import { lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A process that has ended: its number belongs to nobody. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a folder is one process’s at a time, and free again once it is given back', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    new StartError(
      `Another process (${process.pid}) uses ${folder}; if that is not so, remove ${join(folder, 'lock')}.`,
    ),
  );
  await unlock();
  await (await lockFolder(folder))();
  expect(await readdir(folder)).toEqual([]);
});

test('another living process’s lock holds', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const stat = process.platform === 'linux' ? await readFile(`/proc/${child.pid}/stat`, 'utf8') : '';
  await writeFile(join(folder, 'lock'), `${child.pid} ${stat.split(' ')[21] ?? ''}`);
  await expect(lockFolder(folder)).rejects.toThrow(`Another process (${child.pid})`);
  child.kill();
  await once(child, 'exit');
  await (await lockFolder(folder))();
});

test('the lock of a process that died is broken, by one of all who try', async () => {
  await writeFile(join(folder, 'lock'), `${await deadProcess()} 1`);
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
  const held = tries.filter((outcome) => outcome.status === 'fulfilled');
  expect(held).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['lock']);
});

test.runIf(process.platform === 'linux')(
  'a number that has passed to another process holds nothing',
  async () => {
    await writeFile(join(folder, 'lock'), `${process.pid} 1`);
    await (await lockFolder(folder))();
  },
);
