import type { Route } from '@playwright/test';
import { axeFindings } from '../../bench/screens/axe.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { delayResponses } from '../support/delay-calls.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { paste } from '../support/paste.ts';
import { expect, test, widths } from '../support/test.ts';
import { confirmBooking, openBooking, openByCode, showPaidBooking } from './open-booking.ts';

test.use({ viewport: widths.phone });

test('a customer changes a height, date and cabin, keeps what is typed when access ends, and cancels', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const number = await confirmBooking(database, id);
  await page.goto(`/bookings/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Change your booking' })).toBeHidden();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await openBooking(page, site, number);

  const change = page.getByRole('region', { name: 'Change your booking' });
  // The first change is made with the keyboard only.
  await press(page, change.getByRole('button', { name: 'Change: Travellers’ details' }));
  const anna = change.getByRole('group', { name: 'Passenger 1 (main booker)' });
  const height = anna.getByRole('textbox', { name: 'Body height' });
  await expect(height).toHaveValue('172');
  pageFaults.allow(/status of (422|401|404|409)/);
  const seePrice = change.getByRole('button', { name: 'See the new price' });
  await tabTo(page, height);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('30');
  await press(page, seePrice);
  await expect(change.getByRole('alert')).toBeFocused();
  await expect(height).toHaveAccessibleDescription(/at least 100/);
  // The summary of errors leads to the field.
  await press(page, change.getByRole('alert').getByRole('link'));
  await expect(height).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('173');
  await paste(anna.getByLabel('Day'), '1961-12-04');
  await expect(anna.getByText('We read this as 4 December 1961.').first()).toBeVisible();
  await paste(anna.getByLabel('Day'), '1961-12-03');
  await expect(anna.getByText('We read this as 3 December 1961.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Nederlands' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Je boeking' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(height).toHaveValue('173');
  const endAccess = (until: string) =>
    database.query(`update booking_access set expires_at = now() + $2::interval where booking_id = $1`, [
      id,
      until,
    ]);
  await endAccess('-1 minute');
  await press(page, seePrice);
  await expect(change.getByText('Your access has ended.')).toBeVisible();
  await expect(height).toHaveValue('173');
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await endAccess('1 hour');

  // The quote for an earlier height is not shown.
  const quote = await delayResponses(page, '**/amendments/quotes');
  await height.fill('174');
  await press(page, seePrice);
  await height.fill('173');
  await quote();
  await expect(seePrice).not.toHaveAttribute('aria-busy');
  await press(page, seePrice);
  await expect(change.getByRole('heading', { name: 'Your new price' })).toBeFocused();

  // The refusal of a confirmation disappears with its quote.
  const confirm = change.getByRole('button', { name: 'Confirm change', exact: true });
  const refuse = (route: Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: 'bike_gone', message: '' } })
      : route.fallback();
  await page.route('**/amendments', refuse);
  await press(page, confirm);
  const refusal = change.getByText('This can’t be changed here at the moment.');
  await expect(refusal).toBeVisible();
  await page.unroute('**/amendments', refuse);
  await height.fill('174');
  await press(page, seePrice);
  await expect(change.getByRole('heading', { name: 'Your new price' })).toBeFocused();
  await expect(refusal).toBeHidden();

  // The form is disabled, so that nothing can be typed that would be lost.
  const applied = await delayResponses(page, '**/amendments');
  await press(page, confirm);
  await height.focus();
  await expect(height).not.toBeFocused();
  await applied();
  await expect(change.getByText('Done: your booking is changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cabins and travellers' })).toContainText('174 cm');

  await change.getByRole('button', { name: 'Change: Another date or ship' }).click();
  const date = change.getByRole('combobox', { name: 'New date' });
  await date.selectOption({ index: 1 });
  const moved = (await date.locator('option:checked').textContent())?.split(',')[0] ?? '';
  await seePrice.click();
  await change.getByRole('button', { name: /^Confirm change/ }).click();
  await expect(change.getByText('Done: your booking is changed.')).toBeVisible();
  await expect(main.getByRole('article')).toContainText(moved);

  await change.getByRole('button', { name: 'Change: Another cabin' }).click();
  const cabin = change.getByRole('combobox', { name: 'Cabin for Anna Vermeer, Jan Vermeer' });
  await cabin.selectOption({ index: 1 });
  expect(await axeFindings(page)).toEqual([]);
  const type = (await cabin.locator('option:checked').textContent())?.split(' (')[0] ?? '';
  await change.getByRole('button', { name: 'See the new price' }).click();
  await change.getByRole('button', { name: /^Confirm change/ }).click();
  await expect(page.getByRole('region', { name: 'Cabins and travellers' })).toContainText(type);

  await change.getByRole('button', { name: 'Continue: Cancel the booking' }).click();
  await change.getByRole('button', { name: 'See what it costs' }).click();
  await expect(change.getByRole('region', { name: 'If you cancel now' })).toContainText('Cancellation costs');
  await change.getByRole('button', { name: 'Cancel booking', exact: true }).click();
  // Its payment is not in the ledger, so that the costs are still owed.
  // The form is gone: the heading tells the result, also to screen readers.
  await expect(
    page.getByRole('heading', { name: /^Your booking is cancelled; €[\d.,]+ is still due\.$/ }),
  ).toBeFocused();
});

test('changes that could not be loaded say so below their heading, and are tried again', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/status of 422/);
  const { id, number } = await showPaidBooking(page, database);
  const amendable = `**/api/v1/bookings/${id}/amendments`;
  await page.route(amendable, (route) => route.fulfill({ status: 422, json: { error: 'invalid' } }));
  await openByCode(page, site, number);
  const change = page.getByRole('region', { name: 'Change your booking' });
  await expect(change.getByRole('alert')).toContainText('That didn’t work.');
  await page.unroute(amendable);
  await change.getByRole('button', { name: 'Try again' }).click();
  await expect(change.getByRole('button', { name: 'Change: Travellers’ details' })).toBeVisible();
});

test('access that ends before the changes are there leads to it instead of loading for ever', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/status of 401/);
  const { id, number } = await showPaidBooking(page, database);
  await page.route(`**/api/v1/bookings/${id}/amendments`, () => {});
  await openByCode(page, site, number);
  const change = page.getByRole('region', { name: 'Change your booking' });
  await expect(change.getByText('Loading…')).toBeVisible();
  await page.getByRole('button', { name: 'Close again' }).click();
  await expect(change.getByRole('link', { name: 'Change something or see all details' })).toBeVisible();
  await expect(change.getByText('Loading…')).toBeHidden();
});
