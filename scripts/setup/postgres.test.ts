import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { restartPostgres } from './postgres.js';

test('a server whose program is missing is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'towpath-no-postgres-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cluster = { folder, programs: join(folder, 'none'), password: '', user: null };
  await expect(restartPostgres(cluster, 1)).rejects.toThrow(/ENOENT/);
});
