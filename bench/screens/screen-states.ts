import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { ButtonTexts } from './button-texts.ts';
import { quoteIn } from './quote-answer.ts';
import type { Visit } from './visit-data.ts';

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

const DECLINED = '4000000000000002';

const heading = (place: Place) => place.getByRole('heading', { level: 1 });
const alert = (place: Place) => place.getByRole('alert').filter({ visible: true }).first();
const buttonNamed = (place: Place, name: string) =>
  place.getByRole('button', { name, exact: true }).filter({ visible: true });
const days = (place: Place) => place.getByRole('gridcell', { disabled: false }).first();
const steppers = (place: Place) => place.locator('main output').first();
const card = (place: Place) => place.locator('input[type="radio"][value="card"]');
const terms = (place: Place) => place.getByRole('checkbox').first();
const names = (place: Place) => place.locator('[autocomplete="given-name"]');

async function clickNext(place: Place, { next }: ButtonTexts): Promise<void> {
  await buttonNamed(place, next).click();
  await alert(place).waitFor();
}

async function payDeclined(place: Place, { checkout }: ButtonTexts): Promise<void> {
  await card(place).check();
  await place.locator('[autocomplete="cc-number"]').fill(DECLINED);
  await place.locator('[autocomplete="cc-exp"]').fill('12/34');
  await place.locator('[autocomplete="cc-csc"]').fill('123');
  // The button's name also has the amount.
  await place.getByRole('button', { name: checkout }).click();
  await alert(place).waitFor();
}

const openedBooking = {
  address: ({ paidBooking }: Visit) => `/bookings/${paidBooking}`,
  ready: (place: Place) => place.locator('main:has(address):has(#own-parts) #change'),
  opened: true,
} as const;
/** The topics of a change, in the order of the page: details, cabins, move, join, extras, insurance, leave, cancel. */
const topic = (place: Place, number: number) =>
  place.locator(`section[aria-labelledby="change"] > ul > li:nth-child(${number})`);

async function openTopic(place: Place, number: number): Promise<void> {
  await topic(place, number).getByRole('button').first().click();
  await topic(place, number).locator('form button[type="submit"]').waitFor();
}

/** The form of the waiting list with what the ships of the tour offer. */
const joinsList = (place: Place) =>
  place.locator('form:has(#riders):has([name="cabin_types"]) button[type="submit"]');

const ship = ({ combined }: Visit) => `/tours/${combined.tour}/date/${combined.date}?party=2`;
const step = ({ departure }: Visit, name: string) => `/departures/${departure}/${name}`;
const withCabins = (visit: Visit, name: string) =>
  `${step(visit, name)}?cabins=${encodeURIComponent(visit.cabins)}`;
const frameTour = ({ tour }: Visit) => `/frame/tours/${tour}`;

