import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProgram } from './support/server/server.ts';

const MINUTE = 60_000;

test('npm start works on an empty and on an existing data folder', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'towpath-first-start-'));
  for (const time of ['first', 'second']) {
    await test.step(`the ${time} start`, async () => {
      const started = await startProgram('scripts/start.js', { DATA_DIR: dataDir });
      // The demo is filled after the server answers.
      await expect.poll(started.log, { timeout: 2 * MINUTE }).toContain(`${started.port}/?all=1`);
      await page.goto(`${started.url}/?all=1`);
      await expect(page.getByRole('link', { name: /\d+\sdays/ }).first()).toBeVisible();
      expect(await started.stop()).toBe(0);
    });
  }
  await rm(dataDir, { recursive: true });
});
