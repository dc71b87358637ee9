import { axeFindings } from '../../bench/screens/axe.ts';
import { signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

/** A gift voucher that was paid back: nothing in its row can be pressed. */
const voucher = {
  ...{ ending: 'R3T8', kind: 'gift', number: 'GIFT-10001', brand: 'boatbiketours', buyer: 'Anna Vermeer' },
  ...{ currency: 'eur', value: 12_000, balance: 0, refunded: 0, issued_on: '2026-11-02' },
  ...{ valid_until: '2029-12-31', booking: null, blocked: false, consented_on: null, consent: null },
  ...{ transferred_on: null, uses: [] },
};

test('a table that is wider than its screen is scrolled with the keyboard', async ({ page, site }) => {
  await page.route('**/operations/vouchers.credits', (route) =>
    route.fulfill({ json: { result: { rows: [voucher] } } }),
  );
  await signIn(page, site);
  await page.goto('/office/vouchers');
  const table = page.getByRole('table').filter({ hasText: 'GIFT-10001' });
  const box = table.locator('..');
  const scrolled = () => box.evaluate((element) => element.scrollLeft);
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(box).toHaveAttribute('tabindex', '0');
  expect(await axeFindings(page)).toEqual([]);
  await box.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.setViewportSize({ width: 3_000, height: 800 });
  await expect(box).not.toHaveAttribute('tabindex');
});

/** A departure whose days and suggested cabins are long. */
const found = {
  ...{ id: 'over-new-year', date: '2027-12-29', end_date: '2028-01-05', brand: 'boatbiketours' },
  ...{ tour_id: 'canals-of-holland', tour: 'Canals of Holland', ship: 'Magnifique III', state: 'on request' },
  cabins: [{ cabin: 'Twin cabin', people: 2, count: 1 }],
  ...{ left: 12, selection: '', price: 1_234_500, together: 1_134_500, with_bikes: 1_334_500 },
  ...{ bikes_missing: 2, suits_children: false },
};

test('the finder shows days and suggested cabins in a window of 1366 pixels', async ({ page, site }) => {
  await page.route('**/operations/departures.find', (route) =>
    route.fulfill({ json: { result: { rows: [found], searched_until: null } } }),
  );
  await signIn(page, site);
  await page.setViewportSize({ width: 1366, height: 820 });
  await page.goto('/office/finder?party=3&children=1&bikes=2');
  for (const name of ['29 Dec 2027 – 5 Jan 2028', 'Twin cabin']) {
    const cell = page.getByRole('cell', { name });
    await expect(cell).toBeInViewport({ ratio: 1 });
    const box = cell.locator('div');
    expect(await box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  }
});
