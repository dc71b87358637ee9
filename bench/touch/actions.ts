import type { Locator, Page } from '@playwright/test';
import { vitalsOf } from '../phone/vitals.ts';

/** A visitor's hand: each of its doings ends when the page has drawn what came of it. */
export interface Hand {
  page: Page;
  tap: (place: Locator) => Promise<void>;
  /** Letter by letter. */
  type: (field: Locator, text: string) => Promise<void>;
  press: (place: Locator, ...keys: string[]) => Promise<void>;
}

/** A hand for a page. */
export function handFor(page: Page): Hand {
  const drawn = async (doing: Promise<void>) => {
    await doing;
    await vitalsOf(page);
  };
  return {
    page,
    tap: (place) => drawn(place.tap()),
    type: (field, text) => drawn(field.pressSequentially(text)),
    press: async (place, ...keys) => {
      for (const key of keys) await drawn(place.press(key));
    },
  };
}
