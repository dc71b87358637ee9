import type { Locator, Page } from '@playwright/test';
import { vitalsOf } from '../phone/vitals.ts';

/** Actions on a page; each resolves after the next paint. */
export interface Actions {
  page: Page;
  tap: (place: Locator) => Promise<void>;
  /** Types character by character. */
  type: (field: Locator, text: string) => Promise<void>;
  press: (place: Locator, ...keys: string[]) => Promise<void>;
}

/** The actions of a page. */
export function actionsOn(page: Page): Actions {
  const untilPaint = async (action: Promise<void>) => {
    await action;
    await vitalsOf(page);
  };
  return {
    page,
    tap: async (place) => {
      // Checked before, as Playwright's check during a tap would count as the page's work.
      await place.tap({ trial: true });
      await untilPaint(place.tap({ force: true }));
    },
    type: (field, text) => untilPaint(field.pressSequentially(text)),
    press: async (place, ...keys) => {
      for (const key of keys) await untilPaint(place.press(key));
    },
  };
}
