import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from '../../bench/screens/axe.ts';
import { firstDepartures } from '../support/departures.ts';
import { nextButton } from '../support/next-button.ts';
import { fillMainBooker, fillPassenger } from '../support/passenger-form.ts';
import { chooseCard, payByCard } from '../support/pay.ts';
import { acceptTerms } from '../support/review.ts';
import { createDatabase } from '../support/server/database.ts';
import { startServer } from '../support/server/server.ts';
import { bar, CHAT, chatOf, GTM, layerOf, TOUR, test, thirdParties } from './third-parties.ts';

/** The position of visible elements in the window. */
async function boxesOf(...found: Locator[]) {
  const of = (locator: Locator) =>
    locator
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  return (await Promise.all(found.map(of))).flat();
}

test('nothing is requested before consent, then each script once', async ({ page, thirdPartyRequests }) => {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await page.goto(TOUR);
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  expect(thirdPartyRequests).toEqual([]);
  await expect.poll(async () => (await layerOf(page))[0] ?? '').toContain('"analytics_storage":"denied"');

  await bar(page).getByRole('button', { name: 'Allow' }).click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => thirdPartyRequests.toSorted()).toEqual([CHAT, GTM].toSorted());
  expect((await layerOf(page)).at(-2)).toContain('"analytics_storage":"granted"');
  await page
    .getByRole('gridcell', { name: /, Available/i })
    .first()
    .click();
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your ship' })).toBeVisible();
  expect(thirdPartyRequests).toHaveLength(2);
  expect(consoleErrors).toEqual([]);
});

test('a refusal is stored and can be changed in the footer', async ({ page, thirdPartyRequests }) => {
  await page.goto(TOUR);
  await bar(page).getByRole('button', { name: 'No, thanks' }).click();
  await page.reload();
  const change = page.getByRole('button', { name: 'Privacy settings' });
  await expect(change).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(thirdPartyRequests).toEqual([]);
  await change.click();
  await expect(bar(page).getByRole('heading')).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await axeFindings(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => thirdPartyRequests).toContain(CHAT);
});

/** Window sizes, smallest first. */
const windows = [
  [320, 640],
  [360, 740],
  [390, 844],
  [800, 1000],
  [1024, 768],
  [1280, 720],
  [1280, 900],
] as const;

test('the consent bar covers neither the total nor the navigation in any window', async ({ page }) => {
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  await page.goto(`/departures/${id}/cabins?party=2`);
  await expect(bar(page)).toBeVisible();
  await page
    .getByRole('button', { name: 'Take this suggestion' })
    .evaluate((button: HTMLElement) => button.click());
  const total = page.getByText(/^Total( so far)?$/).filter({ visible: true });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const back = page.getByRole('link', { name: 'Back', exact: true });
  const covered = async () => {
    const boxes = await boxesOf(total, next, back);
    return bar(page).evaluate((question, controls) => {
      const { left, right, top, bottom } = question.getBoundingClientRect();
      const isUnder = (box: DOMRect) =>
        box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      return controls.filter((box) => isUnder(box as DOMRect));
    }, boxes);
  };
  for (const [width, height] of windows)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(total.first()).toBeVisible();
      await expect.poll(covered).toEqual([]);
    });
});

test('the help panel’s chat button asks for consent, then opens the chat', async ({
  page,
  thirdPartyRequests,
}) => {
  await page.goto(TOUR);
  await bar(page).getByRole('button', { name: 'No, thanks' }).click();
  const opener = page.getByRole('button', { name: 'Live chat' });
  await opener.click();
  expect(thirdPartyRequests).toEqual([]);
  await bar(page).getByRole('button', { name: 'Allow' }).click();
  const opened = () => page.evaluate(() => (window as { opened?: number }).opened);
  await expect.poll(opened).toBe(1);
  await opener.click();
  await expect.poll(opened).toBe(2);
});

for (const [path, key] of [
  [`/de${TOUR}`, 'key-de'],
  [`/nl${TOUR}`, 'key-en'],
] as const) {
  test(`the chat of ${path} has ${key} and follows the window's width`, async ({
    page,
    context,
    thirdPartyRequests,
  }) => {
    await context.addInitScript(() => localStorage.setItem('consent', '{"analytics":false,"chat":true}'));
    await page.setViewportSize({ width: 1023, height: 700 });
    await page.goto(path);
    await expect.poll(() => thirdPartyRequests).toEqual([CHAT]);
    expect(await chatOf(page)).toEqual({ key, offset: '5rem' });
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect.poll(() => chatOf(page)).toEqual({ key, offset: '0' });
    expect(thirdPartyRequests).toEqual([CHAT]);
  });
}

