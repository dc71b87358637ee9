import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** The speed of a person who rarely types on a phone, in milliseconds. */
export const speed = {
  /** Time to read the page before the first field. */
  page: 8_000,
  /** Time to find a field and to read its label and notes. */
  field: 1_000,
  /** Time for each key. */
  key: 200,
  /** Time to choose from a list. */
  choice: 3_000,
} as const;

/** The actions of a person on a page, and the number of taps. */
interface Person {
  read: () => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  choose: (field: Locator, option: string | { index: number }) => Promise<void>;
  tap: (button: Locator) => Promise<void>;
  taps: () => number;
}

/** Acts on a page at the speed of a person with a phone. */
export function personAt(page: Page): Person {
  let taps = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await pause(speed.field);
    await place.tap();
  };
  return {
    tap,
    taps: () => taps,
    read: () => pause(speed.page),
    type: async (field, text) => {
      await tap(field);
      await field.clear();
      // Dates are typed as digits into one field, which each browser shows in its own way.
      if ((await field.getAttribute('type')) !== 'date')
        return page.keyboard.type(text, { delay: speed.key });
      await pause(text.length * speed.key);
      await field.fill(text);
    },
    choose: async (field, option) => {
      taps += 1;
      await pause(speed.choice);
      await field.selectOption(option);
    },
  };
}
