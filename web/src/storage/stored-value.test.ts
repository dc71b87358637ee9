import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HookSite, openHookSite } from '../testing/test-hook-page.ts';
import type {} from '../testing/test-stored-value-page.ts';

let site: HookSite;
beforeAll(async () => {
  site = await openHookSite('test-stored-value-page.ts');
});
afterAll(() => site.close());

test('a press just after the first paint is shown at once, although React has not subscribed yet', async () => {
  const page = await site.open('/');
  const box = page.getByRole('checkbox');
  await box.waitFor();
  const isChecked = await box.evaluate(async (input: HTMLInputElement) => {
    input.click();
    await Promise.resolve();
    return input.checked;
  });
  expect(isChecked).toBe(true);
});
