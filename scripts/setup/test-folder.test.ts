import { rmSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestFolder, isSuited } from './test-folder.js';

const GIB = 2 ** 30;
const root = '/dev/vda / ext4 rw,relatime 0 0';

test.each([
  ['tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0', 4 * GIB, true],
  ['tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0', 4 * GIB - 1, false],
  // As containers mount it.
  ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0', 4 * GIB, false],
  ['tmpfs /run tmpfs rw 0 0', 4 * GIB, false],
])('with %s and %d bytes the tests’ files are in memory: %s', (mount, room, suited) => {
  expect(isSuited(`${root}\n${mount}\n`, room)).toBe(suited);
});

test('programs of other users reach their folders in the folder of the tests', () => {
  const folder = createTestFolder();
  try {
    expect(statSync(folder).mode & 0o777).toBe(0o711);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
