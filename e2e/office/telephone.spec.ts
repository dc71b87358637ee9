import type { Page } from '@playwright/test';
import { axeFindings } from '../../bench/screens/axe.ts';
import { firstDepartures } from '../support/departures.ts';
import { confirm, signIn } from '../support/office.ts';
import { sellOut } from '../support/server/free-cabins.ts';
import { expect, test } from '../support/test.ts';
import { showAgain } from './show-again.ts';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

const tour = 'canals-of-holland';

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site);
});

const bill = (page: Page) => page.getByRole('region', { name: 'Price', exact: true });
const amountOf = async (page: Page, name: string) =>
  (await bill(page).getByRole('row', { name }).getByRole('cell').textContent()) ?? '';

/** Enters the passengers, without their bikes, and the main booker. */
async function enterPeople(page: Page, people: readonly (readonly [first: string, height: string])[]) {
  for (const [index, [first, height]] of people.entries()) {
    const passenger = page.getByRole('group', { name: new RegExp(`^Guest ${index + 1},`) });
    await passenger.getByLabel('First name').fill(first);
    await passenger.getByLabel('Last name').fill('Quist');
    await passenger.getByLabel('Date of birth').fill(index < 2 ? '1984-12-03' : '2017-05-06');
    await passenger.getByLabel('Body height (cm)').fill(height);
  }
  for (const [label, value] of [
    ['Telephone', '+31 20 555 0199'],
    ['Email address', 'johanna@example.org'],
    ['Town', 'Haarlem'],
    ['Street and number', 'Gracht 3'],
    ['Postcode', '2011 AB'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Country').selectOption('NL');
}

test('a family with bikes is found a departure and booked at the price of the bill', async ({ page }) => {
  const [{ date }] = await firstDepartures(page.request, tour);
  await page.goto(`/office/finder?tour=${tour}&from=${date}`);
  await page.getByLabel('People', { exact: true }).selectOption('3');
  await page.getByLabel('Of these, children').selectOption('1');
  await page.getByLabel('Bikes', { exact: true }).selectOption('2');
  await page.getByLabel('Riders’ heights (cm)').fill('178, 17');
  await expect(page.getByText('Enter heights from 100 to 299 cm')).toBeVisible();
  await page.getByLabel('Riders’ heights (cm)').fill('178');
  await expect(page.getByText(/^Children need a berth and pay like adults/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Price with bikes' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'enough' }) })
    .first();
  const price = await first.getByRole('cell', { name: /^€/ }).first().textContent();
  await first.getByRole('link').first().click();

  await expect(page.getByText('1 guest is a child.')).toBeVisible();
  const riders = page.getByRole('group', { name: /^Guest / });
  await expect(riders).toHaveCount(3);
  await expect(riders.nth(0).getByLabel('Body height (cm)')).toHaveValue('178');
  await expect(riders.nth(0).getByLabel('Bike')).not.toHaveValue('');
  await expect(riders.nth(2).getByLabel('Bike')).toHaveValue('');
  // The two riders were an adult of 178 cm and another adult: the total is the price that was found.
  await expect(bill(page).getByRole('row', { name: 'Total' })).toContainText(price ?? '');

  await enterPeople(page, [
    ['Johanna', '178'],
    ['Piet', '171'],
    ['Mees', '128'],
  ]);
  await riders.nth(2).getByLabel('Bike').selectOption({ label: 'Your own bike' });
  const before = await amountOf(page, 'Total');
  await riders.nth(1).getByRole('checkbox').first().check();
  await page.getByLabel(/^Cancellation insurance/).check();
  await expect(bill(page).getByRole('row', { name: 'Cancellation insurance' })).toBeVisible();
  expect(await amountOf(page, 'Total')).not.toBe(before);
  await expect(bill(page).getByText('Now: deposit')).toBeVisible();
  await expect(bill(page).getByText('On board: local costs')).toBeVisible();
  await expect(bill(page).getByText('Payment link')).toBeVisible();
  await expect(bill(page).getByText('To johanna@example.org, in English')).toBeVisible();
  await page.getByLabel('Mail the payment link').uncheck();
  await expect(bill(page).getByText('Payment link')).toBeHidden();
  // The bill stays in view beside the end of the form.
  await expect(bill(page).getByRole('row', { name: 'Total' })).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);

  const total = await amountOf(page, 'Total');
  await page.getByRole('button', { name: 'Check price and book' }).click();
  await expect(page.getByRole('dialog').getByText(total)).toBeVisible();
  await confirm(page, 'Book now');
  await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();
  expect(await amountOf(page, 'Total')).toBe(total);
});

test('a voucher and an agreed total change the bill, and are refused at their fields', async ({
  page,
  pageFaults,
}) => {
  pageFaults.allow(/status of 404/);
  const [{ id }] = await firstDepartures(page.request, tour);
  await page.goto(`/office/bookings/new?tour=${tour}&departure=${id}`);
  await expect(bill(page).getByText('Choose cabins: the bill appears here while you type.')).toBeVisible();
  await page
    .getByRole('button', { name: /^For 2 · / })
    .and(page.locator(':enabled'))
    .first()
    .click();
  const total = await amountOf(page, 'Total');
  await page.getByLabel(/^Voucher/).fill('NOSUCHCODE');
  await page.getByLabel(/^Agreed total/).fill('99999');
  await expect(page.getByLabel(/^Voucher/)).toHaveAccessibleDescription(/There is no such voucher/);
  await expect(page.getByLabel(/^Agreed total/)).toHaveAccessibleDescription(/^Enter less than €/);
  expect(await amountOf(page, 'Total')).toBe(total);
  await page.getByLabel(/^Agreed total/).fill('999.50');
  await expect(bill(page).getByRole('row', { name: 'Total' })).toContainText('€999.50');
});

test('cabins that others take meanwhile are counted down, and the caller can wait', async ({
  page,
  database,
}) => {
  const [{ id, date }] = await firstDepartures(page.request, tour);
  await page.clock.install();
  await page.goto(`/office/bookings/new?tour=${tour}&departure=${id}&children=1&bikes=2&heights=178`);
  await page
    .getByRole('button', { name: /^For 2 · / })
    .and(page.locator(':enabled'))
    .first()
    .click();
  await page
    .getByRole('group', { name: /^Guest 1,/ })
    .getByLabel('Last name')
    .fill('Quist');
  await sellOut(database, id);
  await showAgain(page);
  await expect(page.getByRole('alert')).toContainText('no cabin is left any more');
  await expect(page.getByRole('group', { name: /^Guest 1,/ }).getByLabel('Last name')).toHaveValue('Quist');
  await page.getByRole('link', { name: 'Put on the waiting list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put a party on the waiting list' });
  await expect(dialog.getByLabel('Tour', { exact: true })).toHaveValue(tour);
  await expect(dialog.getByLabel('Day of departure', { exact: true })).toHaveValue(date);
  await expect(dialog.getByLabel('People', { exact: true })).toHaveValue('2');
  await expect(dialog.getByText('1 of them is a child.')).toBeVisible();
  await expect(dialog.getByLabel('Height of rider 1')).toHaveValue('178');
  await expect(dialog.getByLabel('Height of rider 2')).toHaveValue('');
});
