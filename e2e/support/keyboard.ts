import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More presses of Tab than any screen needs. */
const MOST_TABS = 90;

/** Whether one of the elements has focus. */
const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until one of the elements has focus, which must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let tabs = 0; !(await hasFocus(target)); tabs += 1) {
    if (tabs === MOST_TABS) throw new Error(`${target} is not within ${MOST_TABS} tabs`);
    await page.keyboard.press('Tab');
  }
  await expect(page.locator(':focus-visible')).toBeInViewport();
}

/** Presses a key on an element that is reached by Tab. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types into a field that is reached by Tab. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
