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

/** The pid of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a folder can be locked once until it is unlocked', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    new StartError(
      `Another process (${process.pid}) uses ${folder}. If it does not, remove ${join(folder, 'lock')}.`,
    ),
  );
  await unlock();
  await (await lockFolder(folder))();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a running process is respected', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const stat = process.platform === 'linux' ? await readFile(`/proc/${child.pid}/stat`, 'utf8') : '';
  await writeFile(join(folder, 'lock'), `${child.pid} ${stat.split(' ')[21] ?? ''}`);
  await expect(lockFolder(folder)).rejects.toThrow(`Another process (${child.pid})`);
  child.kill();
  await once(child, 'exit');
  await (await lockFolder(folder))();
});

test('a stale lock is replaced by exactly one of several attempts', async () => {
  await writeFile(join(folder, 'lock'), `${await deadProcess()} 1`);
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
  const held = tries.filter((outcome) => outcome.status === 'fulfilled');
  expect(held).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['lock']);
});

test.runIf(process.platform === 'linux')('a lock with a reused pid is stale', async () => {
  await writeFile(join(folder, 'lock'), `${process.pid} 1`);
  await (await lockFolder(folder))();
});
