import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HookSite, openHookSite } from '../../testing/test-hook-page.ts';
import type { SelectPage } from '../../testing/test-select-page.ts';

let site: HookSite;
beforeAll(async () => {
  site = await openHookSite('test-select-page.ts');
});
afterAll(() => site.close());

test.each<[string, ('hydrate' | 'select')[]]>([
  ['before the scripts run', ['select', 'hydrate']],
  ['whose event starts hydration', ['hydrate', 'select']],
])('a selection %s is kept', async (_when, steps) => {
  const page = await site.open('/');
  await page.evaluate((names) => {
    const { hydrate, select } = window as unknown as SelectPage;
    for (const name of names) name === 'hydrate' ? hydrate() : select('3');
  }, steps);
  // React has rendered the output, but may still restore the select's old value.
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '3');
  expect(await page.getByLabel('Travellers').inputValue()).toBe('3');
});