/** Every screen and its error states (specification 2, 8). */
const everyState: readonly ScreenState[] = [
  { name: 'tour list', address: () => '/?all=1', ready: (place) => place.getByRole('searchbox') },
  {
    name: 'tour list, nothing found',
    address: () => '/?all=1',
    provoke: async (place) => {
      await place.getByRole('searchbox').fill('xyzzy');
      await place.locator('main li > a').first().waitFor({ state: 'detached' });
    },
  },
  { name: 'date', address: ({ tour }) => `/tours/${tour}`, ready: days, framed: frameTour },
  {
    name: 'date, none chosen',
    address: ({ tour }) => `/tours/${tour}`,
    ready: days,
    provoke: clickNext,
    framed: frameTour,
  },
  {
    name: 'date, chosen',
    address: ({ tour, date }) => `/tours/${tour}?date=${date}&party=2`,
    ready: (place) => place.getByRole('gridcell', { selected: true }),
  },
  { name: 'tour that is not there', address: () => '/tours/nowhere', pageFaults: /404/ },
  { name: 'ship', address: ship, framed: true },
  { name: 'ship, none chosen', address: ship, provoke: clickNext, framed: true },
  { name: 'ship, none sails', address: ({ tour }) => `/tours/${tour}/date/2020-01-01?party=2`, framed: true },
  { name: 'cabins', address: (visit) => step(visit, 'cabins'), ready: steppers, framed: true },
  {
    name: 'cabins, none chosen',
    address: (visit) => step(visit, 'cabins'),
    ready: steppers,
    provoke: clickNext,
  },
  { name: 'cabins, chosen', address: (visit) => withCabins(visit, 'cabins'), ready: steppers, framed: true },
  { name: 'departure that is not there', address: () => '/departures/nowhere/cabins', pageFaults: /404/ },
  { name: 'passengers', address: (visit) => withCabins(visit, 'passengers'), ready: names },
  {
    name: 'passengers, mistakes',
    address: (visit) => withCabins(visit, 'passengers'),
    ready: names,
    provoke: clickNext,
  },
  { name: 'review', address: (visit) => withCabins(visit, 'confirmation'), ready: terms },
  {
    name: 'review, terms not accepted',
    address: (visit) => withCabins(visit, 'confirmation'),
    ready: terms,
    provoke: async (place, { book, toTerms }) => {
      // On a phone the bar leads to the terms first.
      const terms = buttonNamed(place, toTerms);
      if (await terms.isVisible()) return terms.click();
      await buttonNamed(place, book).click();
      await alert(place).waitFor();
    },
  },
  {
    name: 'review, booking failed',
    address: (visit) => withCabins(visit, 'confirmation'),
    ready: terms,
    // This status is not retried.
    answer: { call: () => '**/api/v1/bookings', status: 400, body: () => ({ error: 'fault' }) },
    pageFaults: /400/,
    provoke: async (place, { book }) => {
      for (const box of await place.locator('[aria-labelledby="terms"]').getByRole('checkbox').all())
        await box.check();
      await buttonNamed(place, book).click();
      await alert(place).waitFor();
    },
  },
  { name: 'payment', address: ({ booking }) => `/bookings/${booking}/payment`, ready: card },
  {
    name: 'payment, card declined',
    address: ({ booking }) => `/bookings/${booking}/payment`,
    ready: card,
    provoke: payDeclined,
    pageFaults: /402/,
  },
  {
    name: 'booking confirmed',
    address: ({ paidBooking }) => `/bookings/${paidBooking}/confirmed`,
    // A 204 keeps the browser on the screen, which otherwise redirects to the brand's website at once.
    answer: { call: () => '**/thank-you?*', status: 204, body: () => ({}) },
  },
  { name: 'booking released', address: ({ releasedBooking }) => `/bookings/${releasedBooking}/confirmed` },
  { name: 'booking that is not there', address: () => '/bookings/nowhere/payment', pageFaults: /404/ },
  { name: 'stand-alone payment', address: ({ payments }) => `/payments/${payments.open}`, ready: card },
  {
    name: 'stand-alone payment, card declined',
    rare: true,
    address: ({ payments }) => `/payments/${payments.open}`,
    ready: card,
    provoke: payDeclined,
    pageFaults: /402/,
  },
  {
    name: 'stand-alone payment completed',
    address: ({ payments }) => `/payments/${payments.paid}/completed`,
  },
  {
    name: 'stand-alone payment failed',
    address: ({ payments }) => `/payments/${payments.open}/completed?redirect_status=failed`,
  },
  { name: 'closed payment, superseded', address: ({ payments }) => `/payments/${payments.superseded}` },
  { name: 'closed payment, ended', address: ({ payments }) => `/payments/${payments.ended}` },
  { name: 'page not found', address: () => '/nowhere', pageFaults: /404/ },
  { name: 'booking page', address: ({ paidBooking }) => `/bookings/${paidBooking}` },
  {
    name: 'part of a passenger',
    address: ({ ownPartToken }) => `/guest#${ownPartToken}`,
    ready: (place) => place.locator('form'),
  },
  {
    name: 'enquiry of a group',
    address: ({ tour }) => `/tours/${tour}/enquiry?party=24`,
    ready: (place) => place.locator('form button[type="submit"]'),
    framed: true,
  },
  { ...openedBooking, name: 'booking page, opened' },
  {
    ...openedBooking,
    name: 'booking page, quote of a change',
    provoke: async (place) => {
      await openTopic(place, 1);
      await place.locator('[id="passengers.0.bodyHeight"]').fill('173');
      await topic(place, 1).locator('form button[type="submit"]').click();
      await place.locator('#quote').waitFor();
    },
  },
  {
    name: 'part of a passenger, mistakes',
    address: ({ ownPartToken }) => `/guest#${ownPartToken}`,
    ready: (place) => place.locator('form'),
    provoke: async (place) => {
      await place.locator('#bodyHeight').fill('30');
      await place.locator('form button[type="submit"]').click();
      await alert(place).waitFor();
    },
    pageFaults: /422/,
  },
  {
    name: 'enquiry of a group, mistakes',
    address: ({ tour }) => `/tours/${tour}/enquiry?party=24`,
    ready: (place) => place.locator('form button[type="submit"]'),
    provoke: async (place) => {
      await place.locator('form button[type="submit"]').click();
      await place.locator('[aria-invalid="true"]').first().waitFor();
    },
    pageFaults: /422/,
  },
  { name: 'closed payment, changed', address: ({ payments }) => `/payments/${payments.changed}` },
  { name: 'closed payment, returned', address: ({ payments }) => `/payments/${payments.returned}` },
  { name: 'closed payment, disputed', address: ({ payments }) => `/payments/${payments.disputed}` },
  { name: 'accessibility statement', address: () => '/accessibility' },
  ...([2, 3, 4, 5, 6, 7, 8] as const).map((number) => ({
    ...openedBooking,
    name: `booking page, change ${number}`,
    provoke: (place: Place) => openTopic(place, number),
    rare: true as const,
  })),
  {
    name: 'gift voucher',
    address: () => '/gift-voucher',
    ready: (place) => place.locator('form button[type="submit"]'),
  },
  {
    name: 'gift voucher, mistakes',
    address: () => '/gift-voucher',
    ready: (place) => place.locator('form button[type="submit"]'),
    provoke: async (place) => {
      await place.locator('form button[type="submit"]').click();
      await place.locator('[aria-invalid="true"]').first().waitFor();
    },
    pageFaults: /422/,
  },
  {
    name: 'waiting list',
    address: ({ tour }) => `/tours/${tour}/waiting?party=2`,
    ready: joinsList,
    framed: true,
  },
  {
    name: 'waiting list, mistakes',
    address: ({ tour }) => `/tours/${tour}/waiting`,
    ready: joinsList,
    provoke: async (place) => {
      await place.locator('form button[type="submit"]').click();
      await place.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'place on the waiting list',
    address: ({ waiting }) => `/waiting/${waiting}`,
    ready: (place) => place.locator('section[aria-labelledby="wishes"]'),
  },
  {
    name: 'place on the waiting list, change',
    address: ({ waiting }) => `/waiting/${waiting}`,
    ready: (place) => place.locator('section[aria-labelledby="wishes"] button'),
    provoke: async (place) => {
      await place.locator('section[aria-labelledby="wishes"] button').click();
      await place.locator('#change-wishes ~ form').waitFor();
    },
  },
  {
    name: 'offer of the waiting list that has ended',
    address: ({ waiting }) => `/waiting/${waiting}/offers/none`,
    ready: alert,
    pageFaults: /404|409/,
  },
  {
    name: 'balance of a voucher',
    address: () => '/vouchers',
    ready: (place) => place.locator('form button[type="submit"]').first(),
  },
  {
    name: 'balance of a voucher, withdrawal from a purchase',
    address: () => '/vouchers',
    ready: (place) => place.locator('section[aria-labelledby="withdrawal"] button[type="submit"]'),
    provoke: async (place) => {
      const part = place.locator('section[aria-labelledby="withdrawal"]');
      await part.locator('[name="number"]').fill('GIFT-10001');
      await part.locator('[name="email"]').fill('anna@example.org');
      await part.locator('button[type="submit"]').click();
      await part.locator('h3').waitFor();
    },
  },
  ...(['expired', 'declined', 'accepted', 'replaced'] as const).map((state) => ({
    name: `quote of a group, ${state}`,
    address: () => '/quote#a-token-of-a-link-of-a-quote',
    ready: (place: Place) => place.locator('main div[role="status"]').first(),
    answer: { call: () => '**/api/v1/quotes', status: 200, body: () => quoteIn(state) },
  })),
];

/** The states to check; all with ACCESS=whole. */
export const screenStates = everyState.filter(({ rare }) => !rare || process.env.ACCESS === 'whole');

/** The element that shows that a state's screen is ready. */
export const readyOf = ({ ready = heading }: ScreenState, place: Place): Locator => ready(place);
