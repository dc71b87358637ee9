import { firstDepartures } from '../support/departures.ts';
import { sellOut } from '../support/server/free-cabins.ts';
import { expect, test } from '../support/test.ts';

test('a choice is shared by a link, which says what is no longer available', async ({ page, database }) => {
  const tour = 'canals-of-holland';
  const [{ id }] = await firstDepartures(page.request, tour);
  const [twin] = (await (await page.request.get(`/api/v1/departures/${id}/cabins`)).json()).filter(
    ({ available_count, maximum_occupancy }: { available_count: number; maximum_occupancy: number }) =>
      available_count > 1 && maximum_occupancy > 1,
  );
  // What the page passes to the system's share menu.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ url }: ShareData) => document.documentElement.setAttribute('data-shared', url ?? ''),
    });
  });
  await page.goto(
    `/departures/${id}/cabins?party=2&cid=campaign&cabins=${encodeURIComponent(`${twin.id}=2`)}`,
  );
  await page.getByRole('button', { name: 'Share or continue elsewhere' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /./);
  const shared = (await page.locator('html').getAttribute('data-shared')) ?? '';
  expect(shared).not.toContain('campaign');

  await page.evaluate(() => window.localStorage.clear());
  await page.goto(shared);
  await expect(page.getByRole('status').filter({ hasText: 'Both of you have a cabin.' })).toBeVisible();
  await sellOut(database, id, twin.id);
  await page.goto(shared);
  await expect(page.getByText('Some of the cabins in your link are no longer available.')).toBeVisible();
});

test('a coupon in the address is applied and leaves it; one that cannot exist changes nothing', async ({
  page,
}) => {
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  const form = `/departures/${id}/passengers?cabins=anna_twin-upper%3D2`;
  for (const voucher of ['welcome50', 'x'.repeat(300)]) {
    await page.goto(`${form}&voucher=${voucher}`);
    await expect(page).not.toHaveURL(/voucher/);
    await expect(page.getByRole('button', { name: 'Remove coupon welcome50' })).toBeVisible();
  }
});
