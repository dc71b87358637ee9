import type { Locator, Page } from '@playwright/test';
import { buttonTexts } from '../screens/button-texts.ts';
import { screenStates } from '../screens/screen-states.ts';
import type { Visit } from '../screens/visit-data.ts';
import type { Actions } from './actions.ts';

/** A screen and the interactions to measure. */
export interface TouchedScreen {
  name: string;
  address: (visit: Visit) => string;
  /** The element that shows that the screen is ready. */
  ready: (page: Page) => Locator;
  /** The passengers are stored on the device. */
  filledIn?: true;
  /** The browser has access to the paid booking. */
  opened?: true;
  touch: (actions: Actions) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const next = (page: Page) => button(page, 'Next');
const days = (page: Page) => page.getByRole('gridcell', { disabled: false });
const steps = (page: Page) => page.locator('nav summary');
const card = (page: Page) => page.locator('input[type="radio"][value="card"]');
const cardNumber = (page: Page) => page.locator('[autocomplete="cc-number"]');
const passenger = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Passenger ${number}\\b`) });
const terms = (page: Page) => page.locator('[aria-labelledby="terms"]').getByRole('checkbox');

const step = (name: string) => (visit: Visit) =>
  `/departures/${visit.departure}/${name}?cabins=${encodeURIComponent(visit.cabins)}`;

async function turnMonths({ page, tap, press }: Actions): Promise<void> {
  for (const turn of ['Next month', 'Next month', 'Previous month']) await tap(button(page, turn).first());
  await press(page.getByLabel('Month', { exact: true }), 'ArrowDown');
}

async function chooseDay(actions: Actions): Promise<void> {
  const { page, tap, press } = actions;
  await tap(days(page).nth(8));
  await press(days(page).nth(8), 'ArrowRight', 'ArrowDown', 'Enter');
  await press(page.getByLabel('Travellers'), 'ArrowUp', 'ArrowDown');
  await turnMonths(actions);
  await tap(days(page).nth(3));
  await tap(button(page, /On request/).first());
}

/** Opens a folded section of the passengers step. */
async function open({ tap }: Actions, section: Locator): Promise<void> {
  const folded = section.getByRole('button', { name: /^(Fill in|Change) / });
  if (await folded.isVisible()) await tap(folded);
}

async function fillIn(actions: Actions, number: number): Promise<void> {
  const { page, type, press, tap } = actions;
  const group = passenger(page, number);
  await open(actions, group);
  await type(group.getByLabel('First name'), 'Anna');
  await type(group.getByLabel('Day'), '03121961');
  await type(group.getByLabel(/^Body height/), '172');
  await press(group.getByLabel('Cabin', { exact: true }), 'ArrowDown');
  await press(group.getByRole('radio').first(), 'Space', 'ArrowDown');
  await tap(group.getByRole('checkbox', { disabled: false }).first());
}

async function submitInvalidCard({ page, type, tap }: Actions): Promise<void> {
  await tap(card(page));
  await type(cardNumber(page), '4242');
  await tap(button(page, /^Checkout/));
}

/** Types and chooses in the first control of each kind, and sends the form. */
async function touchForm(form: Locator, { type, press, tap }: Actions): Promise<void> {
  const first = (css: string) => form.locator(css).filter({ visible: true }).first();
  const [text, select, box] = [
    first('input:not([type=radio], [type=checkbox]), textarea'),
    first('select'),
    first('[type=checkbox]'),
  ];
  if (await text.isVisible()) await type(text, 'Anna');
  if (await select.isVisible()) await press(select, 'ArrowDown');
  if (await box.isVisible()) await tap(box);
  await tap(first('button[type=submit]'));
}

/** A screen without an order of its own, opened as one of the states that are checked. */
function formScreen(name: string): TouchedScreen {
  const state = screenStates.find((each) => each.name === name);
  if (!state?.ready) throw new Error(`No state ${name}`);
  const touch = (actions: Actions) => touchForm(actions.page.locator('main form').first(), actions);
  return { name, address: state.address, ready: state.ready, touch };
}

/** All screens with interactions. */
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
    touch: async (actions) => {
      await actions.tap(steps(actions.page));
      await actions.tap(steps(actions.page));
      await chooseDay(actions);
      await actions.tap(next(actions.page));
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
    touch: async (actions) => {
      await fillIn(actions, 1);
      await fillIn(actions, 20);
      await open(actions, actions.page.getByRole('group', { name: 'Contact details' }));
      await actions.press(actions.page.getByLabel('Country', { exact: true }), 'U');
      await actions.tap(next(actions.page));
      await open(actions, passenger(actions.page, 20));
      await actions.type(passenger(actions.page, 20).getByLabel('Last name'), 'Vermeer');
    },
  },
  {
    name: 'passengers, filled in',
    filledIn: true,
    address: step('passengers'),
    ready: (page) => passenger(page, 20),
    touch: async (actions) => {
      await fillIn(actions, 20);
      await actions.tap(next(actions.page));
    },
  },
  {
    name: 'price overview',
    filledIn: true,
    address: step('confirmation'),
    ready: (page) => terms(page).first(),
    touch: async ({ page, tap }) => {
      await tap(button(page, buttonTexts('en').toTerms));
      await tap(page.getByRole('checkbox', { name: /^Cancellation insurance/ }));
      await tap(button(page, 'One more').first());
      for (const box of await terms(page).all()) await tap(box);
    },
  },
  {
    name: 'payment',
    address: ({ booking }) => `/bookings/${booking}/payment`,
    ready: card,
    touch: async (actions) => {
      for (const choice of [1, 0]) await actions.tap(actions.page.locator('input[name="type"]').nth(choice));
      await submitInvalidCard(actions);
    },
  },
  {
    name: 'stand-alone payment',
    address: ({ payments }) => `/payments/${payments.open}`,
    ready: card,
    touch: submitInvalidCard,
  },
  {
    name: 'stand-alone payment failed',
    address: ({ payments }) => `/payments/${payments.open}/completed?redirect_status=failed`,
    ready: (page) => button(page, 'Retry').or(page.getByRole('link', { name: 'Retry' })),
    touch: async ({ page, tap }) => tap(button(page, 'Retry').or(page.getByRole('link', { name: 'Retry' }))),
  },
  {
    name: 'booking page',
    opened: true,
    address: ({ paidBooking }) => `/bookings/${paidBooking}`,
    ready: (page) => page.locator('main:has(address):has(#own-parts) #change ~ ul'),
    touch: async (actions) => {
      const topic = actions.page.locator('[aria-labelledby="change"] > ul > li').first();
      await actions.tap(topic.getByRole('button').first());
      await touchForm(topic, actions);
    },
  },
  ...['part of a passenger', 'gift voucher', 'balance of a voucher', 'waiting list'].map(formScreen),
];
