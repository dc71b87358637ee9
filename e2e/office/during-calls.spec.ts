import type { Locator } from '@playwright/test';
import { bookByApi } from '../support/api-bookings.ts';
import { delayCalls } from '../support/delay-calls.ts';
import { showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site);
});

test('a note is typed while the one before is written', async ({ page }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/office/bookings/${id}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  const text = notes.getByLabel('Write a note');
  const release = await delayCalls(page, '**/operations/bookings.note');
  await text.fill('Send the tickets');
  await notes.getByRole('button', { name: 'Add' }).click();
  await text.fill('Ask for their heights');
  release();
  await expect(notes.getByText('Send the tickets', { exact: true })).toBeVisible();
  await expect(text).toHaveValue('Ask for their heights');
});

test('what an operation is planned with cannot be changed until it is planned', async ({ page }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/office/bookings/${id}`);
  const release = await delayCalls(page, '**/operations/bookings.cancel');
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  const dialog = page.getByRole('dialog');
  const fee = dialog.getByLabel('Agreed fee');
  await fee.fill('25,50');
  await showConsequences(page);
  await expect(fee).toBeDisabled();
  release();
  await expect(dialog.getByText('Cancellation costs of €25.50 are kept.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(fee).toBeEnabled();
});

test('a filter is named while the one before is saved', async ({ page }) => {
  await page.goto('/office/bookings');
  await page.getByText('Saved filters', { exact: true }).click();
  const name = page.getByLabel('Name of this filter');
  const release = await delayCalls(page, '**/operations/bookings.save-filter');
  await name.fill('Summer');
  await page.getByRole('button', { name: 'Save this filter' }).click();
  await name.fill('Winter');
  release();
  await expect(page.getByRole('button', { name: 'Summer', exact: true })).toBeVisible();
  await expect(name).toHaveValue('Winter');
});

/** Clicks on the controls one after the other, a number of times, before the page is drawn again. */
async function clickAll(controls: Locator, count: number, times = 1): Promise<void> {
  await expect(controls).toHaveCount(count);
  await controls.evaluateAll((elements, turns) => {
    for (let turn = 0; turn < turns; turn += 1)
      for (const element of elements) if (element instanceof HTMLElement) element.click();
  }, times);
}

test('filters that are changed before the page is drawn again are all kept', async ({ page }) => {
  await page.goto('/office/bookings');
  await page.getByText('Filters', { exact: true }).click();
  await clickAll(page.getByRole('checkbox', { name: /^(Unpaid|Cancelled)$/ }), 2);
  await expect(page).toHaveURL(/state=\w+&state=\w+$/);
  await page.goto('/office/departures');
  await clickAll(page.getByRole('button', { name: /^(Later|As a table)$/ }), 2);
  await expect(page).toHaveURL(/month=[\d-]+&view=table$/);
  await page.goto('/office/departures?month=2027-03');
  await clickAll(page.getByRole('button', { name: 'Later' }), 1, 2);
  await expect(page).toHaveURL(/month=2027-09$/);
});

test('figures are not shown under the dates of another period', async ({ page }) => {
  await page.goto('/office/books');
  const totals = page.getByRole('table', { name: 'Open items' });
  await expect(totals).toBeVisible();
  const release = await delayCalls(page, '**/operations/finance.books');
  await page.getByLabel('From').fill('2026-01-01');
  await expect(totals).toBeHidden();
  release();
  await expect(totals).toBeVisible();
});

test('a picture that is removed while another is uploaded stays removed', async ({ page }) => {
  await page.goto('/office/catalogue/ships/eleni');
  const pictures = page.getByRole('region', { name: 'Pictures', exact: true });
  const second = pictures.getByRole('group').nth(1).getByLabel('English');
  const text = await second.inputValue();
  // Without these the ship has as many pictures as it can have.
  for (const number of [4, 3])
    await pictures.getByRole('button', { name: `Remove picture ${number}` }).click();
  const release = await delayCalls(page, '**/uploads/catalogue.add-picture?*');
  await pictures.getByLabel('Add a picture').setInputFiles({
    name: 'eleni.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 225 } }),
  });
  await pictures.getByRole('button', { name: 'Remove picture 1' }).click();
  release();
  const sources = pictures.locator('img');
  await expect(sources.nth(1)).toHaveAttribute('src', /\.webp/);
  await expect(sources).toHaveCount(2);
  await expect(sources.first()).toHaveAttribute('src', /eleni-deck/);
  await expect(pictures.getByRole('group').first().getByLabel('English')).toHaveValue(text);
});
