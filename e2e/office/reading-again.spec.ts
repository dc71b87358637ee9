import { bookByApi } from '../support/api-bookings.ts';
import { signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import { showAgain } from './show-again.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site);
});

test('plots whose figures have not changed are not drawn again', async ({ page }) => {
  await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.clock.install();
  await page.goto('/office/figures');
  const plots = page.locator('canvas');
  await expect(plots).toHaveCount(4);
  await plots.evaluateAll((canvases) => {
    for (const canvas of canvases) canvas.dataset.drawn = 'before';
  });
  await page.route('**/api/office/operations/figures.show', async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    const sources = [{ source: 'newspaper', bookings: 1, revenue: 100 }];
    await route.fulfill({ response, json: { result: { ...result, sources } } });
  });
  await showAgain(page);
  await expect(page.getByRole('cell', { name: 'newspaper' })).toBeVisible();
  await expect(page.locator('canvas[data-drawn="before"]')).toHaveCount(4);
});

test('what is typed into a search is never replaced by what was typed before', async ({ page }) => {
  const written: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'debug') written.push(message.text());
  });
  await page.addInitScript(() => {
    const { prototype } = HTMLInputElement;
    const native = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
    Object.defineProperty(prototype, 'value', {
      ...native,
      set(text: string) {
        if (this.type === 'search') console.debug(`written: ${text}`);
        native.set?.call(this, text);
      },
    });
  });
  await page.goto('/office/bookings');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('verm');
  await expect(page).toHaveURL(/search=verm$/);
  await expect(search).toHaveValue('verm');
  expect(written).toEqual([]);
});
