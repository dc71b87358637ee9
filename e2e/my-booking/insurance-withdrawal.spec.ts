import { axeFindings } from '../../bench/screens/axe.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { press } from '../support/keyboard.ts';
import { expect, test, widths } from '../support/test.ts';
import { confirmBooking, openBooking } from './open-booking.ts';

test.use({ viewport: widths.phone });

test('a customer withdraws from insurance in two steps', async ({ page, site, database }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', insured: true });
  const number = await confirmBooking(database, id);
  await page.goto(`/bookings/${id}`);
  const withdrawal = page.getByRole('region', { name: 'Withdraw from insurance' });
  // With only the link, the page states the right of withdrawal and how to open the booking.
  await expect(withdrawal.getByRole('link', { name: /with a code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await openBooking(page, site, number);

  await press(page, withdrawal.getByRole('button', { name: 'Withdraw from the insurance contract here' }));
  await expect(withdrawal.getByRole('heading', { name: 'Your withdrawal' })).toBeFocused();
  await expect(withdrawal.getByText(`(booking ${number})`)).toBeVisible();
  await expect(withdrawal.getByText(/premium/).last()).toBeVisible();
  const confirm = withdrawal.getByRole('button', { name: 'Confirm withdrawal' });
  await expect(confirm).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, confirm);
  await expect(withdrawal.getByText('Your withdrawal has reached us.')).toBeVisible();
  await expect(page.getByText('You have not booked insurance with us.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  await expect(withdrawal).toBeHidden();
});

test('a customer of two insurances sees the last day of each, and withdraws from one', async ({
  page,
  site,
  database,
}) => {
  const { id } = await bookByApi(page.request, {
    ...{ tour: 'canals-of-holland', insured: true, travelInsured: true },
  });
  const number = await confirmBooking(database, id);
  await page.goto(`/bookings/${id}`);
  const withdrawal = page.getByRole('region', { name: 'Withdraw from insurance' });
  await expect(withdrawal.getByRole('listitem')).toHaveText([
    /^Cancellation insurance: until \d+\s\w+ \d{4}$/,
    /^Travel insurance: until \d+\s\w+ \d{4}$/,
  ]);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await openBooking(page, site, number);
  await press(page, withdrawal.getByRole('button', { name: 'Withdraw from the insurance contract here' }));
  const confirm = withdrawal.getByRole('button', { name: 'Confirm withdrawal' });
  await expect(confirm).toBeEnabled();
  await press(page, withdrawal.getByRole('checkbox', { name: 'Cancellation insurance' }), 'Space');
  await expect(
    withdrawal.getByText('Your travel insurance ends, and your cancellation insurance stays.'),
  ).toBeVisible();
  await expect(confirm).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, confirm);
  await expect(withdrawal.getByText('Your withdrawal has reached us.')).toBeVisible();
  await expect(withdrawal.getByRole('listitem')).toHaveText([/^Cancellation insurance: until/]);
});

test('a quote of a cancellation says that the insurance stays to cover the costs, and how to withdraw from it first (decision 100)', async ({
  page,
  site,
  database,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', insured: true });
  const number = await confirmBooking(database, id);
  await database.query(
    `with made as (
       insert into payment (booking_id, market, type, state, amount, charge, currency, completed_at)
       values ($1, 'default', 'full_payment', 'completed', 90000, 90000, 'eur', now()) returning id)
     insert into ledger (kind, object_id, intent_id, payment_id, booking_id, market, currency, amount, at, entered_at)
     select 'charge', 'manual_stays', 'manual_stays', id, $1, 'default', 'eur', 90000, now(), now() from made`,
    [id],
  );
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await openBooking(page, site, number);
  const change = page.getByRole('region', { name: 'Change your booking' });
  await press(page, change.getByRole('button', { name: 'Continue: Cancel the booking' }));
  await press(page, change.getByRole('button', { name: 'See what it costs' }));
  const quote = change.getByRole('region', { name: 'If you cancel now' });
  await expect(quote).toContainText('Insurance premium, not refunded');
  await expect(quote).toContainText('Your cancellation insurance stays, so that it can cover');
  await expect(quote).toContainText(/withdraw from it on this page by .*\d{4}, before you cancel/);
  expect(await axeFindings(page)).toEqual([]);
});
