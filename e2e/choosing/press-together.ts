import type { Locator } from '@playwright/test';

/** Presses two buttons in one frame: the page has not shown the effect of the first press when the second is made. */
export async function pressTogether(first: Locator, second: Locator): Promise<void> {
  const after = await second.elementHandle();
  await first.evaluate(async (button, next) => {
    (button as HTMLElement).click();
    await Promise.resolve();
    (next as HTMLElement).click();
  }, after);
}
