import type { Page } from '@playwright/test';
import { passTimeUntil } from '../support/pass-time.ts';
import { BANK_PAYS_LATER, DECLINED, payByBank, payByCard } from '../support/pay.ts';
import { countCharges, insertPayment, makeBanksDue } from '../support/server/database-queries.ts';
import { atEveryWidth, expect, test } from '../support/test.ts';

/** A payment's details by label. */
const fact = (page: Page, term: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${term}") + dd`));

/** The time until the jobs have settled a due payment, in milliseconds. */
const LATER = 90_000;

atEveryWidth(() => {
  test('a stand-alone payment is paid by card', { tag: '@main' }, async ({ page, database }) => {
    const id = await insertPayment(database, 'default');
    await page.goto(`/payments/${id}`);
    await expect(fact(page, 'For')).toHaveText('Two more bikes');
    await expect(fact(page, 'Payment to')).toHaveText('Boat Bike Tours B.V.');
    await expect(fact(page, 'Amount to pay')).toHaveText('€250.00');
    await expect(fact(page, 'Status')).toHaveText('Open');
    await payByCard(page);
    await expect(page).toHaveURL(new RegExp(`/payments/${id}/completed`));
    await expect(page.getByRole('heading', { name: 'Payment succeeded.' })).toBeVisible();
    await expect(fact(page, 'Amount paid')).toHaveText('€250.00');
    await expect(fact(page, 'Paid on')).toHaveText(/ 20\d\d$/);
    await page.goto(`/payments/${id}`);
    await expect(page).toHaveURL(/completed\?redirect_status=succeeded$/);
    await expect(page.getByText('Payment succeeded.')).toBeVisible();
    expect(await countCharges(database, id)).toBe(1);
  });
});

test('a failed payment can be retried, and shows Stripe’s message', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/status of 402/);
  const id = await insertPayment(database, 'default');
  await page.goto(`/payments/${id}`);
  const started = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/'),
  );
  await payByCard(page, DECLINED);
  const { client_secret } = await (await started).json();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  const query = new URLSearchParams({
    payment_intent: client_secret.split('_secret_')[0],
    payment_intent_client_secret: client_secret,
    redirect_status: 'failed',
  });
  await page.goto(`/payments/${id}/completed?${query}`);
  await expect(page.getByRole('heading', { name: 'Payment failed.' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Nothing has been charged.');
  await page.getByRole('link', { name: 'Retry' }).click();
  await page.waitForURL(/\?previous_payment_intent=/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    previous_payment_intent: client_secret.split('_secret_')[0],
    previous_payment_client_secret: client_secret,
    previous_status: 'requires_payment_method',
  });
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByLabel('Card number')).toBeFocused();
  await payByCard(page);
  await expect(page.getByText('Payment succeeded.')).toBeVisible();
});

test('a bank payment in dollars is estimated, processing, then paid', async ({ page, database }) => {
  const id = await insertPayment(database, 'north_america');
  await page.goto(`/payments/${id}`);
  await expect(fact(page, 'Amount to pay')).toHaveText('€250.00');
  await expect(fact(page, 'Estimated amount in US dollars')).toHaveText('$275.00');
  await payByBank(page, BANK_PAYS_LATER);
  await expect(page.getByRole('heading', { name: 'Your payment is on its way.' })).toBeVisible();
  await expect(page.getByText(/^Your bank is still working on this payment/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retry' })).toHaveCount(0);
  await page.goto(`/payments/${id}`);
  await expect(page).toHaveURL(/completed\?redirect_status=processing$/);
  await expect.poll(() => makeBanksDue(database)).toBeGreaterThan(0);
  const state = async () => (await (await page.request.get(`/api/v1/payments/${id}`)).json()).status;
  await expect.poll(state, { timeout: LATER }).toBe('Completed');
  await page.goto(`/payments/${id}`);
  await expect(fact(page, 'Amount paid in US dollars')).toHaveText('$275.00');
});

test('a missing payment is not found', async ({ page, pageFaults }) => {
  pageFaults.allow(/status of 404/);
  for (const path of ['00000000-0000-4000-8000-000000000000', 'nothing', 'nothing/completed']) {
    await page.goto(`/payments/${path}`);
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  }
});

test('a server error shows that the payment cannot be completed now', async ({
  page,
  database,
  pageFaults,
}) => {
  pageFaults.allow(/status of 50/);
  const id = await insertPayment(database, 'default');
  await database.query('alter table payment rename to payment_away');
  try {
    await page.clock.install();
    await page.goto(`/payments/${id}`);
    const heading = page.getByRole('heading', { name: 'This payment cannot be completed at this time.' });
    await passTimeUntil(page, heading);
  } finally {
    await database.query('alter table payment_away rename to payment');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible();
});
