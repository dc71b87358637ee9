import { expect, test } from '../support/test.ts';

const form = '/departures/canals-of-holland-anna-20270403/passengers?cabins=anna_twin-upper%3D2';

for (const [locale, apply, field, text] of [
  ['en', 'Apply', 'Coupon code', 'This voucher of €200.50 is used up: its balance is zero.'],
  [
    'de',
    'Einlösen',
    'Gutscheincode',
    /Dieser Gutschein über 200,50\s€ ist aufgebraucht: Das Guthaben ist null\./,
  ],
  ['nl', 'Toepassen', 'Kortingscode', /Deze tegoedbon van €\s200,50 is op: het tegoed is nul\./],
] as const)
  test(`in ${locale} a voucher that is used up says so, and of which amount`, async ({
    page,
    pageFaults,
  }) => {
    pageFaults.allow(/status of 404/);
    const message = 'This voucher is used up.';
    const json = { error: 'voucher_used_up', message, amount: 200.5, currency: 'eur' };
    await page.route('**/voucher?code=SPENT', (route) => route.fulfill({ status: 404, json }));
    await page.goto(`${form}&locale=${locale}`);
    await page.getByLabel(field).fill('SPENT');
    await page.getByRole('button', { name: apply }).click();
    await expect(page.getByText(text)).toBeVisible();
  });
