import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../bench/screens/axe.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test, widths } from '../support/test.ts';
import { confirmBooking, mailedCode, openBooking } from './open-booking.ts';

test.use({ viewport: widths.phone });

/** Types the person who takes a booking over, with the keyboard only. */
async function typeNewBooker(page: Page, form: Locator): Promise<void> {
  const field = (name: string) => form.getByRole('textbox', { name });
  await type(page, field('First name'), 'Clara');
  await type(page, field('Last name'), 'Nieuwenhuis');
  await type(page, field('Day'), '3');
  await type(page, field('Month'), '2');
  await type(page, field('Year'), '1970');
  await type(page, form.getByLabel('Body height (cm)'), '171');
  await type(page, field('Phone number'), '+31 6 9876 5432');
  await type(page, field('Email address'), 'clara@example.org');
  await type(page, field('Street and house number'), 'Lange Voorhout 8');
  await type(page, field('Postcode or zip code'), '2514 ED');
  await type(page, field('City'), 'Den Haag');
  const country = form.getByRole('combobox', { name: 'Country' });
  await tabTo(page, country);
  await country.selectOption('NL');
}

test('a customer hands the booking over with the keyboard, and then no longer opens it', async ({
  page,
  site,
  database,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const number = await confirmBooking(database, id);
  await page.goto(`/bookings/${id}`);
  const transfer = page.getByRole('region', { name: 'Hand the booking over' });
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const first = await openBooking(page, site, number);

  await press(page, transfer.getByRole('button', { name: 'Hand over to somebody else' }));
  const send = transfer.getByRole('button', { name: 'Continue' });
  await press(page, send);
  const errors = transfer.getByRole('alert', { name: /need correcting/ });
  await expect(errors).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await typeNewBooker(page, transfer);
  await press(page, send);
  const check = transfer.getByText(`Clara Nieuwenhuis takes over your booking ${number}`);
  await expect(check).toBeFocused();
  const code = await mailedCode(site, number, first);
  await type(page, transfer.getByRole('textbox', { name: 'Code' }), code);
  expect(await axeFindings(page)).toEqual([]);
  await press(page, transfer.getByRole('button', { name: /^Hand over (now|with obligation to pay)/ }));
  await expect(transfer.getByText('Done: the booking is handed over. We’ve emailed you both.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
});

test('staff hand a booking over, and see who booked it', async ({ page, site, database }) => {
  await page.setViewportSize(widths.desk);
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', lastName: 'Vermeer' });
  await confirmBooking(database, id);
  await signIn(page, site);
  await page.goto(`/office/bookings/${id}`);
  const booker = page.getByRole('region', { name: 'Main booker' });
  await press(page, booker.getByRole('button', { name: 'Hand over' }));
  const dialog = page.getByRole('dialog');
  const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });
  await type(page, field('First name'), 'Clara');
  await type(page, field('Last name'), 'Nieuwenhuis');
  await dialog.getByLabel('Date of birth').fill('1970-02-03');
  await type(page, dialog.getByLabel(/height/i), '171');
  await type(page, field('Email address'), 'clara@example.org');
  await type(page, field('Telephone'), '+31 6 9876 5432');
  await type(page, field('Street and number'), 'Lange Voorhout 8');
  await type(page, field('Postcode'), '2514 ED');
  await type(page, field('Town'), 'Den Haag');
  await showConsequences(page);
  await expect(dialog.getByText(/Clara Nieuwenhuis becomes main booker/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await confirm(page, 'Hand over');
  await expect(booker).toContainText('clara@example.org');
  await expect(booker).toContainText(/Main booker until .*Vermeer/s);
});
