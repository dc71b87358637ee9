import type { APIRequestContext, Page } from '@playwright/test';
import { storePassengers } from '../bench/screens/open-screen.ts';
import { prepareVisit, type Visit } from '../bench/screens/visit-data.ts';
import { type Locale, locales } from '../rules/src/core/locale.ts';
import { type Brand, brandPrefix, brands } from '../rules/src/site/brand.ts';
import type { Database } from '../server/src/database/database.ts';
import { bookByApi } from './support/api-bookings.ts';
import { startServer } from './support/server/server.ts';
import { after, before, importTerms, type Numbers, numbersIn } from './support/terms-change.ts';
import { test as base, expect, type Site, withSite } from './support/test.ts';

/** A site of its own, because the test changes its terms. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ template }, use) => {
      await withSite(template, startServer, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

interface BookingBefore {
  brand: Brand;
  locale: Locale;
  id: string;
}

/** Every language and both brands. */
const everyone = locales.map((locale, index) => ({
  brand: brands[index % brands.length] ?? 'boatbiketours',
  locale,
}));

async function bookForEveryone(
  request: APIRequestContext,
  visits: ReadonlyMap<Brand, Visit>,
): Promise<BookingBefore[]> {
  const booked: BookingBefore[] = [];
  for (const { brand, locale } of everyone) {
    const { id } = await bookByApi(request, {
      tour: visits.get(brand)?.tour ?? '',
      brand,
      locale,
      insured: true,
    });
    booked.push({ brand, locale, id });
  }
  return booked;
}

/** All text of a page, tooltips included. */
async function textOf(page: Page, address: string, hasTerms = false): Promise<string> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (hasTerms) await page.getByRole('checkbox').first().waitFor();
  const hidden = await page.getByRole('tooltip', { includeHidden: true }).allTextContents();
  return [await page.locator('body').innerText(), ...hidden].join('\n');
}

/** The mails of a booking with the document of its confirmation, once they are written. */
async function mailsOf(database: Database, id: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const mails = await database.query<{ text: string; html: string; document: string | null }>(
        `select text, html, document::text as document from mail where booking_id = $1`,
        [id],
      );
      text = mails.map((mail) => [mail.text, mail.html, mail.document].join('\n')).join('\n');
      return text;
    })
    .toContain('SHA-256');
  return text.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, '\n');
}

const siteOf = (url: string, { brand, locale }: Pick<BookingBefore, 'brand' | 'locale'>) =>
  `${url}/${locale}${brandPrefix(brand)}`;

type Stage = readonly [own: Numbers, others: Numbers, name: string];

/** The payment screen and the mails of a booking say its own numbers, and none of the others. */
async function expectOwnNumbers(
  page: Page,
  { url, database }: Site,
  booked: BookingBefore,
  [own, others, when]: Stage,
) {
  const name = `${booked.brand} ${booked.locale} ${when}`;
  const payment = await textOf(page, `${siteOf(url, booked)}/bookings/${booked.id}/payment`);
  for (const text of [payment, await mailsOf(database, booked.id)]) {
    expect.soft(numbersIn(text, others), `other numbers, ${name}`).toEqual([]);
    expect.soft(numbersIn(text, own).length, `its own numbers, ${name}`).toBeGreaterThan(3);
  }
}

/** A visitor who books now sees none of the old numbers on any screen before the order. */
async function expectNoOldNumbers(page: Page, url: string, variant: Omit<BookingBefore, 'id'>, visit: Visit) {
  await storePassengers(page, visit);
  const { tour, departure, cabins } = visit;
  const last = `departures/${departure}/confirmation?cabins=${encodeURIComponent(cabins)}`;
  for (const path of [`tours/${tour}`, `departures/${departure}/cabins`, last]) {
    const text = await textOf(page, `${siteOf(url, variant)}/${path}`, path === last);
    expect
      .soft(numbersIn(text, before), `old numbers, ${variant.brand} ${variant.locale} ${path}`)
      .toEqual([]);
    if (path === last) expect.soft(numbersIn(text, after).length, path).toBeGreaterThan(4);
  }
}

test('an import changes the terms of later bookings and of no earlier booking', async ({
  page,
  site,
  request,
}) => {
  const { url, database, databaseUrl } = site;
  await importTerms(databaseUrl, before, null);
  const visits = new Map<Brand, Visit>();
  for (const brand of brands) visits.set(brand, await prepareVisit(request, database, brand));
  const early = await bookForEveryone(request, visits);
  const [today] = await database.query<{ day: string }>('select max(booked_on)::text as day from booking');
  await importTerms(databaseUrl, before, { from: today?.day ?? '', numbers: after });
  const late = await bookForEveryone(request, visits);
  for (const booked of early) await expectOwnNumbers(page, site, booked, [before, after, 'before']);
  for (const booked of late) await expectOwnNumbers(page, site, booked, [after, before, 'after']);
  for (const variant of everyone) {
    const visit = visits.get(variant.brand);
    if (visit) await expectNoOldNumbers(page, url, variant, visit);
  }
});
