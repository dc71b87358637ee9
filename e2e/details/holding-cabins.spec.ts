import type { Browser, Page } from '@playwright/test';
import { navigateClient } from '../support/client-navigation.ts';
import { delayCalls } from '../support/delay-calls.ts';
import { awaitHydration } from '../support/hydration.ts';
import { fillMainBooker, fillPassenger } from '../support/passenger-form.ts';
import { takenCabins } from '../support/server/database-queries.ts';
import { sellOut } from '../support/server/free-cabins.ts';
import { startServer } from '../support/server/server.ts';
import { test as base, expect, type Site, widths, withSite } from '../support/test.ts';

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ template }, use) => {
      await withSite(template, (settings) => startServer({ ...settings, HOLD_MINUTES: '20' }), use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const departure = 'canals-of-holland-anna-20270403';
const twin = 'anna_twin-upper';
const touring = 'a0T5p00000BIKE0001';
const passengers = `/departures/${departure}/passengers?cabins=${twin}%3D2`;
const MINUTE = 60_000;

const onward = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const kept = (page: Page) => page.getByText(/^Your cabin is kept until \d\d:\d\d\.$/);

/** Another visitor, with a browser of their own, at an address. */
async function visit(browser: Browser, site: Site, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
  awaitHydration(context);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function fillInPassengers(page: Page): Promise<void> {
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
}

/** Fills in the passengers step and goes on to the price overview. */
async function fillIn(page: Page): Promise<void> {
  await fillInPassengers(page);
  await onward(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'Check and book' })).toBeVisible();
}

async function book(page: Page): Promise<void> {
  const boxes = page.getByRole('region', { name: 'Terms' }).getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  await onward(page, 'Book now with obligation to pay').click();
}

/** Reloads the page, whose hold is taken again and not answered until the returned function is called. */
async function reloadWithoutAnswer(page: Page): Promise<() => void> {
  const taken = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/departures/*/holds', async (route) => {
    const response = await route.fetch();
    taken.resolve();
    await answered.promise;
    await route.fulfill({ response });
  });
  await page.reload();
  await taken.promise;
  return answered.resolve;
}

/** Focuses every element in turn; those that the notice then covers entirely (WCAG 2.4.11). */
function findCovered(notice: Element): string[] {
  const box = notice.getBoundingClientRect();
  const all = [...document.querySelectorAll<HTMLElement>('a, button, input, select')];
  return all
    .filter((element) => {
      element.focus();
      const { top, bottom } = element.getBoundingClientRect();
      const isCovered = top >= box.top && bottom <= box.bottom;
      return isCovered && document.activeElement === element && !notice.contains(element);
    })
    .map((element) => element.id || element.innerText);
}

test.beforeEach(async ({ database }) => {
  await database.query('delete from hold');
  await database.query(
    `update stock set taken = total - case when cabin_type_id = $2 then 1 else 0 end where departure_id = $1`,
    [departure, twin],
  );
});

test('the last cabin is kept for the first of two visitors while they type, and booked', async ({
  page,
  browser,
  site,
  database,
}) => {
  const full = (await takenCabins(database, departure)) + 1;
  await page.goto(passengers);
  await expect(kept(page)).toBeVisible();
  expect(await takenCabins(database, departure)).toBe(full);

  const other = await visit(browser, site, `/departures/${departure}/cabins`);
  await expect(other.getByText(/^1 left, held by somebody else until \d\d:\d\d$/)).toBeVisible();
  await other.goto(passengers);
  const notice = other.getByRole('alert').filter({ hasText: 'Your cabin has just been taken' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Choose cabins again' }).click();
  await expect(other).toHaveURL(/\/cabins/);
  await expect(other.getByText('No cabins available')).toBeVisible();

  // A visitor who leaves while the cabins are read again is not led back.
  await other.goto(passengers);
  const cabins = '**/departures/*/cabins*';
  const release = await delayCalls(other, cabins);
  const asked = other.waitForRequest(cabins);
  await notice.getByRole('button', { name: 'Choose cabins again' }).click();
  const call = await asked;
  await navigateClient(other, '/?all=1');
  await expect(other.getByRole('heading', { level: 1, name: 'Find your tour' })).toBeVisible();
  release();
  // Only its beginning: the page may not read the rest any more.
  await call.response();
  await other.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(new URL(other.url()).pathname).toBe('/');

  await fillIn(page);
  await expect(kept(page)).toBeVisible();
  await book(page);
  await expect(page.getByRole('heading', { name: 'Thank you for booking with us!' })).toBeVisible();
  expect(await takenCabins(database, departure)).toBe(full);
  expect(await database.query('select 1 from hold')).toEqual([]);
  await other.context().close();
});

test('a booking waits for the hold that is being taken, instead of competing with it', async ({
  page,
  database,
}) => {
  await page.goto(passengers);
  await fillIn(page);
  await expect(kept(page)).toBeVisible();
  // The last cabin is held again under another id, in a response that is delayed.
  const answer = await reloadWithoutAnswer(page);
  await book(page);
  await expect(onward(page, 'Creating your booking')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Thank you for booking with us!' })).toBeVisible();
  expect(await database.query('select 1 from hold')).toEqual([]);
});

test('a step in the history to another departure releases the cabin of the first', async ({
  page,
  database,
}) => {
  const other = departure.replace('0403', '0410');
  const held = () => database.query('select departure_id from hold');
  await page.goto(passengers);
  await expect(kept(page)).toBeVisible();
  await navigateClient(page, passengers.replace(departure, other));
  await expect.poll(held).toEqual([{ departure_id: other }]);
  // Its data is loaded, so that no other screen is shown in between.
  await page.evaluate(() => history.back());
  await expect.poll(held).toEqual([{ departure_id: departure }]);
});

test('Next keeps the bikes although the hold of the cabins is still being taken (decision 081)', async ({
  page,
  database,
}) => {
  await database.query(
    `insert into bike_stock (departure_id, product_id, frame, from_cm, to_cm, count) values ($1, $2, 'M', 150, 190, 2)`,
    [departure, touring],
  );
  await page.goto(passengers);
  await fillInPassengers(page);
  const answer = await reloadWithoutAnswer(page);
  await onward(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'Check and book' })).toBeVisible();
  answer();
  const riders = () =>
    database.query(`select rider ->> 'bike' as bike from hold, jsonb_array_elements(riders) as rider`);
  await expect.poll(riders).toEqual([{ bike: touring }, { bike: touring }]);
  await database.query('delete from bike_stock where departure_id = $1', [departure]);
});

test('Back and closing the tab release the cabin, which is then available to its own visitor', async ({
  page,
  context,
  database,
}) => {
  const before = await takenCabins(database, departure);
  await page.goto(passengers);
  await expect(kept(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByText('1 left', { exact: true })).toBeVisible();
  await expect(page.getByText(/no longer available/)).toHaveCount(0);
  await expect.poll(() => takenCabins(database, departure)).toBe(before);

  await onward(page, 'Next').click();
  await expect(kept(page)).toBeVisible();
  expect(await takenCabins(database, departure)).toBe(before + 1);
  await context.newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => takenCabins(database, departure)).toBe(before);
});

test('the visitor is warned, renews with a press, and keeps what was typed after the hold has expired', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/404.*\/holds\//);
  await page.clock.install();
  // Opens the contact details without a press, which would renew the hold.
  await page.goto(`${passengers}#main.city`);
  await expect(kept(page)).toBeVisible();
  const expiry = async () =>
    (await database.query<{ at: Date }>('select expires_at as at from hold'))[0]?.at.getTime() ?? 0;
  const first = await expiry();
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (/\/holds\/[^/]+$/.test(request.url())) renewals.push(request.method());
  });

  await expect(page.getByLabel('City')).toBeFocused();
  await page.clock.runFor(18.5 * MINUTE);
  const warning = page.getByRole('status').filter({ hasText: 'Still there?' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Keep my cabin' }).focus();
  await page.keyboard.press('Enter');
  await expect(warning).toHaveCount(0);
  await expect(page.getByLabel('City')).toBeFocused();
  await expect.poll(expiry).toBeGreaterThan(first);
  expect(renewals).toHaveLength(1);

  await page.getByLabel('City').fill('Delft');
  await page.clock.runFor(21 * MINUTE);
  const expired = page.getByRole('status').filter({ hasText: 'no longer keeping your cabin' });
  await expect(expired).toBeVisible();
  // It has also expired on the server: another visitor may have the cabin by now.
  await database.query(`update hold set expires_at = now() - interval '1 second'`);
  await page.getByLabel('City').press('End');
  await expect(kept(page)).toBeVisible();
  await expect(expired).toHaveCount(0);
  await expect(page.getByLabel('City')).toHaveValue('Delft');
});

test('the notice on a phone covers no element that has the focus', async ({ page, database, pageFaults }) => {
  pageFaults.allow(/409/);
  await page.setViewportSize(widths.phone);
  await sellOut(database, departure);
  await page.goto(passengers);
  const notice = page.getByRole('alert').filter({ hasText: 'Your cabin has just been taken' });
  await expect(notice).toBeVisible();
  expect(await notice.evaluate(findCovered)).toEqual([]);
});
