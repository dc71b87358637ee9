import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { storePassengers } from '../bench/screens/open-screen.ts';
import { type Locale, locales } from '../rules/src/core/locale.ts';
import { test } from './support/screen-test.ts';

/** Window sizes of laptops and desktop screens. */
const windows = [
  [1280, 720],
  [1280, 800],
  [1280, 900],
  [1366, 657],
  [1366, 768],
  [1440, 900],
  [1536, 730],
  [1600, 1000],
] as const;

const COUPON = 'WELCOME50';

/** The time that a layout is given to follow a change of the window. */
const SETTLED = { timeout: 20_000 };

/** A row of the price summary: its text, its amount in cents, and elements that cover it. */
interface SummaryRow {
  text: string;
  amount: number;
  hiddenBy: string | null;
}

/** The rows outside sections, or the lines of every section, in page order. */
function rowsOf(summary: Locator, selector: string): Promise<SummaryRow[]> {
  return summary.locator(selector).evaluateAll((rows) => {
    const centsIn = (text: string) => {
      const [written = ''] = /[−-]?€?\s?[−-]?\d[\d.,]*\s?€?$/.exec(text.trim()) ?? [];
      return Number(written.replaceAll(/\D/g, '')) * (/[−-]/.test(written) ? -1 : 1);
    };
    const hides = (row: Element) => {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) return `the window: ${top} to ${bottom}`;
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
      const seen = corners.map(([x, y]) => document.elementFromPoint(x, y));
      const other = seen.find((each) => !each || !(row.contains(each) || each.contains(row)));
      return other === undefined ? null : (other?.className ?? 'nothing');
    };
    return rows.map((row) => ({
      text: row.textContent ?? '',
      amount: centsIn(row.textContent ?? ''),
      hiddenBy: hides(row),
    }));
  });
}

const hidden = (rows: readonly SummaryRow[]) => rows.filter(({ hiddenBy }) => hiddenBy !== null);
const sumOf = (rows: readonly SummaryRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The class names of the elements of the side column that scroll their content. */
function scrollingBeside(summary: Locator): Promise<string[]> {
  return summary.evaluate((element) => {
    const side = element.closest('aside');
    if (!side) throw new Error('The summary is not in the side column');
    const scrolls = (each: Element) =>
      each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY);
    return [side, ...side.querySelectorAll('*')].filter(scrolls).map(({ className }) => className);
  });
}

/** Expects all rows to be visible without scrolling inside the side column, and to add up to the total. */
async function expectWhole(summary: Locator): Promise<void> {
  expect(await scrollingBeside(summary)).toEqual([]);
  const rows = await rowsOf(summary, 'div > details > summary, div > div > p, div > p');
  const shown = rows.filter(({ text }) => /\d/.test(text));
  expect(shown.length).toBeGreaterThan(4);
  expect(hidden(shown)).toEqual([]);
  const [vat, total, ...parts] = shown.toReversed();
  expect(vat?.amount).toBeLessThan(total?.amount ?? 0);
  expect(sumOf(parts)).toBe(total?.amount);
}

/** Expects the lines of every open section to add up, and each to fit into the window. */
async function expectUnfolded(summary: Locator): Promise<void> {
  for (const section of await summary.locator('details').all()) {
    await section.locator('summary').click();
    for (const line of await section.locator('li').all()) await line.scrollIntoViewIfNeeded();
    await expect.poll(async () => hidden(await rowsOf(section, 'li'))).toEqual([]);
    // The coupon may be applied in between.
    await expect(async () => {
      const [head] = await rowsOf(section, 'summary');
      expect(sumOf(await rowsOf(section, 'li'))).toBe(head?.amount);
    }).toPass(SETTLED);
  }
}

/** Expects the payment schedule to add up to the total. */
async function expectPlanned(page: Page, summary: Locator): Promise<void> {
  const plan = page.locator('[aria-labelledby="plan"]');
  const paid = await rowsOf(plan, 'dl > div');
  const [total, ...parts] = paid.toReversed();
  expect(parts.length).toBeGreaterThan(1);
  expect(sumOf(parts)).toBe(total?.amount);
  const bill = await rowsOf(summary, 'div > div > p');
  expect(bill.map(({ amount }) => amount)).toContain(total?.amount);
}

/** Expects the page to be no wider than a phone, also with the insurance, whose name is long. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('checkbox').first().check();
  const overview = page.getByRole('table').first();
  const most = await overview.evaluate((table) => table.parentElement?.getBoundingClientRect().width ?? 0);
  await expect.poll(() => overview.evaluate((table) => table.scrollWidth)).toBeLessThanOrEqual(most);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

/** Expects the bar of a phone to name the total as such, as nothing can be added any more. */
async function expectFinal(page: Page, locale: Locale): Promise<void> {
  const words = JSON.parse(readFileSync(`web/public/locales/${locale}/common.json`, 'utf8'));
  await expect(page.getByText(words.running_total, { exact: true })).toBeHidden();
  // The bar is the last element of the step, and stays at the bottom of the window.
  await expect(page.getByText(words.summary_total, { exact: true }).last()).toBeInViewport();
}

for (const locale of locales)
  test(`the price summary is complete in every window and adds up, ${locale}`, async ({ page, visits }) => {
    const visit = visits('boatbiketours');
    await storePassengers(page, visit);
    await page.addInitScript((code) => window.localStorage.setItem('voucher', code), COUPON);
    for (const step of ['cabins', 'passengers', 'confirmation']) {
      const query = `?cabins=${encodeURIComponent(visit.cabins)}`;
      await page.goto(`/${locale}/departures/${visit.departure}/${step}${query}`);
      const summary = page.locator('[aria-labelledby="summary"]');
      await expect(summary.locator('summary').filter({ hasText: /[−-]€?\d/ })).toBeVisible();
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await test.step(`${step}, ${width} x ${height}`, () =>
          expect(() => expectWhole(summary)).toPass(SETTLED));
      }
      await page.setViewportSize({ width: 1280, height: 720 });
      await test.step(`${step}, unfolded`, () => expectUnfolded(summary));
      if (step === 'confirmation') await expectPlanned(page, summary);
    }
    await expectNarrow(page);
    await expectFinal(page, locale);
  });
