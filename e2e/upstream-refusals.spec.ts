import type { Page } from '@playwright/test';
import { allCalls } from '../rules/src/contract/all-calls.ts';
import type { Call } from '../rules/src/contract/call.ts';
import type { CallName } from '../rules/src/contract/contract.ts';
import {
  type ReceivedRequest,
  type WayToRefuse,
  waysToRefuse,
} from '../server/src/testing/site/test-back-end.ts';
import { nextButton } from './support/next-button.ts';
import { fillMainBooker, fillPassenger } from './support/passenger-form.ts';
import { payByCard, SUCCEEDS } from './support/pay.ts';
import { acceptTerms } from './support/review.ts';
import { charges, expect, paidWith, test } from './support/server/upstream.ts';

/** The calls that the specification of the product has. */
type Specified =
  | 'tours'
  | 'tour'
  | 'tourDepartures'
  | 'tourPrices'
  | 'departure'
  | 'departureCabins'
  | 'departureProducts'
  | 'departureVoucher'
  | 'shipTranslations'
  | 'productTranslations'
  | 'cabinTranslations'
  | 'booking'
  | 'createBooking'
  | 'payment'
  | 'payBooking'
  | 'pay';

/**
 * Where each other call is refused below: while a journey is sold, on another page, or never. A call is never made if it
 * follows the answer of a refused call, or if only the built-in website makes it.
 */
const refusedIn: Readonly<Record<Exclude<CallName, Specified>, 'sale' | 'page' | 'never'>> = {
  tourContent: 'sale',
  nameTranslations: 'sale',
  terms: 'sale',
  termsTexts: 'never',
  takeHold: 'sale',
  renewHold: 'never',
  deleteHold: 'never',
  releaseHold: 'never',
  bookingOverview: 'page',
  requestAccessCode: 'never',
  openAccess: 'never',
  access: 'never',
  closeAccess: 'never',
  amendable: 'never',
  changeChoices: 'never',
  quoteAmendment: 'never',
  applyAmendment: 'never',
  complain: 'never',
  changeBusiness: 'never',
  transferBooking: 'never',
  ownParts: 'never',
  invitePassenger: 'never',
  withdrawPassenger: 'never',
  ownPart: 'page',
  saveOwnPart: 'never',
  createEnquiry: 'page',
  waitingParties: 'page',
  joinWaitingList: 'page',
  waitingEntry: 'page',
  changeWaiting: 'never',
  leaveWaitingList: 'never',
  keepWaiting: 'never',
  acceptOffer: 'page',
  declineOffer: 'never',
  buyGift: 'never',
  withdrawGift: 'never',
  voucherBalance: 'never',
  payWithVoucher: 'never',
  groupQuote: 'page',
  askAboutQuote: 'never',
  requestQuoteCode: 'never',
  acceptQuote: 'never',
  declineQuote: 'never',
  crewList: 'never',
  sendArrivals: 'never',
};
const namesIn = (place: 'sale' | 'page') =>
  new Set(Object.entries(refusedIn).flatMap(([name, where]) => (where === place ? [name] : [])));

/** The names of the calls that a back end received and the specification lacks. */
function refusedCalls(received: readonly ReceivedRequest[]): Set<string> {
  const added = Object.entries<Call>(allCalls).filter(([name]) => name in refusedIn);
  const isOf = ({ method, path }: Call, request: ReceivedRequest) =>
    request.method === method && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(request.path);
  return new Set(
    received.flatMap((request) => added.flatMap(([name, call]) => (isOf(call, request) ? [name] : []))),
  );
}

/** The fields of an order in specification 7 and 10.11. */
const fieldsOfOrder = [
  'departureId',
  'main',
  'passengers',
  'insurance',
  'terms',
  'locale',
  'brand',
  'voucher',
  'products',
  'cid',
  'idempotency_key',
];

/** Goes from the list of tours to the passengers step, in German, for which names would be translated. */
async function chooseCabins(page: Page): Promise<void> {
  await page.goto('/de?all=1');
  await page.getByRole('link', { name: /Donau & Wachau/ }).click();
  await page
    .getByRole('gridcell', { name: /, Verfügbar/i })
    .first()
    .click();
  await nextButton(page, 'Weiter').click();
  await expect(page.getByRole('heading', { level: 1, name: /Schiff/ })).toBeVisible();
  await nextButton(page, 'Weiter').click();
  await page.getByRole('button', { name: 'Vorschlag übernehmen' }).click();
  await nextButton(page, 'Weiter').click();
}

