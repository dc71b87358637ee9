import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

// The minified file: the package's main file is twice as long, which every page would have to parse.
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The axe violations of a page and its same-origin frames, or of the part that a selector finds. Only violations: listing
 * passed elements takes axe four times as long.
 */
export async function axeViolations(
  page: Page,
  options: Axe.RunOptions = {},
  selector = 'html',
): Promise<Axe.Result[]> {
  for (const frame of page.frames())
    await frame.evaluate(script).catch((fault) => {
      // A frame that the page has removed since.
      if (!frame.isDetached()) throw fault;
    });
  const { violations } = await page.evaluate(([part, runOptions]) => window.axe.run(part, runOptions), [
    selector,
    { ...options, resultTypes: ['violations'] },
  ] as [string, Axe.RunOptions]);
  return violations;
}
