import type { Page } from '@playwright/test';
import { layoutShift } from '../bench/phone/layout-shift.ts';
import { vitalsOf, watchVitals } from '../bench/phone/vitals.ts';
import { quoteIn } from '../bench/screens/quote-answer.ts';
import { openByCode, showPaidBooking } from './my-booking/open-booking.ts';
import { delayCalls } from './support/delay-calls.ts';
import { firstDepartures } from './support/departures.ts';
import { nextButton } from './support/next-button.ts';
import { sellOut } from './support/server/free-cabins.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const TOUR = 'canals-of-holland';

/** Clicks by script, as shifts right after user input are not counted. */
const pressNext = (page: Page) => nextButton(page).evaluate((button: HTMLElement) => button.click());

test('the ship step has no layout shift on a phone while the ship’s texts load', async ({
  page,
  request,
}) => {
  const [{ date }] = await firstDepartures(request, TOUR);
  await watchVitals(page);
  const release = await delayCalls(page, '**/api/v1/translations/ships');
  await page.goto(`/tours/${TOUR}?date=${date}&party=2`);
  await pressNext(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your ship' })).toBeVisible();
  await expect(page.getByText('Starts in Amsterdam')).toBeVisible();
  const before = (await vitalsOf(page)).shifts.length;
  release();
  await expect(page.getByText('Built in 1929')).toBeVisible();
  const { shifts } = await vitalsOf(page);
  expect(layoutShift(shifts.slice(before))).toBeLessThanOrEqual(0.01);
});

test('the passengers step keeps its heading when the form replaces what the server rendered', async ({
  page,
  request,
}) => {
  const [{ id }] = await firstDepartures(request, TOUR);
  await page.goto('/?all=1');
  const release = await delayCalls(page, '**/assets/passengers-screen-*.js');
  // Not by goto, which waits for hydration.
  await page.evaluate(
    (to) => window.location.assign(to),
    `/departures/${id}/passengers?cabins=anna_twin-upper%3D2`,
  );
  const title = page.getByRole('heading', { level: 1, name: 'Who is travelling?' });
  await expect(page.getByRole('group', { name: 'Passenger 1 of 2 (main booker)' })).toBeVisible();
  const rendered = await title.elementHandle();
  release();
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
});

test('the way to the waiting list stands still once it is shown', async ({ page, request, database }) => {
  const [{ id }] = await firstDepartures(request, TOUR);
  await sellOut(database, id);
  await page.setViewportSize({ width: 1280, height: 800 });
  await watchVitals(page);
  const releaseCode = await delayCalls(page, /waiting-parties-/);
  const releaseCall = await delayCalls(page, `**/api/v1/departures/${id}/waiting`);
  await page.goto(`/departures/${id}/cabins?party=2`);
  await expect(page.getByText('No cabins available')).toBeVisible();
  const join = page.getByRole('link', { name: 'Join the waiting list' });
  await expect(join).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = (await vitalsOf(page)).shifts.length;
  const place = await join.boundingBox();
  releaseCode();
  releaseCall();
  await expect(page.getByText('Nobody is waiting yet.')).toBeVisible();
  expect(await join.boundingBox()).toEqual(place);
  expect(layoutShift((await vitalsOf(page)).shifts.slice(before))).toBeLessThanOrEqual(0.01);
});

test('the other tours of a waiting list are loading until they are known, and its days then stand where they were', async ({
  page,
}) => {
  const release = await delayCalls(page, '**/api/v1/tours');
  await page.goto(`/tours/${TOUR}/waiting`);
  await page.evaluate(() => document.fonts.ready);
  const days = page.getByRole('group', { name: 'Dates that suit you' });
  const place = await days.boundingBox();
  await page.getByText('Other tours that would suit you too').click();
  const loading = page.getByRole('group', { name: 'Tours that suit you' }).getByText('Loading…');
  await expect(loading).toBeVisible();
  release();
  await expect(page.getByRole('checkbox', { name: 'Burgundy' }).first()).toBeVisible();
  await expect(loading).toBeHidden();
  await page.getByText('Other tours that would suit you too').click();
  await expect.poll(() => days.boundingBox()).toEqual(place);
});

test('help is below the first window before similar tours come', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 404/);
  await page.goto('/?all=1');
  await page.route(`**/api/v1/tours/${TOUR}`, (route) => route.fulfill({ status: 404, json: {} }));
  const release = await delayCalls(page, /similar-tours-/);
  await page.getByRole('link', { name: 'Canals of Holland' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  const help = page.getByRole('region', { name: 'Do you need help?' });
  const place = () => help.evaluate((element) => element.getBoundingClientRect().top - window.innerHeight);
  await expect.poll(place).toBeGreaterThanOrEqual(0);
  release();
  await expect(page.getByRole('heading', { name: 'Tours you may like' })).toBeVisible();
  await expect.poll(place).toBeGreaterThanOrEqual(0);
});

test('nothing moves when the offer of a mailed link has ended', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 404/);
  await watchVitals(page);
  const release = await delayCalls(page, '**/api/v1/waiting/**');
  await page.goto('/waiting/none/offers/none');
  await expect(page.getByText('Loading…')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = (await vitalsOf(page)).shifts.length;
  release();
  await expect(page.getByRole('region', { name: 'Do you need help?' })).toBeInViewport();
  // Waits for the frames in which the last shift would be recorded.
  await vitalsOf(page);
  expect(layoutShift((await vitalsOf(page)).shifts.slice(before))).toBeLessThanOrEqual(0.01);
});

