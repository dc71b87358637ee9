import type { Locator } from '@playwright/test';
import { bookByApi } from '../support/api-bookings.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

async function choose(select: Locator, option: Locator): Promise<void> {
  await select.selectOption(await option.evaluate((element: HTMLOptionElement) => element.value));
}

test('bookings of a sailing are moved to a departure chosen by date and ship, then one of them is changed', async ({
  page,
  site,
}) => {
  const passengers = { tour: 'canals-of-holland', lastName: 'Overmars' };
  const [first, second] = [
    await bookByApi(page.request, passengers),
    await bookByApi(page.request, passengers),
  ];
  await signIn(page, site, 'sales');
  await page.goto(`/office/departures/${first.departure}`);
  await page.getByRole('button', { name: 'Move bookings' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Tour')).toHaveValue('canals-of-holland');
  const departure = dialog.getByLabel('To departure');
  await choose(
    departure,
    departure
      .locator('option')
      .filter({ hasText: /cabins left$/ })
      .last(),
  );
  await dialog.getByLabel(/^(All \d+ bookings|The only booking) of the departure$/).uncheck();
  const own = dialog.getByRole('checkbox', { name: /Overmars/ });
  await own.first().waitFor();
  for (const box of await own.all()) await box.check();
  await dialog.getByLabel('Reason').fill('The ship is repaired');
  await showConsequences(page);
  // A test before may have taken the cabins that the second one needed.
  const moved = first.departure === second.departure ? 2 : 1;
  await expect(dialog.getByRole('listitem').filter({ hasText: / becomes .*refund/ })).toHaveCount(moved);
  await confirm(page, 'Move bookings');

  await page.goto(`/office/bookings/${first.id}`);
  await page.getByRole('button', { name: 'Change the booking' }).click();
  const bike = dialog.getByLabel('Bike').first();
  await expect(bike).toBeVisible();
  await choose(bike, bike.locator(`option:not([value="${await bike.inputValue()}"])`).first());
  await dialog.getByLabel('Reason').fill('An easier bike');
  await showConsequences(page);
  await expect(dialog.getByText(/^Total afterwards: /)).toBeVisible();
  await confirm(page, 'Change the booking');
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByText(/date or ship/).first()).toBeVisible();
  await expect(changes.getByText(/bikes/).first()).toBeVisible();
});
