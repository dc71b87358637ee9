import type { Visit } from '../visit-data.ts';
import {
  alert,
  card,
  formButton,
  type Place,
  payDeclined,
  type ScreenState,
  sendEmpty,
} from './screen-state.ts';

const openedBooking = {
  address: ({ paidBooking }: Visit) => `/bookings/${paidBooking}`,
  ready: (place: Place) => place.locator('main:has(address):has(#own-parts) #change ~ ul'),
  opened: true,
} as const;
/** The topics of a change, in the order of the page: details, cabins, move, join, extras, insurance, leave, cancel. */
const topic = (place: Place, number: number) =>
  place.locator(`section[aria-labelledby="change"] > ul > li:nth-child(${number})`);

async function openTopic(place: Place, number: number): Promise<void> {
  await topic(place, number).getByRole('button').first().click();
  await topic(place, number).locator('form button[type="submit"]').waitFor();
}

/** Stand-alone payments, and the pages of a booking, its passengers and a group's enquiry. */
export const afterBooking: readonly ScreenState[] = [
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
    name: 'stand-alone payment completed, more is due',
    rare: true,
    address: ({ payments }) => `/payments/${payments.part}/completed`,
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
    ready: formButton,
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
    ready: formButton,
    provoke: sendEmpty,
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
];
