import type { Locator, Page } from '@playwright/test';
import type { Visit } from '../access/visit.ts';
import type { Hand } from './hand.ts';

/** A screen, how it is come to, and what a visitor does on it. */
export interface TouchedScreen {
  name: string;
  address: (visit: Visit) => string;
  /** What shows that it is there. */
  ready: (page: Page) => Locator;
  /** Everybody's details lie on the device. */
  filledIn?: true;
  touch: (hand: Hand) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const next = (page: Page) => button(page, 'Next');
const days = (page: Page) => page.getByRole('gridcell', { disabled: false });
const steps = (page: Page) => page.locator('nav summary');
const cardNumber = (page: Page) => page.locator('[autocomplete="cc-number"]');
const passenger = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Passenger ${number}\\b`) });
const terms = (page: Page) => page.locator('[aria-labelledby="terms"]').getByRole('checkbox');

const step = (name: string) => (visit: Visit) =>
  `/departures/${visit.departure}/${name}?cabins=${encodeURIComponent(visit.cabins)}`;

async function turnMonths({ page, tap, press }: Hand): Promise<void> {
  for (const turn of ['Next month', 'Next month', 'Previous month']) await tap(button(page, turn).first());
  await press(page.getByLabel('Month', { exact: true }), 'ArrowDown');
}

async function chooseDay(hand: Hand): Promise<void> {
  const { page, tap, press } = hand;
  await tap(days(page).nth(8));
  await press(days(page).nth(8), 'ArrowRight', 'ArrowDown', 'Enter');
  await press(page.getByLabel('Travellers'), 'ArrowUp', 'ArrowDown');
  await turnMonths(hand);
  await tap(days(page).nth(3));
  await tap(button(page, /On request/).first());
}

/** Of one passenger what is typed, chosen and ticked. */
async function fillIn({ page, type, press, tap }: Hand, number: number): Promise<void> {
  const group = passenger(page, number);
  await type(group.getByLabel('First name'), 'Anna');
  await type(group.getByLabel('Day'), '03121961');
  await type(group.getByLabel(/^Body height/), '172');
  await press(group.getByLabel('Cabin', { exact: true }), 'ArrowDown');
  await press(group.getByRole('radio').first(), 'Space', 'ArrowDown');
  await tap(group.getByRole('checkbox', { disabled: false }).first());
}

async function payInVain({ page, type, tap }: Hand): Promise<void> {
  await type(cardNumber(page), '4242');
  await tap(button(page, /^Checkout/));
}

/** Every screen on which there is something to do. */
export const touchedScreens: readonly TouchedScreen[] = [
  {
    name: 'tour list',
    address: () => '/?all=1',
    ready: (page) => page.getByRole('searchbox'),
    touch: async ({ page, type, press }) => {
      await type(page.getByRole('searchbox'), 'canals');
      await press(page.getByRole('searchbox'), ...Array<string>(6).fill('Backspace'));
    },
  },
  {
    name: 'date',
    address: ({ tour, date }) => `/tours/${tour}?date=${date}&party=20`,
    ready: (page) => page.getByRole('gridcell', { selected: true }).first(),
    touch: async (hand) => {
      await hand.tap(steps(hand.page));
      await hand.tap(steps(hand.page));
      await chooseDay(hand);
      await hand.tap(next(hand.page));
    },
  },
  {
    name: 'ship',
    address: ({ combined }) => `/tours/${combined.tour}/date/${combined.date}?party=2`,
    ready: (page) => button(page, /^Choose /).first(),
    touch: async ({ page, tap }) => {
      await tap(next(page));
      for (const choice of [1, 0]) await tap(page.locator('main button[aria-pressed]').nth(choice));
      await tap(button(page, 'Next picture').first());
      await tap(next(page));
    },
  },
  {
    name: 'cabins',
    address: ({ departure }) => `/departures/${departure}/cabins?party=20`,
    ready: (page) => button(page, 'Take this suggestion'),
    touch: async ({ page, tap }) => {
      await tap(next(page));
      await tap(button(page, 'Take this suggestion'));
      for (const one of ['One fewer', 'One more']) await tap(button(page, one).first());
      await tap(button(page, 'One fewer').last());
      await tap(next(page));
    },
  },
  {
    name: 'passengers, empty',
    address: step('passengers'),
    ready: (page) => passenger(page, 20),
    touch: async (hand) => {
      await fillIn(hand, 1);
      await fillIn(hand, 20);
      await hand.press(hand.page.getByLabel('Country', { exact: true }), 'U');
      await hand.tap(next(hand.page));
      await hand.type(passenger(hand.page, 20).getByLabel('Last name'), 'Vermeer');
    },
  },
  {
    name: 'passengers, filled in',
    filledIn: true,
    address: step('passengers'),
    ready: (page) => passenger(page, 20),
    touch: async (hand) => {
      await fillIn(hand, 20);
      await hand.tap(next(hand.page));
    },
  },
  {
    name: 'price overview',
    filledIn: true,
    address: step('confirmation'),
    ready: (page) => terms(page).first(),
    touch: async ({ page, tap }) => {
      await tap(button(page, 'Book now'));
      await tap(page.getByRole('checkbox', { name: /^Cancellation insurance/ }));
      await tap(button(page, 'One more').first());
      for (const box of await terms(page).all()) await tap(box);
    },
  },
  {
    name: 'payment',
    address: ({ booking }) => `/bookings/${booking}/payment`,
    ready: cardNumber,
    touch: async (hand) => {
      for (const choice of [1, 0]) await hand.tap(hand.page.locator('input[name="type"]').nth(choice));
      await payInVain(hand);
    },
  },
  {
    name: 'stand-alone payment',
    address: ({ payments }) => `/payments/${payments.open}`,
    ready: cardNumber,
    touch: payInVain,
  },
  {
    name: 'stand-alone payment failed',
    address: ({ payments }) => `/payments/${payments.open}/completed?redirect_status=failed`,
    ready: (page) => button(page, 'Retry').or(page.getByRole('link', { name: 'Retry' })),
    touch: async ({ page, tap }) => tap(button(page, 'Retry').or(page.getByRole('link', { name: 'Retry' }))),
  },
];
