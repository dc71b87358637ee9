import type { Page, Route } from '@playwright/test';
import type { Database } from '../../server/src/database/database.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { type ApiDeparture, departuresOf, firstDepartures } from '../support/departures.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { sellOut } from '../support/server/free-cabins.ts';
import { expect, test } from '../support/test.ts';
import { showAgain } from './show-again.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site);
});

/** Confirms a booking whose answer is lost, and closes the dialog; returns the booking's id. */
async function bookWithLostAnswer(page: Page): Promise<string> {
  let booking = '';
  const lose = async (route: Route) => {
    const response = await route.fetch();
    booking = (await response.json()).result.booking;
    await route.abort();
  };
  await page.route('**/api/office/operations/bookings.place', lose, { times: 1 });
  const dialog = page.getByRole('dialog');
  const book = dialog.getByRole('button', { name: 'Book now' });
  await book.click();
  await expect(book).toBeHidden();
  await dialog.getByRole('button', { name: 'Leave as it is' }).click();
  await expect(dialog).toBeHidden();
  return booking;
}

/** Chooses the first cabin for one that is left, and enters the passenger. */
async function enterPassenger(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^For 1 · / })
    .and(page.locator(':enabled'))
    .first()
    .click();
  for (const [label, value] of [
    ['First name', 'Johanna'],
    ['Last name', 'Quist'],
    ['Date of birth', '1961-12-03'],
    ['Body height (cm)', '172'],
    ['Telephone', '+31 20 555 0199'],
    ['Email address', 'johanna@example.org'],
    ['Town', 'Haarlem'],
    ['Street and number', 'Gracht 3'],
    ['Postcode', '2011 AB'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value ?? '');
  await page.getByLabel('Country').selectOption('NL');
  await page.getByLabel('Bike', { exact: true }).selectOption({ index: 1 });
}

/** Leaves a single cabin of a departure: one that takes a single passenger. */
async function leaveOneCabin(page: Page, database: Database, departure: string): Promise<void> {
  const cabins: { id: string; minimum_occupancy: number; available_count: number }[] = await (
    await page.request.get(`/api/v1/departures/${departure}/cabins`)
  ).json();
  const single = cabins.find((cabin) => cabin.minimum_occupancy === 1 && cabin.available_count > 0);
  await sellOut(database, departure);
  await database.query('update stock set total = taken + 1 where departure_id = $1 and cabin_type_id = $2', [
    departure,
    single?.id,
  ]);
}

test('a booking is taken by telephone once, and paid by bank transfer', async ({ page, pageFaults }) => {
  pageFaults.allow(/ERR_FAILED/);
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  await page.goto(`/office/bookings/new?tour=canals-of-holland&departure=${id}`);
  await enterPassenger(page);
  await page.getByLabel(/^Agreed total/).fill('499,50');
  await page.getByLabel('Reason for the agreed total').fill('Returning passenger');
  await page.getByLabel('Mail the payment link').uncheck();
  await page.getByRole('button', { name: 'Check price and book' }).click();
  await expect(page.getByText(/^A booking is made at €499\.50; guests: 1\.$/)).toBeVisible();
  const booking = await bookWithLostAnswer(page);
  await page.getByRole('button', { name: 'Check price and book' }).click();
  await confirm(page, 'Book now');
  await page.waitForURL(`**/bookings/${booking}`);

  await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Record a payment' }).click();
  await page.getByRole('dialog').getByLabel('Reference').fill('Transfer 4711');
  await showConsequences(page);
  await confirm(page, 'Record the payment');
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Bank transfer · Transfer 4711/)).toBeVisible();
});

test('the last cabin of a sailing is booked by telephone', async ({ page, database }) => {
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  await leaveOneCabin(page, database, id);
  await page.goto(`/office/bookings/new?tour=canals-of-holland&departure=${id}`);
  await enterPassenger(page);
  await page.getByRole('button', { name: 'Check price and book' }).click();
  // After booking, the list of departures is read before the rest: it then says that this one is sold out.
  const listed = page.waitForResponse(/departures\.list/);
  await page.route('**/api/v1/departures/*/cabins', async (route) => {
    await (await listed).finished();
    await route.continue();
  });
  await confirm(page, 'Book now');
  await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();
});

