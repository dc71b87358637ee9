import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HookSite, openHookSite } from '../testing/test-hook-page.ts';
import type {} from '../testing/test-latest-data-page.ts';

let site: HookSite;
beforeAll(async () => {
  site = await openHookSite('test-latest-data-page.ts');
});
afterAll(() => site.close());

async function give(page: Page, given: Parameters<typeof window.give>[0], shown: string): Promise<void> {
  await page.evaluate((next) => window.give(next), given);
  await page.getByText(shown, { exact: true }).waitFor();
}

test('later data is shown with what changes beside it, and never that of another subject', async () => {
  const page = await site.open('/');
  await page.getByText('a: undefined start', { exact: true }).waitFor();
  await give(page, { subject: 'a', data: 'one', beside: 'first' }, 'a: one first');
  await give(page, { subject: 'a', data: 'two', beside: 'saved' }, 'a: two saved');
  await give(page, { subject: 'a', beside: 'loading' }, 'a: two loading');
  await give(page, { subject: 'b', data: 'three', beside: 'other' }, 'b: three other');
  await give(page, { subject: 'b', data: null, beside: 'gone' }, 'b: null gone');
  const commits = await page.evaluate(() => window.commits);
  expect(commits).not.toContain('a: one saved');
  expect(commits).not.toContain('b: three gone');
  expect(commits.filter((commit) => /^b: (one|two)/.test(commit))).toEqual([]);
});
