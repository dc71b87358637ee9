import type { Page } from '@playwright/test';
import { axeViolations } from '../../fake-stripe/src/testing/test-axe.ts';
import { smallTargets } from './touch-targets.ts';

/** WCAG 2.2 up to AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Makes frames as tall as their content, as the embed kit does; returns the page's height. */
function growFrames(): number {
  for (const frame of document.querySelectorAll('iframe')) {
    const shown = frame.contentDocument?.body.scrollHeight;
    if (shown) frame.style.height = `${Math.max(shown, frame.clientHeight)}px`;
  }
  return document.body.scrollHeight;
}

/** Makes the window as tall as the page, so that sticky bars cover nothing. */
async function growWindow(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: await page.evaluate(growFrames) });
}

/** The axe violations of a page and its frames, and touch targets that are too small, one message each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await growWindow(page);
  const violations = await axeViolations(page, { runOnly: { type: 'tag', values: tags } });
  const messages = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  return [...messages, ...(await smallTargets(page))];
}
