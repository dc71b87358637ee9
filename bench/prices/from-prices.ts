import type { Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydration.ts';
import { type Locale, locales } from '../../rules/src/core/locale.ts';
import { type Brand, brandPrefix } from '../../rules/src/site/brand.ts';
import type { Checks } from './checks.ts';
import { amountsIn, type Cents, read } from './shown-text.ts';

/** A tour of the list: its lowest price per person, and what a bike adds to it. */
export interface ListedTour {
  id: string;
  price: Cents | null;
  bike: Cents | null;
}

/** The links of a page to tours, with their texts. */
const linksIn = (page: Page, path: RegExp) =>
  page.locator('main li a').evaluateAll(
    (links, source) =>
      links.flatMap((link) => {
        const id = new RegExp(source).exec(link.getAttribute('href') ?? '')?.[1];
        return id ? [{ id: decodeURIComponent(id), text: (link as HTMLElement).innerText }] : [];
      }),
    path.source,
  );

/** The tours of a brand as its list shows them. */
export async function readTourList(page: Page, brand: Brand, locale: Locale): Promise<ListedTour[]> {
  await page.goto(`/${locale}${brandPrefix(brand)}/?all=1`);
  await hydrated(page);
  await page.locator('main li a').first().waitFor();
  return (await linksIn(page, /\/tours\/([^/?#]+)/)).map(({ id, text }) => ({
    id,
    price: read(locale, 'tour-list:price_from', text, { anywhere: true })?.amount() ?? null,
    bike: read(locale, 'common:bike_from', text, { anywhere: true })?.amount() ?? null,
  }));
}

/** Compares the list with the cards of the built-in website. */
export async function compareWithWebsite(
  page: Page,
  [brand, locale]: readonly [Brand, Locale],
  listed: readonly ListedTour[],
  { equal }: Checks,
): Promise<void> {
  await page.goto(`/site/${brand}/${locale}/`);
  const cards = await linksIn(page, /\/tours\/([^/?#]+)/);
  equal(`tours of the website of ${brand}`, cards.length, listed.length);
  for (const { id, text } of cards) {
    const tour = listed.find((each) => each.id === id);
    const due = [tour?.price, tour?.bike].filter((amount) => amount != null);
    equal(`from-price of ${id} on the website in ${locale}`, amountsIn(locale, text), due);
  }
  // The pages of the tours take turns in the languages.
  const inTurn = listed.filter((_, index) => locales[index % locales.length] === locale);
  for (const { id, price, bike } of inTurn) {
    await page.goto(`/site/${brand}/${locale}/tours/${id}`);
    const shown = await page.locator('main .price').first().innerText();
    equal(
      `from-price on the page of ${id} in ${locale}`,
      amountsIn(locale, shown),
      [price, bike].filter((amount) => amount !== null),
    );
  }
}
