import type { Page } from '@playwright/test';
import { bookByApi } from '../support/api-bookings.ts';
import { payAtBank } from '../support/pay.ts';
import { countCharges, insertPayment, methodsOf, paymentsOf } from '../support/server/database-queries.ts';
import { expect, test } from '../support/test.ts';

const thankYou = /\/thank-you\?/;

test('iDEAL, in Dutch: cancelled, refused, then paid', async ({ page, database }) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', locale: 'nl' });
  await page.goto(`/nl/bookings/${id}/payment`);
  await expect(page.getByRole('radio', { name: 'iDEAL | Wero' })).toBeChecked();
  const said = {
    leave: 'De betaling is niet afgerond.',
    refuse: 'De betaling met iDEAL | Wero is niet afgerond.',
  };
  for (const answer of ['leave', 'refuse'] as const) {
    await payAtBank(page, 'iDEAL | Wero', answer, 'nl');
    await page.waitForURL(/\/payment\?previous_payment_intent=/);
    await expect(page.getByRole('alert')).toContainText(said[answer]);
  }
  await payAtBank(page, 'iDEAL | Wero', 'pay', 'nl');
  await page.waitForURL(thankYou);
  await expect.poll(() => paymentsOf(database, id)).toMatchObject([{ state: 'completed' }]);
  const [payment] = await paymentsOf(database, id);
  expect(await countCharges(database, payment?.id ?? '')).toBe(1);
});

/** How the first payment of a booking is made: by a method, in a language, from a country where that is usual. */
const bookings = [
  ['bancontact', 'nl', 'BE', (page: Page) => payAtBank(page, 'Bancontact', 'pay', 'nl')],
  ['klarna', 'de', 'AT', (page: Page) => payAtBank(page, 'Klarna', 'pay', 'de')],
] as const;
for (const [method, locale, country, pay] of bookings) {
  test(`a booking is paid by ${method} (${locale}), and the books name it`, async ({ page, database }) => {
    const { id } = await bookByApi(page.request, { tour: 'canals-of-holland', locale, country });
    await page.goto(`/${locale}/bookings/${id}/payment`);
    await pay(page);
    await page.waitForURL(thankYou);
    await expect.poll(() => paymentsOf(database, id)).toMatchObject([{ state: 'completed' }]);
    expect(await methodsOf(database, id)).toEqual([method]);
  });
}

test('SEPA direct debit, in German: it is processing', async ({ page, database }) => {
  const { id } = await bookByApi(page.request, {
    tour: 'kvarner-bay',
    brand: 'islandhopping',
    country: 'DE',
    locale: 'de',
  });
  await page.goto(`/de/islandhopping/bookings/${id}/payment`);
  await page.getByRole('radio', { name: 'SEPA-Lastschrift' }).check();
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click();
  await expect(page.getByText('Ihre IBAN ist unvollständig.').first()).toBeVisible();
  await page.getByLabel('IBAN').fill('DE89370400440532013000');
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click();
  await page.waitForURL(thankYou);
  await expect.poll(() => paymentsOf(database, id)).toMatchObject([{ state: 'processing' }]);
});

test('a stand-alone payment by Bancontact, in German', async ({ page, database }) => {
  const id = await insertPayment(database, 'default');
  await page.goto(`/de/islandhopping/payments/${id}`);
  await payAtBank(page, 'Bancontact', 'pay', 'de');
  await page.waitForURL(new RegExp(`/de/islandhopping/payments/${id}/completed`));
  await expect(page.getByText('Zahlung erfolgreich.')).toBeVisible();
  expect(await countCharges(database, id)).toBe(1);
});
