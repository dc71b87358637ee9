import type { Locator } from '@playwright/test';
import { axeFindings } from '../bench/screens/axe.ts';
import { expect, test, widths } from './support/test.ts';

test.use({ viewport: widths.phone });

const brands = [
  { brand: 'boatbiketours', tour: 'canals-of-holland', ships: 'Your ship' },
  { brand: 'islandhopping', tour: 'dalmatia-galeb:dalmatia-maestralka', ships: 'The ships' },
] as const;

/** Where each of the elements is in the page. */
const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

type Box = Awaited<ReturnType<typeof boxesOf>>[number];

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** How much less the shorter of two columns holds. */
function unevenness(boxes: readonly Box[]): number {
  const first = boxes.filter(({ left }) => left === boxes[0]?.left);
  const second = boxes.filter(({ left }) => left !== boxes[0]?.left);
  const end = (column: readonly Box[]) => Math.max(...column.map(({ bottom }) => bottom));
  return second.length > 0 ? Math.abs(end(first) - end(second)) : 0;
}

for (const { brand, tour, ships } of brands) {
  test(`what a tour’s page tells beside each other is about equally long: ${brand}`, async ({ page }) => {
    await page.goto(`/site/${brand}/en/tours/${tour}`);
    const partOf = (name: string) => page.getByRole('heading', { level: 3, name, exact: true }).locator('..');
    const parts = ['Included', 'Not included', ships, 'How to get there'].map(partOf);
    const days = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Day \d/ }) });
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // The page may be laid out for the new width a frame later.
      await expect(async () => {
        const boxes = (await Promise.all(parts.map(boxesOf))).flat();
        expect(boxes).toHaveLength(4);
        const overlapping = boxes.filter((box, index) =>
          boxes.slice(index + 1).some((other) => overlap(box, other)),
        );
        expect(overlapping, `at ${width} px`).toEqual([]);
        const told = await boxesOf(days);
        const tallest = Math.max(...told.map(({ top, bottom }) => bottom - top));
        expect(new Set(told.map(({ left }) => left)).size, `at ${width} px`).toBe(width < 1024 ? 1 : 2);
        expect(unevenness(told), `at ${width} px`).toBeLessThan(tallest);
      }).toPass({ timeout: 20_000 });
    }
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the pages have no axe violations, ${colorScheme}: ${brand}`, async ({ page, pageFaults }) => {
      // The last page is not found.
      pageFaults.allow(/status of 404/);
      await page.emulateMedia({ colorScheme });
      for (const path of ['', `tours/${tour}`, 'contact', 'nothing']) {
        await page.setViewportSize(widths.phone);
        await page.goto(`/site/${brand}/de/${path}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect(await axeFindings(page), path).toEqual([]);
      }
    });
}

test('the contact page has each telephone number once, and a button that opens an email', async ({
  page,
}) => {
  await page.goto('/site/boatbiketours/en/contact#message');
  await expect(page.getByRole('listitem').filter({ hasText: 'United States' })).toHaveText(
    /\+1 212 555 0100$/,
  );
  await expect(page.getByRole('link', { name: '+1 212 555 0100' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Send an email' })).toHaveAttribute(
    'href',
    'mailto:hello@boatbiketours.example?subject=Question%20about%20a%20journey',
  );
});

for (const brand of ['boatbiketours', 'islandhopping'])
  test(`the last row of the website’s tours is full, however many are in a row: ${brand}`, async ({
    page,
  }) => {
    await page.goto(`/site/${brand}/en/`);
    // Other tests may have added tours, also without a price.
    const cards = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /·\s\d+\sdays?\b|Give a gift voucher/ }) });
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [1024, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      // The page may be laid out for the new width a frame later.
      await expect(async () => {
        const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
        expect(boxes.filter(({ top }) => top === boxes[0]?.top).length, `at ${width} px`).toBe(columns);
        expect(boxes.at(-1)?.right, `at ${width} px`).toBeCloseTo(boxes[columns - 1]?.right ?? 0, 0);
      }).toPass({ timeout: 20_000 });
    }
  });
