import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page, site }) => signIn(page, site, 'catalogue'));
test.afterEach(({ database }) =>
  database.query(
    `delete from tour where id like '%-copy'; delete from ship where id like '%-copy';
     delete from product where name = 'Picnic for two'`,
  ),
);

test('a tour is duplicated as a draft with its texts and prices, and says what lacks a translation', async ({
  page,
}) => {
  await page.goto('/office/catalogue/tours/canals-of-holland');
  const title = page.getByRole('region', { name: 'Day 1', exact: true }).getByLabel('English').first();
  await expect(title).not.toHaveValue('');
  const text = await title.inputValue();
  const preview = page.getByText('As visitors see it');
  await expect(preview).toHaveCount(0);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Canals of Holland' })).toBeVisible();
  await expect(page.getByLabel('Id', { exact: true })).toHaveValue('canals-of-holland-copy');
  await expect(title).toHaveValue(text);
  const missing = page.getByRole('region', { name: 'Missing texts' });
  await expect(missing).toHaveCount(0);
  const german = page.getByRole('region', { name: 'Day 1', exact: true }).getByLabel('German').first();
  const saved = await german.inputValue();
  await german.fill('');
  await expect(missing).toContainText('German: Day 1 › Title');
  await german.fill(saved);
  await page.getByRole('button', { name: 'Show the changes' }).click();
  await confirm(page, 'Save');
  await expect(page).toHaveURL(/\/catalogue\/tours\/canals-of-holland-copy$/);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(preview).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'German' }).click();
  const opened = await opening;
  await expect(opened.getByRole('heading', { name: 'Hollands Grachten und Kanäle' }).first()).toBeVisible();
  await expect(opened.getByText('Tag für Tag').first()).toBeVisible();
  await opened.close();
  await page.getByRole('link', { name: 'Seasons and prices' }).click();
  await expect(page.getByRole('table').first().getByRole('textbox').first()).not.toHaveValue('');
  await page.goto('/office/catalogue');
  await expect(page.getByRole('row', { name: /Canals of Holland/ })).toHaveCount(2);
});

test('a ship is duplicated with cabin types of its own, and a product with an id of its own', async ({
  page,
}) => {
  await page.goto('/office/catalogue/ships');
  const ship = page.getByRole('main').getByRole('row').nth(1).getByRole('link');
  const name = await ship.innerText();
  await ship.click();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible();
  await page
    .getByRole('region', { name: 'Ship', exact: true })
    .getByLabel('Name')
    .first()
    .fill('Second ship');
  await page.getByRole('button', { name: 'Show the changes' }).click();
  await confirm(page, 'Save');
  await expect(page.getByRole('heading', { level: 1, name: 'Second ship' })).toBeVisible();

  await page.goto('/office/catalogue/products');
  await page
    .getByRole('button', { name: /^Duplicate / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Price', { exact: true })).not.toHaveValue('');
  await dialog.getByLabel('Name', { exact: true }).fill('Picnic for two');
  await showConsequences(page);
  await confirm(page, 'Save');
  await expect(page.getByRole('row', { name: /Picnic for two/ })).toBeVisible();
});

test('the days of a season are chosen in a calendar, of every year or of one', async ({ page }) => {
  await page.goto('/office/catalogue/tours/moselle-metz-koblenz/prices');
  const seasons = page.getByRole('region', { name: 'Seasons' });
  const season = seasons.getByRole('group').first();
  await season.locator('summary').click();
  const from = season.getByLabel('From', { exact: true });
  const yearly = season.getByLabel('The same days every year');
  await expect(from).toHaveAttribute('type', 'date');
  await expect(yearly).toBeChecked();
  await expect(from).toHaveAccessibleDescription('The year does not count.');
  await from.fill('2030-05-04');
  await expect(season.locator('summary')).toContainText('4 May');
  await expect(season.locator('summary')).not.toContainText('2030');
  await yearly.uncheck();
  await expect(season.locator('summary')).toContainText(/4\sMay 20\d\d/);
});
