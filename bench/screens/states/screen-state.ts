import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { ButtonTexts } from '../button-texts.ts';
import type { Visit } from '../visit-data.ts';

/** A page, or the frame of one in which a screen is shown. */
export type Place = Pick<Page | FrameLocator, 'getByRole' | 'locator'>;

/** A state of a screen, and how to open it. */
export interface ScreenState {
  name: string;
  /** The address without the prefixes of language and brand. */
  address: (visit: Visit) => string;
  /** The element that shows that the screen is ready; by default its main heading. */
  ready?: (place: Place) => Locator;
  /** Actions that lead to the state, such as a click on Next without a choice. */
  provoke?: (place: Place, words: ButtonTexts) => Promise<void>;
  /** Whether it can be framed (specification 1, specification 10.3), possibly at another address. */
  framed?: true | ((visit: Visit) => string);
  /** A mocked API response. */
  answer?: { call: (visit: Visit) => string; status: number; body: (visit: Visit) => object };
  /** The page faults that the state causes. */
  pageFaults?: RegExp;
  /** Whether the browser has access to the paid booking. */
  opened?: true;
  /** Checked with ACCESS=whole only, as it is similar to another state. */
  rare?: true;
}

/** The message that is shown first. */
export const alert = (place: Place) => place.getByRole('alert').filter({ visible: true }).first();

/** The shown button of a name. */
export const buttonNamed = (place: Place, name: string) =>
  place.getByRole('button', { name, exact: true }).filter({ visible: true });

/** The button that sends the first form. */
export const formButton = (place: Place) => place.locator('form button[type="submit"]').first();

/** Sends the empty form, and waits for the mistakes at its fields. */
export async function sendEmpty(place: Place): Promise<void> {
  await formButton(place).click();
  await place.locator('[aria-invalid="true"]').first().waitFor();
}

/** The choice of the card as the way to pay. */
export const card = (place: Place) => place.locator('input[type="radio"][value="card"]');

const DECLINED = '4000000000000002';

/** Pays with a card that is declined. */
export async function payDeclined(place: Place, { checkout }: ButtonTexts): Promise<void> {
  await card(place).check();
  await place.locator('[autocomplete="cc-number"]').fill(DECLINED);
  await place.locator('[autocomplete="cc-exp"]').fill('12/34');
  await place.locator('[autocomplete="cc-csc"]').fill('123');
  // The button's name also has the amount.
  await place.getByRole('button', { name: checkout }).click();
  await alert(place).waitFor();
}
