import type { Page, Route } from '@playwright/test';
import type { Database } from '../../server/src/database/database.ts';
import { delayCalls } from '../support/delay-calls.ts';
import { nextButton } from '../support/next-button.ts';
import { passTimeUntil } from '../support/pass-time.ts';
import { acceptTerms, openReview } from '../support/review.ts';
import { expect, test } from '../support/test.ts';

const departureOn = (day: string) => `canals-of-holland-anna-${day}`;

/** Opens everything up to the binding button. */
async function readyToBook(page: Page, departure: string): Promise<void> {
  await openReview(page, departure);
  await acceptTerms(page);
}

/** The number of active bookings of a departure. */
async function bookingsOn(database: Database, departure: string): Promise<number> {
  const [found] = await database.query<{ count: number }>(
    `select count(*)::int from booking
     where departure_id = $1 and status = 'completed' and released_at is null`,
    [departure],
  );
  return found?.count ?? 0;
}

/** The server handles the request, and its response is lost. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

const orders = '**/api/v1/bookings';
/** A booking without a response is retried three times. */
const TRIES = 4;
const mayBeBooked = (page: Page) => page.getByRole('alert').filter({ hasText: 'you won’t be booked twice' });
const paid = (page: Page) => page.getByRole('heading', { name: 'Thank you for booking with us!' });

test('a booking without a response is made once in spite of a reload and a second attempt', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_CONNECTION_RESET|ApiError: network/);
  const departure = departureOn('20270417');
  await page.clock.install();
  await readyToBook(page, departure);
  await page.route(orders, loseAnswer, { times: TRIES });
  await nextButton(page, 'Book now with obligation to pay').click();
  await passTimeUntil(page, mayBeBooked(page));
  await page.reload();
  await expect(page.getByText('our answer was lost on the way')).toBeVisible();
  await nextButton(page, 'Book now with obligation to pay').click();
  await expect(paid(page)).toBeVisible();
  expect(await bookingsOn(database, departure)).toBe(1);
});

test('a booking without a response is replaced by a changed one from a new tab', async ({
  page,
  context,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_CONNECTION_RESET|ApiError: network/);
  const departure = departureOn('20270424');
  await page.clock.install();
  await readyToBook(page, departure);
  await page.route(orders, loseAnswer, { times: TRIES });
  await nextButton(page, 'Book now with obligation to pay').click();
  await passTimeUntil(page, mayBeBooked(page));
  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await next
    .getByRole('group', { name: 'Number of Guarded car park' })
    .getByRole('button', { name: 'One more' })
    .click();
  await nextButton(next, 'Book now with obligation to pay').click();
  await expect(paid(next)).toBeVisible();
  expect(await bookingsOn(database, departure)).toBe(1);
});

test('a pending booking is polled again after a reload', async ({ page, database }) => {
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
  await nextButton(page, 'Book now with obligation to pay').click();
  await page.waitForResponse(`${orders}/*`);
  await expect(nextButton(page, 'Creating your booking')).toBeVisible();
  await page.reload();
  await expect(nextButton(page, 'Creating your booking')).toBeVisible();
  await page.unroute(orders);
  await page.unroute(`${orders}/*`);
  await expect(paid(page)).toBeVisible();
  expect(await bookingsOn(database, departure)).toBe(1);
});

test('two clicks on the binding button book once', async ({ page, database }) => {
  const departure = departureOn('20270508');
  await readyToBook(page, departure);
  await nextButton(page, 'Book now with obligation to pay').dblclick();
  await expect(paid(page)).toBeVisible();
  expect(await bookingsOn(database, departure)).toBe(1);
});

test('what was ordered is shown until the payment is open', async ({ page }) => {
  await readyToBook(page, departureOn('20270529'));
  const insurance = page.getByRole('checkbox', { name: /^Travel insurance/ });
  await insurance.check();
  await page.getByRole('checkbox', { name: /terms of the travel insurance/ }).check();
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const release = await delayCalls(page, /booking-payment-screen/);
  await nextButton(page, 'Book now with obligation to pay').click();
  await expect.poll(() => stored('recentBooking')).not.toBeNull();
  expect(await stored('ticked')).toBeNull();
  await expect(insurance).toBeChecked();
  const boxes = page.getByRole('region', { name: 'Terms' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await boxes.first().click();
  await expect(boxes.first()).toBeChecked();
  expect(await stored('ticked')).toBeNull();
  await expect(page.getByRole('alert')).toHaveCount(0);
  release();
  await expect(paid(page)).toBeVisible();
});

test('a booking is retried with the same key after a 429, a lost connection and a 503', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/status of (429|503)|ERR_CONNECTION_RESET/);
  const departure = departureOn('20270515');
  await page.clock.install();
  await readyToBook(page, departure);
  const keys: string[] = [];
  const sent: number[] = [];
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '3' }, body: '' }),
    loseAnswer,
    (route) => route.fulfill({ status: 503, body: '' }),
  ];
  await page.route(orders, async (route) => {
    const answer = answers[keys.length] ?? (() => route.continue());
    keys.push(route.request().postDataJSON().idempotency_key);
    // By the clock of the page.
    sent.push(await page.evaluate(() => Date.now()));
    await answer(route);
  });
  await nextButton(page, 'Book now with obligation to pay').click();
  await passTimeUntil(page, paid(page));
  expect(keys).toHaveLength(TRIES);
  expect(new Set(keys).size).toBe(1);
  // Not before Retry-After, although the first retry would follow after a second.
  expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThanOrEqual(2_900);
  expect(await bookingsOn(database, departure)).toBe(1);
});

test('sold-out cabins are not booked again: the visitor chooses others', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 409|ApiError: client 409/);
  const departure = departureOn('20270522');
  await readyToBook(page, departure);
  let tries = 0;
  await page.route(orders, (route) => {
    tries += 1;
    return route.fulfill({ status: 409, json: { error: 'sold_out', message: 'Sold out' } });
  });
  await nextButton(page, 'Book now with obligation to pay').click();
  const alert = page.getByRole('alert').filter({ hasText: 'One of your cabins has just been taken.' });
  await expect(alert).toBeVisible();
  expect(tries).toBe(1);
  await alert.getByRole('link', { name: 'Choose cabins again' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your cabins' })).toBeVisible();
});