async function book(page: Page): Promise<void> {
  await fillMainBooker(page, 'DE', 'de');
  await fillPassenger(page, 1, ['Anna', 'Vermeer'], 'de');
  await fillPassenger(page, 2, ['Jan', 'Vermeer'], 'de');
  await nextButton(page, 'Weiter').click();
  // Of the specification's terms, whose deposit is 30 per cent.
  await expect(page.getByText('30').first()).toBeVisible();
  await acceptTerms(page, 'Bedingungen');
  await nextButton(page, 'Zahlungspflichtig buchen').click();
}

for (const way of Object.keys(waysToRefuse) as WayToRefuse[])
  test.describe(`a back end that has only the specification’s calls and answers others with ${way}`, () => {
    test.use({ refuses: way });

    test('sells, is paid, and says on its other pages what it lacks', async ({
      page,
      upstream,
      fakeStripe,
    }) => {
      // Each page of a back end that leaves calls open waits for them.
      test.setTimeout(360_000);
      await chooseCabins(page);
      await book(page);
      await page.waitForURL(/\/bookings\/B-new\/payment/);
      await payByCard(page, SUCCEEDS, 'de');
      await page.waitForURL(/\/thank-you\?/);
      await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank' })).toBeVisible();
      expect(await paidWith(fakeStripe)).toEqual([charges.booking]);

      expect(refusedCalls(upstream.received)).toEqual(namesIn('sale'));
      const order = upstream.received.find(({ method, path }) => method === 'POST' && path === '/bookings');
      const unknown = Object.keys(JSON.parse(order?.body ?? '{}')).filter(
        (key) => !fieldsOfOrder.includes(key),
      );
      expect(unknown).toEqual([]);

      await page.goto('/en/bookings/B-1');
      await expect(page).toHaveURL(/\/bookings\/B-1\/payment/);
      await page.goto('/en/guest#a-token-of-another-back-end-of-43-characters');
      await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible(
        {
          timeout: 20_000,
        },
      );
      await page.goto('/en/tours/DON-8/enquiry?party=24');
      await page.getByLabel('Your name').fill('Anna Vermeer');
      await page.getByLabel('Email address').fill('anna@example.org');
      await page.getByLabel('Phone number').fill('+31 20 555 0123');
      await page.getByRole('button', { name: 'Ask for an offer' }).click();
      const answer = page.getByRole('main').getByRole('alert');
      await expect(answer).toBeVisible({ timeout: 20_000 });
      await expect(answer).not.toContainText('no longer on offer');
      await page.goto('/en/departures/D-1/cabins?party=20');
      await expect.poll(() => [...refusedCalls(upstream.received)]).toContain('waitingParties');
      await expect(page.getByRole('link', { name: 'Join the waiting list' })).toBeHidden();
      await page.goto(`/en/tours/DON-8/waiting?party=2&from=${new Date().getFullYear() + 1}-05-01`);
      await expect(page.getByLabel('Your name')).toBeVisible();
      await page.getByLabel('Your name').fill('Anna Vermeer');
      await page.getByLabel('Email address').fill('anna@example.org');
      await page.getByRole('checkbox', { name: /You may keep these details/ }).check();
      await page.getByRole('button', { name: 'Join the waiting list' }).click();
      await expect(answer).toBeVisible({ timeout: 20_000 });
      await expect(answer).not.toContainText('no longer on offer');
      await page.goto('/en/quote#a-token-of-another-back-end-of-43-characters');
      await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible(
        {
          timeout: 20_000,
        },
      );
      await page.goto('/en/waiting/an-entry');
      await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible(
        {
          timeout: 20_000,
        },
      );
      await page.goto('/en/waiting/an-entry/offers/an-offer');
      await expect(page.getByRole('link', { name: 'To your place on the list' })).toBeVisible({
        timeout: 20_000,
      });
      const sold = namesIn('sale');
      const others = [...refusedCalls(upstream.received)].filter((name) => !sold.has(name));
      expect(new Set(others)).toEqual(namesIn('page'));
    });
  });
