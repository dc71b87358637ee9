import { expect, test } from '../support/test.ts';

for (const [moment, said] of [
  ['2026-11-30T09:00:00Z', 'Open now, until 17:00'],
  ['2026-11-30T07:00:00Z', 'Open again today from 8:30'],
  ['2026-12-04T17:00:00Z', 'Open again on Monday from 8:30'],
] as const)
  test(`at ${moment} the help says “${said}” to those who scroll near it`, async ({ page }) => {
    await page.clock.setFixedTime(moment);
    await page.goto('/?all=1');
    const help = page.getByRole('region', { name: 'Do you need help?' });
    await expect(help.getByText('Monday to Friday, 8:30 to 17:00')).toBeVisible();
    await help.scrollIntoViewIfNeeded();
    await expect(help.getByText(said, { exact: true })).toBeVisible();
  });
