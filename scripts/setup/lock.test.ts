import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withLock } from './lock.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'towpath-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = () => join(folder, 'work.lock');
const dead = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('work under a lock', () => {
  test('runs one after the other', async () => {
    const steps: string[] = [];
    const work = (name: string) =>
      withLock(
        'work',
        async () => {
          steps.push(`${name} begins`);
          await new Promise((resolve) => setImmediate(resolve));
          steps.push(`${name} ends`);
        },
        folder,
      );
    await Promise.all([work('a'), work('b'), work('c')]);
    for (let step = 0; step < steps.length; step += 2) {
      expect(steps[step + 1]).toBe(steps[step]?.replace('begins', 'ends'));
    }
    expect(steps).toHaveLength(6);
    expect(existsSync(lock())).toBe(false);
  });

  test('is unlocked after a failure', async () => {
    const failing = withLock('work', () => Promise.reject(new Error('no')), folder);
    await expect(failing).rejects.toThrow('no');
    expect(await withLock('work', async () => 'done', folder)).toBe('done');
  });

  test('takes over the lock of a dead process, once', async () => {
    writeFileSync(lock(), `${dead()}-left`);
    let inside = 0;
    const work = () =>
      withLock(
        'work',
        async () => {
          inside += 1;
          expect(inside).toBe(1);
          await new Promise((resolve) => setImmediate(resolve));
          inside -= 1;
        },
        folder,
      );
    await Promise.all([work(), work()]);
  });

  test('takes over a lock without a recent heartbeat although its pid is in use', async () => {
    writeFileSync(lock(), `${process.pid}-left`);
    const long = new Date(Date.now() - 3_600_000);
    utimesSync(lock(), long, long);
    expect(await withLock('work', async () => 'done', folder)).toBe('done');
  });
});
