import { layoutShift } from '../../bench/phone/layout-shift.ts';
import { vitalsOf, watchVitals } from '../../bench/phone/vitals.ts';
import { delayResponses } from '../support/delay-calls.ts';
import { test } from '../support/screen-test.ts';
import { expect } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a payment has no layout shift on a phone while its card form loads', async ({ page, visits }) => {
  await watchVitals(page);
  const release = await delayResponses(page, /browser-api-/);
  await page.goto(`/payments/${visits('boatbiketours').payments.open}`);
  await expect(page.getByText('Your money is protected by')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = (await vitalsOf(page)).shifts.length;
  await release();
  await expect(page.locator('input[value="card"]')).toBeVisible();
  const { shifts } = await vitalsOf(page);
  expect(layoutShift(shifts.slice(before))).toBeLessThanOrEqual(0.01);
});
