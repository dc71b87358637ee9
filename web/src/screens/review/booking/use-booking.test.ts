import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBooking } from '../../../testing/test-booking.ts';
import type {} from '../../../testing/test-booking-page.ts';
import { type HookSite, openHookSite } from '../../../testing/test-hook-page.ts';
import type {} from '../../../tracking/analytics.ts';

let site: HookSite;
beforeAll(async () => {
  site = await openHookSite('test-booking-page.ts');
});
afterAll(() => site.close());

async function open(): Promise<Page> {
  const page = await site.open('/confirmation');
  await page.locator('output').waitFor();
  return page;
}
const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const requests = (page: Page) => page.evaluate(() => window.requests);
const book = (page: Page) => page.evaluate(() => window.book());
/** Waits for so many requests and answers the latest. */
async function answer(page: Page, count: number, status: number, body: unknown): Promise<void> {
  await page.waitForFunction((wanted) => window.requests.length === wanted, count);
  await page.evaluate(([code, json]) => window.answer(code, json), [status, body] as const);
}
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('two presses book once; a pending booking is awaited, remembered and leads to its payment', async () => {
  const page = await open();
  await page.evaluate(() => localStorage.setItem('cid', 'a b'));
  await book(page);
  await book(page);
  await shows(page, '/confirmation busy null');
  await answer(page, 1, 201, { id: 'b1', status: 'pending' });
  await answer(page, 2, 200, { id: 'b1', status: 'pending' });
  await answer(page, 3, 200, testBooking);
  await shows(page, '/bookings/b1/payment busy null');
  expect(await requests(page)).toEqual([
    'POST /api/v1/bookings',
    'GET /api/v1/bookings/b1',
    'GET /api/v1/bookings/b1',
  ]);
  expect(await page.evaluate(() => window.bodies[0]?.cid)).toBe('a b');
  expect(JSON.parse((await stored(page, 'recentBooking')) ?? '')).toMatchObject({
    id: 'b1',
    departureId: 'd1',
    ordered: { country: 'NL', counts: {}, insurance: { cancellation: false, travel: false } },
  });
  expect(await stored(page, 'recentBooking')).not.toMatch(/firstName|Anna|1980/);
  expect([await stored(page, 'cid'), await stored(page, 'unansweredBooking')]).toEqual([null, null]);
});

test.each([
  ['a refusal', 409, { error: 'cabin_gone' }, 'cabin_gone'],
  ['a sale by another back end', 409, { message: 'Sold out' }, 'cabin_gone'],
  ['invalid passengers', 400, { issues: [{ path: 'passengers.0.cabin', message: 'x' }] }, 'check_passengers'],
])('%s is shown and can be tried again', async (_what, status, body, failure) => {
  const page = await open();
  await book(page);
  await answer(page, 1, status, body);
  await shows(page, `/confirmation idle ${failure}`);
  expect(await stored(page, 'unansweredBooking')).toBeNull();
  await book(page);
  await shows(page, '/confirmation busy null');
});

test('a request without an answer is repeated under its idempotency key, also after a reload', async () => {
  const page = await open();
  await book(page);
  await page.waitForFunction(() => window.bodies.length === 1);
  const key = await page.evaluate(() => window.bodies[0]?.idempotency_key);
  await page.reload();
  await page.locator('output').waitFor();
  await book(page);
  await page.waitForFunction(() => window.bodies.length === 1);
  expect(await page.evaluate(() => window.bodies[0]?.idempotency_key)).toBe(key);
});

test.each([
  ['is booked', 200, testBooking],
  ['is refused', 409, { error: 'cabin_gone' }],
])('the attempt of another tab is kept when this one %s', async (_what, status, body) => {
  const page = await open();
  await book(page);
  await page.waitForFunction(() => window.requests.length === 1);
  const other = JSON.stringify({ key: 'other', departureId: 'd2', bookedAt: 1 });
  await page.evaluate((text) => localStorage.setItem('unansweredBooking', text), other);
  await answer(page, 1, 201, { id: 'b1', status: 'pending' });
  await answer(page, 2, status, body);
  await page.getByText(status === 200 ? '/payment busy' : 'idle cabin_gone').waitFor();
  expect(await stored(page, 'unansweredBooking')).toBe(other);
});

test('an incomplete form sends nothing', async () => {
  const page = await open();
  await page.evaluate(() => {
    window.isComplete = false;
    window.book();
  });
  await shows(page, '/confirmation idle null');
  expect(await requests(page)).toEqual([]);
});

test('what is booked below an earlier bill waits until the current one is shown', async () => {
  const page = await open();
  await page.evaluate(() => window.showBill(false));
  await shows(page, 'earlier bill on /confirmation idle null');
  await book(page);
  // After the next paint, an order that did not wait would have begun.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await shows(page, 'earlier bill on /confirmation idle null');
  expect(await requests(page)).toEqual([]);
  await page.evaluate(() => window.showBill(true));
  await shows(page, '/confirmation busy null');
  await page.waitForFunction(() => window.requests.length === 1);
});

test('a stored coupon that is refused is said before anything is booked', async () => {
  const page = await open();
  await page.evaluate(() => localStorage.setItem('voucher', 'OLD'));
  await page.reload();
  await shows(page, '/confirmation busy null');
  await answer(page, 1, 404, { error: 'not_found', message: '' });
  await shows(page, '/confirmation idle null');
  await book(page);
  await shows(page, '/confirmation idle voucher_gone');
  expect(await requests(page)).toEqual(['GET /api/v1/departures/d1/voucher?code=OLD']);
});

test('a stored coupon that could not be looked up is looked up again before anything is booked', async () => {
  const page = await open();
  await page.evaluate(() => localStorage.setItem('voucher', 'CODE'));
  await page.reload();
  await answer(page, 1, 503, { error: 'overloaded', message: '' });
  await shows(page, '/confirmation idle null');
  await book(page);
  await shows(page, '/confirmation idle again');
  const lookup = 'GET /api/v1/departures/d1/voucher?code=CODE';
  await expect.poll(() => requests(page)).toEqual([lookup, lookup]);
});

test.each([
  ['a coupon', { discount_type: 'Discount Amount', amount: 50 }, 'CODE'],
  ['a voucher', { discount_type: 'Credit', amount: 5_000, currency: 'eur' }, undefined],
])(
  'the code of a coupon is reported to analytics, that of a voucher is not: %s',
  async (_, coupon, reported) => {
    const page = await open();
    await page.evaluate(() => localStorage.setItem('voucher', 'CODE'));
    await page.reload();
    await answer(page, 1, 200, { id: 'v1', code: 'CODE', description: null, ...coupon });
    await shows(page, '/confirmation idle null');
    await page.evaluate(() => {
      window.dataLayer = [];
    });
    await book(page);
    await answer(page, 2, 201, { id: 'b1', status: 'pending' });
    await answer(page, 3, 200, testBooking);
    await shows(page, '/bookings/b1/payment busy null');
    const events = await page.evaluate(() => window.dataLayer);
    const purchase = { event: 'purchase', ecommerce: expect.objectContaining({ coupon: reported }) };
    expect(events).toContainEqual(purchase);
  },
);