test('a booking that was begun on the telephone is continued or discarded later', async ({ page }) => {
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  await page.goto(`/office/bookings/new?tour=canals-of-holland&departure=${id}`);
  await enterPassenger(page);
  await page.getByRole('link', { name: 'Bookings', exact: true }).first().click();
  await expect(page).toHaveURL(/\/office\/bookings$/);
  const name = page.getByLabel('Last name', { exact: true });
  const line = page.getByText(/^Your draft of .* is here: Johanna Quist$/);
  await page.goto('/office/bookings/new');
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(name).toHaveValue('Quist');
  await expect(line).toBeHidden();
  await name.fill('Quist-Vermeer');
  await page.getByLabel('Departure').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(name).toHaveValue('Quist-Vermeer');
  await page.goto('/office/bookings/new');
  await expect(page.getByText(/is here: Johanna Quist-Vermeer$/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(/^Your draft of/)).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Tour', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Your draft of/)).toBeHidden();
});

test('what was typed stays when a visitor takes the last cabin', async ({ page, database }) => {
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  await page.clock.install();
  await page.goto(`/office/bookings/new?tour=canals-of-holland&departure=${id}`);
  await enterPassenger(page);
  await sellOut(database, id);
  await showAgain(page);
  await expect(page.getByLabel('Departure').locator('option:checked')).toContainText('0 cabins left');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Quist');
});

test('a number of cabins or a price that was emptied is asked for', async ({ page }) => {
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  await page.goto(`/office/departures/${id}`);
  const stock = page.getByRole('region', { name: 'Cabins', exact: true });
  await stock.getByRole('button', { name: 'Change' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Number', 'Price per person']) {
    const field = dialog.getByLabel(name, { exact: true });
    const value = await field.inputValue();
    await field.fill('');
    await showConsequences(page);
    await expect(field).toBeFocused();
    await field.fill(value);
  }
});

test('a sailing’s lists are printed, it is taken off sale, and called off', async ({ page }) => {
  const { id, departure } = await bookByApi(page.request, { tour: 'tulips-and-windmills' });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(`/office/departures/${departure}/lists`);
  const rooming = page.getByRole('table', { name: 'Rooming list' });
  await expect(rooming.getByRole('row', { name: /Vermeer, Anna 3 Dec 1961/ })).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(rooming).toBeVisible();
  // Paper can't be scrolled.
  await expect(rooming.locator('..')).toHaveCSS('overflow-x', 'visible');
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/office/departures/${departure}`);
  await page.getByRole('button', { name: 'Take off sale' }).click();
  await confirm(page, 'Take off sale');
  await expect(page.getByRole('button', { name: 'Put on sale' })).toBeVisible();
  await page.getByRole('button', { name: 'Call off' }).click();
  await page.getByRole('dialog').getByLabel('Why').selectOption('Too few guests');
  await showConsequences(page);
  await expect(page.getByText('1 booking is cancelled free of charge; guests in all: 2.')).toBeVisible();
  await confirm(page, 'Call off');

  await page.goto(`/departures/${departure}/cabins`);
  await expect(page.getByText('No cabins available')).toBeVisible();
  const onSale = await departuresOf(page.request, 'tulips-and-windmills');
  const isLeft = ({ id: other, availability }: ApiDeparture) =>
    other === departure && availability.maximum_passengers > 0;
  expect(onSale.filter(isLeft)).toEqual([]);
  await page.goto(`/office/bookings/${id}`);
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('a voucher that the office creates is valid for the visitor', async ({ page }) => {
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  await page.goto('/office/vouchers');
  await page.getByRole('button', { name: 'New voucher' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('harbour7');
  await dialog.getByLabel('Kind of discount').selectOption('amount');
  await dialog.getByLabel('Discount', { exact: true }).fill('7');
  await showConsequences(page);
  await confirm(page, 'New voucher');
  await expect(page.getByRole('row', { name: /HARBOUR7.*€7/ })).toBeVisible();
  const answer = await page.request.get(`/api/v1/departures/${id}/voucher?code=harbour7`);
  expect(await answer.json()).toMatchObject({ code: 'HARBOUR7', amount: 7 });
});

test('the office says why ledger and provider differ, and leads to the booking', async ({
  page,
  database,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await database.query(
    `with made as (
       insert into payment (booking_id, market, type, state, amount, charge, currency)
       values ($1, 'default', 'other', 'open', 700, 700, 'eur') returning id)
     insert into ledger (kind, object_id, intent_id, payment_id, booking_id, market, currency, amount, at, entered_at)
     select 'charge', 'ch_unknown', 'pi_unknown', id, $1, 'default', 'eur', 700, now() - interval '1 minute', now() from made`,
    [id],
  );
  await page.goto('/office/comparison');
  const row = page.getByRole('row', { name: /ch_unknown/ });
  await expect(row).toContainText('Only in the ledger: the provider does not know it.');
  await row.getByRole('link', { name: /^BBT-/ }).click();
  await expect(page).toHaveURL(`/office/bookings/${id}`);
});
