import { expect, type Locator, type Page } from '@playwright/test';

/** Milliseconds of the page's clock. */
const STEP = 1_000;
const MINUTE = 60_000;
const LEAP = 10_000;
/** Milliseconds that an element is given to appear at each step. */
const STEP_TIMEOUT = 100;

/** Lets the page's clock (page.clock.install) run until an element is visible, so that no test waits for retries. */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP);
    await expect(shown).toBeVisible({ timeout: STEP_TIMEOUT });
    // Without pauses between the steps: by default they grow to a second.
  }).toPass({ intervals: [0] });
}

/** Lets the page's clock run for a minute, in steps after which the requests that they started can be answered. */
export async function passMinute(page: Page): Promise<void> {
  for (let passed = 0; passed < MINUTE; passed += LEAP) {
    await page.clock.runFor(LEAP);
    // Requests are sent in order.
    await page.evaluate(async () => void (await fetch('/icon.svg')));
  }
}