test('no chat for the other brand and in frames (specification 1)', async ({
  page,
  context,
  thirdPartyRequests,
}) => {
  await context.addInitScript(() => localStorage.setItem('consent', '{"analytics":true,"chat":true}'));
  await page.goto('/islandhopping/tours/kvarner-bay');
  await expect.poll(() => thirdPartyRequests).toEqual([GTM]);
  await expect(page.getByRole('button', { name: 'Live chat' })).toHaveCount(0);
  await page.goto('/frame/tours/canals-of-holland');
  await expect.poll(() => thirdPartyRequests).toEqual([GTM, GTM]);
  expect(await chatOf(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Privacy settings' }).click();
  await expect(bar(page, 'Cookies for statistics?').getByRole('heading')).toBeFocused();
});

/** Whether the tag manager's script is on the page. */
const hasTagManager = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src*="googletagmanager"]') !== null);

/** Records every purchase that any page of the visitor reports. */
async function purchasesOf(context: BrowserContext): Promise<unknown[]> {
  const reportedPurchases: unknown[] = [];
  await context.exposeFunction('tellPurchase', (id: unknown) => reportedPurchases.push(id));
  await context.addInitScript(() => {
    localStorage.setItem('consent', '{"analytics":true,"chat":false}');
    const { tellPurchase } = window as { tellPurchase?: (id: unknown) => void };
    const layer: { event?: string; ecommerce?: { transaction_id?: string } }[] = [];
    const add = layer.push;
    layer.push = (...entries) => {
      for (const { event, ecommerce } of entries)
        if (event === 'purchase') tellPurchase?.(ecommerce?.transaction_id);
      return add.apply(layer, entries);
    };
    Object.assign(window, { dataLayer: layer });
  });
  return reportedPurchases;
}

test('a purchase is reported once in spite of reloads and returns', async ({
  page,
  context,
  thirdPartyRequests,
}) => {
  const reportedPurchases = await purchasesOf(context);
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  await page.goto(`/departures/${id}/cabins?party=2`);
  await page.getByRole('button', { name: 'Take this suggestion' }).click();
  await nextButton(page).click();
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
  await nextButton(page).click();
  await acceptTerms(page);
  await nextButton(page, 'Book now with obligation to pay').click();
  await page.waitForURL(/\/bookings\/[^/]+\/payment/);
  const [, booking = ''] = /bookings\/([^/]+)/.exec(page.url()) ?? [];
  const once = [booking.slice(0, 13)];
  await expect.poll(() => reportedPurchases).toEqual(once);
  expect(thirdPartyRequests).toEqual([GTM]);
  expect(await hasTagManager(page)).toBe(false);

  await page.reload();
  await chooseCard(page);
  expect(thirdPartyRequests, 'the tag manager is not told the id that opens the booking').toEqual([GTM]);
  await page.goBack();
  await nextButton(page, 'Back to payment').click();
  // The address is read below.
  await page.waitForURL(/\/bookings\/[^/]+\/payment/);
  const second = await context.newPage();
  await second.goto(page.url());
  await chooseCard(second);
  await second.close();
  await payByCard(page);
  const thanks = page.getByRole('heading', { name: 'Thank you for your booking!' });
  await page.waitForURL(/\/thank-you\?/);
  await page.reload();
  await expect(thanks).toBeVisible();
  await page.goto(`/bookings/${booking}/payment`);
  await page.waitForURL(/\/thank-you\?/);
  expect(reportedPurchases).toEqual(once);
});

test("the operator's own consent tool replaces the consent bar", async ({
  page,
  context,
  thirdPartyRequests,
}) => {
  await context.addInitScript(() => {
    const layer: unknown[] = [['consent', 'default', { analytics_storage: 'denied' }]];
    Object.assign(window, { dataLayer: layer });
  });
  await page.goto(TOUR);
  await expect(page.getByRole('button', { name: 'Live chat' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Privacy settings' })).toHaveCount(0);
  expect(thirdPartyRequests).toEqual([]);
  await page.evaluate(() => {
    const { dataLayer } = window as { dataLayer?: unknown[] };
    dataLayer?.push(['consent', 'update', { analytics_storage: 'granted' }]);
  });
  await expect.poll(() => thirdPartyRequests).toEqual([GTM]);
});

test('without configuration no third party is allowed, requested or mentioned', async ({
  browser,
  template,
}) => {
  const own = await createDatabase(template);
  const plain = await startServer({ DATABASE_URL: own.url });
  const context = await browser.newContext();
  try {
    await context.addInitScript(() => localStorage.setItem('consent', '{"analytics":true,"chat":true}'));
    const thirdPartyRequests = await thirdParties(context, plain.url);
    const page = await context.newPage();
    const answer = await page.goto(plain.url + TOUR);
    await expect(page.getByRole('heading', { name: 'Choose your departure date' })).toBeVisible();
    expect(answer?.headers()['content-security-policy']).not.toMatch(/google|trengo|unsafe/);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Privacy settings' })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(thirdPartyRequests).toEqual([]);
  } finally {
    await context.close();
    await plain.stop();
    await own.drop();
  }
});
