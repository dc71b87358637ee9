import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The button that leads to the next step, in the side panel or in a phone's bar. */
export const nextButton = (page: Page | FrameLocator, name = 'Next'): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
