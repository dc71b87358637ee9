import { expect, test } from './support/shop.ts';
import { fillMainBooker, fillPassenger } from './support/travellers.ts';
const dep = process.env.DEP ?? 'canals-of-holland-anna-20270403';
const onward = (page: any, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
test('looks', async ({ page }) => {
  test.setTimeout(240_000);
  for (const [width, height] of [[360, 740], [768, 1024], [1280, 800], [1600, 1000]]) {
    await page.setViewportSize({ width: width as number, height: height as number });
    await page.goto(`/departures/${dep}/passengers?cabins=anna_twin-upper%3D2`);
    await expect(page.getByRole('group', { name: /^Passenger 1/ })).toBeVisible();
    await page.waitForTimeout(800);
    await page.evaluate(() => document.querySelectorAll('img').forEach((i) => { i.loading = 'eager'; }));
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/details-pass-${width}.png`, fullPage: true });
    await onward(page, 'Next').click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/details-pass-errors-${width}.png`, fullPage: true });
    await fillMainBooker(page, 'NL');
    await fillPassenger(page, 1, ['Anna', 'Vermeer']);
    await fillPassenger(page, 2, ['Jan', 'Vermeer']);
    await page.screenshot({ path: `/tmp/details-pass-filled-${width}.png`, fullPage: true });
    await onward(page, 'Next').click();
    await expect(page.getByRole('heading', { name: 'Check and book' })).toBeVisible();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/details-conf-${width}.png`, fullPage: true });
    await page.evaluate(() => localStorage.clear());
  }
});
