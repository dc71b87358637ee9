import type { Page, Route } from '@playwright/test';
import type { Database } from '../server/src/database/database.ts';
import { expect, test } from './support/shop.ts';
import { fillMainBooker, fillPassenger } from './support/travellers.ts';

const departureOn = (day: string) => `canals-of-holland-anna-${day}`;

const onward = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Everything but the click on the binding button. */
async function readyToBook(page: Page, departure: string): Promise<void> {
  await page.goto(`/departures/${departure}/passengers?cabins=anna_twin-upper%3D2`);
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
  await onward(page, 'Next').click();
  const terms = page.getByRole('region', { name: 'Terms' });
  await expect(terms).toBeVisible();
  for (const box of await terms.getByRole('checkbox').all()) await box.check();
}

/** How many bookings hold cabins of a departure. */
async function bookingsOn(database: Database, departure: string): Promise<number> {
  const [found] = await database.query<{ count: number }>(
    `select count(*)::int from booking
     where departure_id = $1 and status = 'completed' and released_at is null`,
    [departure],
  );
  return found?.count ?? 0;
}

/** The server does what it is asked, and its answer never arrives. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

const orders = '**/api/v1/bookings';
/** An order is sent, and three times more where its answer is lost: that takes the page seven seconds. */
const TRIES = 4;
const SOON_ENOUGH = { timeout: 40_000 };
const paid = (page: Page) => page.getByRole('heading', { name: 'Thank you for booking with us!' });

test('an order whose answer is lost is made once, though the page is loaded anew and it is ordered again', async ({
  page,
  database,
  noise,
}) => {
  noise.tolerate(/ERR_CONNECTION_RESET|ApiError: network/);
  const departure = departureOn('20270417');
  await readyToBook(page, departure);
  await page.route(orders, loseAnswer, { times: TRIES });
  await onward(page, 'Book now with obligation to pay').click();
  await expect(page.getByRole('alert').filter({ hasText: 'you won’t be booked twice' })).toBeVisible(
    SOON_ENOUGH,
  );
  await page.reload();
  await expect(page.getByText('our answer was lost on the way')).toBeVisible();
  await onward(page, 'Book now with obligation to pay').click();
  await expect(paid(page)).toBeVisible();
  expect(await bookingsOn(database, departure)).toBe(1);
});

test('a lost order is replaced when it is changed in a new tab', async ({
  page,
  context,
  database,
  noise,
}) => {
  noise.tolerate(/ERR_CONNECTION_RESET|ApiError: network/);
  const departure = departureOn('20270424');
  await readyToBook(page, departure);
  await page.route(orders, loseAnswer, { times: TRIES });
  await onward(page, 'Book now with obligation to pay').click();
  await expect(page.getByRole('alert').filter({ hasText: 'you won’t be booked twice' })).toBeVisible(
    SOON_ENOUGH,
  );
  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await next
    .getByRole('group', { name: 'Number of Guarded car park' })
    .getByRole('button', { name: 'One more' })
    .click();
  await onward(next, 'Book now with obligation to pay').click();
  await expect(paid(next)).toBeVisible();
  expect(await bookingsOn(database, departure)).toBe(1);
});

test('a booking that was still being made is waited for again after a reload', async ({ page, database }) => {
  const departure = departureOn('20270501');
  await readyToBook(page, departure);
  const pending = { status: 'pending' };
  await page.route(orders, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...pending } });
  });
  await page.route(`${orders}/*`, (route) =>
    route.fulfill({ json: { ...pending, id: new URL(route.request().url()).pathname.split('/').at(-1) } }),
  );
  await onward(page, 'Book now with obligation to pay').click();
  await page.waitForResponse(`${orders}/*`);
  await expect(onward(page, 'Creating your booking')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(paid(page)).toBeVisible();
  expect(await bookingsOn(database, departure)).toBe(1);
});

test('two clicks on the binding button order once', async ({ page, database }) => {
  const departure = departureOn('20270508');
  await readyToBook(page, departure);
  await onward(page, 'Book now with obligation to pay').dblclick();
  await expect(paid(page)).toBeVisible();
  expect(await bookingsOn(database, departure)).toBe(1);
});

test('an order that meets a busy server and a lost connection is repeated by the page under the same key', async ({
  page,
  database,
  noise,
}) => {
  noise.tolerate(/status of 503|ERR_CONNECTION_RESET/);
  const departure = departureOn('20270515');
  await readyToBook(page, departure);
  const keys: string[] = [];
  const sent: number[] = [];
  await page.route(orders, (route) => {
    keys.push(route.request().postDataJSON().idempotency_key);
    sent.push(Date.now());
    if (keys.length === 1) return route.fulfill({ status: 503, headers: { 'retry-after': '3' }, body: '' });
    return keys.length === 2 ? loseAnswer(route) : route.continue();
  });
  await onward(page, 'Book now with obligation to pay').click();
  await expect(paid(page)).toBeVisible(SOON_ENOUGH);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  // No sooner than the server asked for, though the first retry would follow after a second.
  expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThanOrEqual(2_900);
  expect(await bookingsOn(database, departure)).toBe(1);
});

test('cabins that are sold out are not ordered again: the visitor is led to choose others', async ({
  page,
  noise,
}) => {
  noise.tolerate(/status of 409|ApiError: client 409/);
  const departure = departureOn('20270522');
  await readyToBook(page, departure);
  let tries = 0;
  await page.route(orders, (route) => {
    tries += 1;
    return route.fulfill({ status: 409, json: { error: 'sold_out', message: 'Sold out' } });
  });
  await onward(page, 'Book now with obligation to pay').click();
  const alert = page.getByRole('alert').filter({ hasText: 'One of your cabins has just been taken.' });
  await expect(alert).toBeVisible();
  expect(tries).toBe(1);
  await alert.getByRole('link', { name: 'Choose cabins again' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your cabins' })).toBeVisible();
});
