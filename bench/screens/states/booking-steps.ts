import type { ButtonTexts } from '../button-texts.ts';
import type { Visit } from '../visit-data.ts';
import { alert, buttonNamed, card, type Place, payDeclined, type ScreenState } from './screen-state.ts';

const days = (place: Place) => place.getByRole('gridcell', { disabled: false }).first();
const steppers = (place: Place) => place.locator('main output').first();
const terms = (place: Place) => place.getByRole('checkbox').first();
const names = (place: Place) => place.locator('[autocomplete="given-name"]');

async function clickNext(place: Place, { next }: ButtonTexts): Promise<void> {
  await buttonNamed(place, next).click();
  await alert(place).waitFor();
}

const ship = ({ combined }: Visit) => `/tours/${combined.tour}/date/${combined.date}?party=2`;
const step = ({ departure }: Visit, name: string) => `/departures/${departure}/${name}`;
const withCabins = (visit: Visit, name: string) =>
  `${step(visit, name)}?cabins=${encodeURIComponent(visit.cabins)}`;
const frameTour = ({ tour }: Visit) => `/frame/tours/${tour}`;

/** The tour list, the steps of a booking, and how they end (specification 2, 4). */
export const bookingSteps: readonly ScreenState[] = [
  { name: 'tour list', address: () => '/?all=1', ready: (place) => place.getByRole('searchbox') },
  {
    name: 'tour list, nothing found',
    address: () => '/?all=1',
    provoke: async (place) => {
      await place.getByRole('searchbox').fill('xyzzy');
      await place.locator('main h2').first().waitFor();
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
      // On a phone the bar leads to the terms first, and marks them when it is pressed again.
      const terms = buttonNamed(place, toTerms);
      const pressed = (await terms.isVisible()) ? terms : buttonNamed(place, book);
      if (pressed === terms) await terms.click();
      await pressed.click();
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
];
