import type { Page } from '@playwright/test';
import { nextButton } from '../support/next-button.ts';
import { fillMainBooker, fillPassenger } from '../support/passenger-form.ts';
import { payByCard } from '../support/pay.ts';
import { acceptTerms } from '../support/review.ts';
import { bookingOf, takenCabins } from '../support/server/database-queries.ts';
import { atEveryWidth, expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The cents of a formatted amount ('€1,234.50', '1.234,50 €'). */
const cents = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** The first available day of the calendar. */
const firstDay = (page: Page, available: RegExp) => page.getByRole('gridcell', { name: available }).first();

async function chooseSuggestedCabins(page: Page, take: string, next: string): Promise<void> {
  await page.getByRole('button', { name: take }).click();
  await nextButton(page, next).click();
}

/** Records from now on what the page shows between the order and the payment; call the result to read it. */
async function recordStates(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const states: string[] = [];
    const main = document.querySelector('main');
    const record = () => {
      const text = main?.textContent ?? '';
      const shown = ['Creating your booking', 'Thank you for booking', 'already booked', 'Loading…'];
      const found = shown.filter((each) => text.includes(each)).join(' + ') || 'Check and book';
      const state = found.startsWith('Thank you') ? 'payment' : found;
      if (states.at(-1) !== state) states.push(state);
    };
    new MutationObserver(record).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Reflect.set(window, 'states', states);
  });
  return () => page.evaluate(() => Reflect.get(window, 'states'));
}

/** The site's storage on the device. */
const leftOnDevice = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

atEveryWidth(() => {
  test('a visitor books a cabin and pays the deposit by card', { tag: '@main' }, async ({
    page,
    database,
  }) => {
    await page.goto('/?all=1');
    await page.getByRole('searchbox', { name: 'Search for a tour' }).fill('holland canals');
    await page.getByRole('link', { name: /Canals of Holland/ }).click();

    await expect(page.getByRole('heading', { name: 'Choose your departure date' })).toBeVisible();
    await firstDay(page, /, Available/i).click();
    await nextButton(page).click();

    await expect(page.getByRole('heading', { name: 'Your ship' })).toBeVisible();
    await nextButton(page).click();

    await expect(page.getByRole('heading', { name: 'Choose your cabins' })).toBeVisible();
    const departure = /departures\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const before = await takenCabins(database, departure);
    await chooseSuggestedCabins(page, 'Take this suggestion', 'Next');

    await fillMainBooker(page, 'NL');
    await fillPassenger(page, 1, ['Anna', 'Vermeer']);
    await fillPassenger(page, 2, ['Jan', 'Vermeer']);
    await nextButton(page).click();

    await expect(page.getByRole('heading', { name: 'Check and book' })).toBeVisible();
    const facts = page.getByRole('region', { name: 'Before you book' });
    for (const folded of ['Included in the price', 'Not included in the price'])
      await facts.getByText(folded, { exact: true }).click();
    for (const fact of [
      /breakfasts, .*dinners/,
      'Your luggage stays in your cabin',
      'Travel to and from the ship',
      /at least \d+\stravellers/,
    ])
      await expect(facts.getByText(fact)).toBeVisible();
    await expect(facts.getByRole('link', { name: 'waterborg.example', exact: true })).toBeVisible();
    await acceptTerms(page);
    const states = await recordStates(page);
    await nextButton(page, 'Book now with obligation to pay').click();

    await expect(page.getByRole('heading', { name: 'Thank you for booking with us!' })).toBeVisible();
    expect(await states()).toEqual(['Creating your booking', 'payment']);
    expect(await leftOnDevice(page)).toContain('Vermeer');
    await expect(page.getByText('Your money is protected by Reisgeld Waterborg Foundation')).toBeVisible();
    const due = cents(await page.getByRole('paragraph').filter({ hasText: 'To pay now' }).textContent());
    await payByCard(page);

    await expect(page.getByRole('heading', { name: 'Thank you for your booking!' })).toBeVisible();
    const number = new URL(page.url()).searchParams.get('booking_number') ?? '';
    await expect(page.getByText(number)).toBeVisible();
    await expect
      .poll(() => bookingOf(database, number))
      .toMatchObject({ status: 'completed', payment: 'completed', charge: due, departure });
    expect(await takenCabins(database, departure)).toBe(before + 1);
    expect(await leftOnDevice(page)).not.toMatch(/Vermeer|@/);
  });
});

test('a visitor of the German island-hopping brand books and pays in full', { tag: '@main' }, async ({
  page,
  database,
}) => {
  await page.goto('/de/islandhopping/?all=1');
  await page.getByRole('link', { name: /Kvarner/ }).click();

  await expect(page.getByRole('heading', { name: 'Wählen Sie Ihren Reisetermin' })).toBeVisible();
  await firstDay(page, /, Verfügbar/i).click();
  await nextButton(page, 'Weiter').click();
  await expect(page.getByRole('heading', { name: 'Ihr Schiff' })).toBeVisible();
  await nextButton(page, 'Weiter').click();
  await chooseSuggestedCabins(page, 'Vorschlag übernehmen', 'Weiter');

  await fillMainBooker(page, 'DE', 'de');
  await fillPassenger(page, 1, ['Käthe', 'Größ'], 'de');
  await fillPassenger(page, 2, ['Jörg', 'Größ'], 'de');
  await nextButton(page, 'Weiter').click();
  await acceptTerms(page, 'Bedingungen');
  await nextButton(page, 'Zahlungspflichtig buchen').click();

  await page.getByRole('radio', { name: /^Gesamtbetrag/ }).check();
  await payByCard(page, undefined, 'de');
  await expect(page).toHaveURL(/\/site\/islandhopping\/de\/thank-you/);
  const query = new URL(page.url()).searchParams;
  const number = query.get('booking_number') ?? '';
  await expect
    .poll(() => bookingOf(database, number))
    .toMatchObject({ status: 'completed', payment: 'completed', type: 'full_payment' });
  const booking = await bookingOf(database, number);
  expect(booking?.charge).toBe(booking?.full);
});
