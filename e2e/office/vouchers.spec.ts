import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.afterEach(({ database }) =>
  database.query(`delete from voucher where code = 'CHOIR'; delete from exchange_rate`),
);

test('a command of the search creates a voucher, which is found by its code and changed', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'sales');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const found = page.getByRole('dialog', { name: 'Find anything' });
  await found.getByRole('searchbox').fill('new voucher');
  await found.getByRole('link', { name: 'New voucher' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a voucher' });
  await dialog.getByLabel('Code').fill('choir');
  await dialog.getByLabel('Discount', { exact: true }).fill('10');
  await showConsequences(page);
  await confirm(page, 'New voucher');
  await page.goto('/office');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await found.getByRole('searchbox').fill('choir');
  await found.getByRole('link', { name: 'CHOIR' }).click();
  await expect(page.getByRole('searchbox', { name: /^Code \(credit/ })).toHaveValue('CHOIR');
  const row = page.getByRole('row', { name: /^CHOIR/ });
  await expect(row).toContainText('10%');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit voucher CHOIR' });
  await edit.getByLabel('Discount', { exact: true }).fill('12,5');
  await edit.getByLabel('How often it may be used').fill('30');
  await showConsequences(page);
  await expect(edit).toContainText('Per cent: 10% becomes 12.5%');
  await expect(edit).toContainText('How often it may be used: 30');
  await confirm(page, 'Save');
  await expect(row).toContainText('12.5%');
  await expect(row).toContainText('0 / 30');
});

test('finance reads the vouchers and changes none', async ({ page, site }) => {
  await signIn(page, site, 'finance');
  await page.getByRole('link', { name: 'Vouchers' }).click();
  await expect(page.getByRole('row', { name: /SPRING10/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /New voucher|Edit|Disable/ })).toHaveCount(0);
});

test('the exchange rate is set, and its history stays', async ({ page, site }) => {
  await signIn(page, site, 'catalogue');
  await page.goto('/office/catalogue/rate');
  await expect(page.getByText(/are charged US\$1\.10 for each euro/)).toBeVisible();
  for (const [typed, effect] of [
    ['1,0845', 'US$1.0845 for each euro, instead of US$1.10'],
    ['1.2', 'US$1.20 for each euro, instead of US$1.0845'],
  ] as const) {
    await page.getByRole('button', { name: 'Set the rate' }).click();
    await page.getByRole('dialog').getByLabel('US dollars for one euro').fill(typed);
    await showConsequences(page);
    await expect(page.getByRole('dialog')).toContainText(effect);
    await confirm(page, 'Set');
  }
  await expect(page.getByText(/are charged US\$1\.20 for each euro/)).toBeVisible();
  await expect(page.getByRole('row', { name: /\$1\.0845/ })).toBeVisible();
});
