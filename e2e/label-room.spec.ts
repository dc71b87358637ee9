import type { Page } from '@playwright/test';
import { openState } from '../bench/screens/open-screen.ts';
import { screenStates } from '../bench/screens/screen-states.ts';
import { locales } from '../rules/src/core/locale.ts';
import { brands } from '../rules/src/site/brand.ts';
import { findCutLabels } from './support/cut-labels.ts';
import { findClippedText } from './support/page-text.ts';
import { test } from './support/screen-test.ts';
import { expect } from './support/test.ts';

/** Around the width at which the side panel stands beside the choice, where that has the least room. */
const WIDTHS = [1000, 1024, 1064, 1100];

/** Resizes the window, and waits until the page is laid out for it: a busy browser applies a size later. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test.describe.configure({ mode: 'parallel' });

for (const [index, state] of screenStates.entries()) {
  // Errors and failures have the same labels.
  if (state.provoke) continue;
  test(`every label of ${state.name} has room`, async ({ page, visits, pageFaults }) => {
    if (state.pageFaults) pageFaults.allow(state.pageFaults);
    for (const [turn, locale] of locales.entries()) {
      const brand = brands[(index + turn) % brands.length] ?? 'boatbiketours';
      await openState(page, state, visits(brand), { brand, locale });
      for (const width of WIDTHS)
        await test.step(`${locale} ${brand} ${width}`, async () => {
          await resize(page, width);
          const cut = async () => [...(await findClippedText(page)), ...(await findCutLabels(page))];
          await expect.soft.poll(cut, { timeout: 5_000 }).toEqual([]);
        });
    }
  });
}
