import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { smallTargets } from './touch-targets.ts';

/** WCAG 2.2 up to AA, and the good practices that axe knows besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** To name every place that is well takes axe four times as long as to judge the page; nobody reads those names. */
const options = { runOnly: { type: 'tag' as const, values: tags }, resultTypes: ['violations' as const] };

/** As tall as what they show, as the embed kit keeps them: the frames of our own origin, and with them the page. */
function stretched(): number {
  for (const frame of document.querySelectorAll('iframe')) {
    const shown = frame.contentDocument?.body.scrollHeight;
    if (shown) frame.style.height = `${Math.max(shown, frame.clientHeight)}px`;
  }
  return document.body.scrollHeight;
}

/** A bar that sticks covers what lies under it where the page happens to be scrolled to: in a window as tall as the page nothing does. */
async function showWhole(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: await page.evaluate(stretched) });
}

/**
 * What axe finds wrong with a page and its frames, rule, place and why, and a ruler with its targets: one line each. axe runs
 * within the page, as our frames are of its own origin: a second page to gather the results in would cost more than the look.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await showWhole(page);
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  return [...told, ...(await smallTargets(page))];
}
