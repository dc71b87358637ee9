import type { Page } from '@playwright/test';
import { findCutLabels } from './cut-labels.ts';
import { findClippedText } from './page-text.ts';
import { expect } from './test.ts';

/** Around the width at which the side panel stands beside the choice, where that has the least room. */
const WIDTHS = [1000, 1024, 1064, 1100];

/** Resizes the window, and waits until the page is laid out for it: a busy browser applies a size later. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Expects that every label of a page has room at the widths that leave the least. */
export async function expectLabelRoom(page: Page): Promise<void> {
  const cut = async () => [...(await findClippedText(page)), ...(await findCutLabels(page))];
  for (const width of WIDTHS) {
    await resize(page, width);
    await expect.soft.poll(cut, { timeout: 5_000, message: `${width} px` }).toEqual([]);
  }
}
