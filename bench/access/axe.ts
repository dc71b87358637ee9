import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 up to AA, and the good practices that axe knows besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A bar that sticks covers what lies under it where the page happens to be scrolled to: in a window as tall as the page nothing does. */
async function showWhole(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: await page.evaluate(() => document.body.scrollHeight) });
}

/** What axe finds wrong with a page and its frames: rule, place and why, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await showWhole(page);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