/** A part of a passenger that can no longer be changed, as the server answers it. */
const lockedPart = {
  state: 'locked',
  due_on: '2027-05-01',
  missing: [],
  journey: {
    departure_date: '2027-06-26',
    end_date: '2027-07-03',
    tour_name: 'Canals of Holland',
    ship_name: 'Anna Hendrika',
    image_url: null,
    port_of_departure_name: 'Amsterdam',
    port_of_arrival_name: 'Amsterdam',
  },
  passenger: { firstName: 'Jan', lastName: 'Vermeer', dateOfBirth: '', bodyHeight: null, bike: '', diet: '' },
  filled_in: true,
  bikes: [],
  diets: [],
  fields: [],
};

const widePages = [
  {
    name: 'an accepted quote',
    address: '/quote#a-token-of-a-link-of-a-quote',
    call: '**/api/v1/quotes',
    answer: quoteIn('accepted'),
    title: 'Your quote',
    shown: 'You have accepted this quote',
  },
  {
    name: 'a replaced quote',
    address: '/quote#a-token-of-a-link-of-a-quote',
    call: '**/api/v1/quotes',
    answer: quoteIn('replaced'),
    title: 'Your quote',
    shown: 'There is a newer quote',
  },
  {
    name: 'a locked part of a passenger',
    address: '/guest#a-token-of-a-link-of-a-part',
    call: '**/api/v1/own-parts',
    answer: lockedPart,
    title: 'Your part of the journey',
    shown: 'This can no longer be changed here.',
  },
];

for (const { name, address, call, answer, title, shown } of widePages)
  test(`the heading of ${name} stands still when its content has loaded`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await promise;
      await route.fulfill({ json: answer });
    });
    await page.goto(address);
    await expect(page.getByText('Loading…')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const heading = page.getByRole('heading', { level: 1, name: title });
    const place = await heading.boundingBox();
    resolve();
    await expect(page.getByText(shown)).toBeVisible();
    expect(await heading.boundingBox()).toEqual(place);
  });

test.describe('without the service worker, whose requests cannot be held', () => {
  test.use({ serviceWorkers: 'block' });

  test.beforeEach(({ pageFaults }) => {
    pageFaults.allow(/Service Worker registration blocked/);
  });

  test('the page of an opened booking stands still when its details come', async ({
    page,
    site,
    database,
  }) => {
    const { id, number } = await showPaidBooking(page, database);
    await openByCode(page, site, number);
    const details = page.getByRole('region', { name: 'Cabins and travellers' }).getByText('Anna Vermeer');
    await expect(details).toBeVisible();
    const release = await delayCalls(page, `**/api/v1/bookings/${id}/overview?*`);
    await page.goto(`/bookings/${id}`);
    await page.evaluate(() => document.fonts.ready);
    const journey = page.getByRole('article', { name: 'Canals of Holland' });
    const place = await journey.boundingBox();
    await expect(details).toBeHidden();
    release();
    await expect(details).toBeVisible();
    expect(await journey.boundingBox()).toEqual(place);
  });

  test('the way to the changes of a booking leads there before they are loaded', async ({
    page,
    site,
    database,
  }) => {
    const { number } = await showPaidBooking(page, database);
    const release = await delayCalls(page, '**/assets/change-booking-*.js');
    await openByCode(page, site, number);
    // What stands above the changes, and would move them where it came later.
    await page.getByRole('region', { name: 'Everyone’s own details' }).waitFor();
    await page.getByRole('link', { name: 'Change your booking' }).click();
    const change = page.getByRole('region', { name: 'Change your booking' });
    await expect(change.getByRole('heading', { name: 'Change your booking' })).toBeInViewport();
    await expect(change.getByText('Loading…')).toBeVisible();
    release();
    await expect(change.getByRole('button', { name: 'Change: Travellers’ details' })).toBeVisible();
  });
});
