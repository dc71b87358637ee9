import { offerTo } from '../offer-answer.ts';
import { quoteIn } from '../quote-answer.ts';
import type { Visit } from '../visit-data.ts';
import { alert, formButton, type Place, type ScreenState, sendEmpty } from './screen-state.ts';

/** The form of the waiting list with what the ships of the tour offer. */
const joinsList = (place: Place) =>
  place.locator('form:has(#riders):has([name="cabin_types"]) button[type="submit"]');

/** Vouchers, the waiting list, and quotes of groups. */
export const besidesBooking: readonly ScreenState[] = [
  {
    name: 'gift voucher',
    address: () => '/gift-voucher',
    ready: formButton,
  },
  {
    name: 'gift voucher, mistakes',
    address: () => '/gift-voucher',
    ready: formButton,
    provoke: sendEmpty,
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
    provoke: sendEmpty,
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
    answer: {
      call: ({ waiting }) => `**/api/v1/waiting/${waiting}/offers/none/accept`,
      status: 409,
      body: () => ({ error: 'offer_expired', message: 'This offer is not open any more' }),
    },
    pageFaults: /409/,
  },
  {
    name: 'balance of a voucher',
    address: () => '/vouchers',
    ready: formButton,
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
  ...(['expired', 'declined', 'accepted', 'replaced', 'open'] as const).map((state) => ({
    name: `quote of a group, ${state}`,
    address: () => '/quote#a-token-of-a-link-of-a-quote',
    ready: (place: Place) => place.locator('main div[role="status"]').first(),
    answer: {
      call: () => '**/api/v1/quotes',
      status: 200,
      body: ({ picture }: Visit) => quoteIn(state, picture),
    },
  })),
  {
    name: 'offer of the waiting list',
    address: ({ waiting }) => `/waiting/${waiting}`,
    ready: (place) => place.locator('section[aria-labelledby="offer-price"]'),
    answer: { call: ({ waiting }) => `**/api/v1/waiting/${waiting}`, status: 200, body: offerTo },
  },
];
