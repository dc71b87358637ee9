import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type FrameLocator, type Page } from '@playwright/test';
import { freePort } from '../server/src/config/free-port.ts';
import { bookingOf } from './support/books.ts';
import { createDatabase } from './support/database.ts';
import { twoShipsOf } from './support/departures.ts';
import { type HostSite, hostPage, originOf } from './support/host-page.ts';
import { payByCard } from './support/pay.ts';
import { startServer } from './support/server.ts';
import type { Shop } from './support/shop.ts';
import { fillMainBooker, fillPassenger } from './support/travellers.ts';

const { expect } = base;

interface Framed {
  template: string | undefined;
  /** `allowed`: the port of the one website that may frame it. */
  shop: Shop & { allowed: number };
}

/** A shop that one website may frame, on another site than its own: the browser parts the frame's storage. */
const test = base.extend<object, Framed>({
  template: [process.env.E2E_TEMPLATE, { scope: 'worker', option: true }],
  shop: [
    async ({ template }, use) => {
      const allowed = await freePort();
      const own = await createDatabase(template);
      const server = await startServer({ DATABASE_URL: own.url, EMBED_ORIGINS: originOf(allowed) });
      const database = own.open();
      await use({ ...server, database, databaseUrl: own.url, allowed });
      await database.close();
      await server.stop();
      await own.drop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const TOUR = 'canals-of-holland';
const element = (attributes = '') => `<towpath-booking tour="${TOUR}" ${attributes}></towpath-booking>`;

async function withHost(
  { url, allowed }: Framed['shop'],
  markup: string,
  look: (host: HostSite) => Promise<void>,
  port = allowed,
): Promise<void> {
  const host = await hostPage(port, url, markup);
  await look(host).finally(host.stop);
}

const frameOf = (page: Page) => page.frameLocator('towpath-booking iframe');
const heightOf = async (page: Page) =>
  (await page.locator('towpath-booking iframe').boundingBox())?.height ?? 0;
const contentOf = (frame: FrameLocator) =>
  frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));

/** Waits until the frame is exactly as high as what it shows. */
const expectSized = (page: Page) =>
  expect.poll(async () => (await heightOf(page)) - (await contentOf(frameOf(page)))).toBe(0);

async function chooseCabins(frame: FrameLocator): Promise<void> {
  await frame
    .getByRole('gridcell', { name: /, Available/i })
    .first()
    .click();
  await frame.getByRole('button', { name: 'Next', exact: true }).filter({ visible: true }).click();
  await expect(frame.getByRole('heading', { name: 'Your ship' })).toBeVisible();
  await frame.getByRole('button', { name: 'Next', exact: true }).filter({ visible: true }).click();
  await frame.getByRole('button', { name: 'Take this suggestion' }).click();
}

async function bookAndPay(page: Page): Promise<string> {
  const onward = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
  await onward('Next').click();
  const boxes = page.getByRole('region', { name: 'Terms' }).getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  await onward('Book now with obligation to pay').click();
  await payByCard(page);
  // Paying takes its time on a busy machine: the test's own limit counts.
  await page.waitForURL(/\/thank-you\?/);
  await expect(page.getByRole('heading', { name: 'Thank you for your booking!' })).toBeVisible();
  return new URL(page.url()).searchParams.get('booking_number') ?? '';
}

/** From the frame on the host page to the thank-you page in the window that opens. */
async function bookFrom(page: Page, shop: Shop): Promise<void> {
  const frame = frameOf(page);
  const inFrame = page.locator('towpath-booking iframe');
  await expect(inFrame).toHaveAttribute('title', 'Choose a date and book');
  await expect(frame.getByRole('heading', { name: 'Choose your departure date' })).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expectSized(page);
  await chooseCabins(frame);
  await expectSized(page);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('button', { name: 'Start booking' }).filter({ visible: true }).click();
  const booking = await opened;
  await booking.waitForURL(/\/departures\/[^/]+\/passengers\?/);
  const query = Object.fromEntries(new URL(booking.url()).searchParams);
  expect(query).toMatchObject({ locale: 'en', cid: 'agent-7' });
  const number = await bookAndPay(booking);
  expect(await bookingOf(shop.database, number)).toMatchObject({ status: 'completed', payment: 'completed' });
  const cids = await shop.database.query("select request->>'cid' as cid from booking where number = $1", [
    number,
  ]);
  expect(cids).toEqual([{ cid: 'agent-7' }]);
}

test('a guest of another website books in its frame on a phone and pays in a new window', {
  tag: '@main',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await withHost(shop, element('cid="agent-7"'), async ({ url }) => {
    await page.goto(url);
    await bookFrom(page, shop);
  });
});

/** A profile of a visitor who blocks third-party cookies: a frame of another site finds no storage at all. */
async function blockingProfile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'towpath-blocking-'));
  await mkdir(join(folder, 'Default'));
  const preferences = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } };
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  return folder;
}

test('a guest whose browser blocks third-party storage books and pays all the same', async ({
  playwright,
  launchOptions,
  shop,
}) => {
  const folder = await blockingProfile();
  const context = await playwright.chromium.launchPersistentContext(folder, launchOptions);
  try {
    await withHost(shop, element('cid="agent-7"'), async ({ url }) => {
      const page = await context.newPage();
      await page.goto(url);
      const denied = () => frameOf(page).locator('body').evaluate(storageIsDenied);
      await expect.poll(denied).toBe(true);
      await bookFrom(page, shop);
    });
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

function storageIsDenied(): boolean {
  try {
    return localStorage.length < 0;
  } catch {
    return true;
  }
}

test('the frame grows and shrinks with what it shows', async ({ page, shop }) => {
  await withHost(shop, element(), async ({ url }) => {
    await page.goto(url);
    await expect(frameOf(page).getByRole('heading', { name: 'Choose your departure date' })).toBeVisible();
    await expectSized(page);
    const wide = await heightOf(page);
    await page.setViewportSize({ width: 360, height: 700 });
    await expect.poll(() => heightOf(page)).toBeGreaterThan(wide);
    await expectSized(page);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect.poll(() => heightOf(page)).toBe(wide);
  });
});

test('a message of the host page, or of another frame, moves nothing', async ({ page, shop }) => {
  await withHost(shop, element(), async ({ url }) => {
    await page.goto(url);
    await expect(frameOf(page).getByRole('heading', { name: 'Choose your departure date' })).toBeVisible();
    await expectSized(page);
    const before = await heightOf(page);
    await page.evaluate(() => window.postMessage({ type: 'resize', height: 9999 }, '*'));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await heightOf(page)).toBe(before);
  });
});

test('a German guest of the other brand keeps brand, language and cid', async ({ page, shop }) => {
  const markup =
    '<towpath-booking tour="kvarner-bay" brand="islandhopping" locale="de-AT"></towpath-booking>';
  await withHost(shop, markup, async ({ url }) => {
    await page.goto(`${url}/?cid=letter-3`);
    await expect(page.locator('towpath-booking iframe')).toHaveAttribute('title', 'Termin wählen und buchen');
    await expect(page.locator('towpath-booking iframe')).toHaveAttribute(
      'src',
      `${shop.url}/islandhopping/frame/tours/kvarner-bay?locale=de&cid=letter-3`,
    );
    await expect(frameOf(page).locator('html')).toHaveAttribute('lang', 'de');
  });
});

test('where every visitor is embedded, the cabins step opens a window with all that it needs', async ({
  page,
  template,
  playwright,
}) => {
  const own = await createDatabase(template);
  const always = await startServer({ DATABASE_URL: own.url, EMBEDDED: 'always' });
  const request = await playwright.request.newContext({ baseURL: always.url });
  try {
    const tours = 'dalmatia-galeb:dalmatia-maestralka';
    const [departure] = await twoShipsOf(request, tours);
    const query = new URLSearchParams({ party: '2', tours, cid: 'agent-7', voucher: 'SPRING' });
    await page.goto(`${always.url}/de/islandhopping/departures/${departure?.id}/cabins?${query}`);
    await page.getByRole('button', { name: 'Vorschlag übernehmen' }).click();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByText('Wir helfen Ihnen gern')).toHaveCount(0);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Buchung starten' }).filter({ visible: true }).click();
    const { pathname, searchParams } = new URL((await opened).url());
    expect(pathname).toBe(`/de/islandhopping/departures/${departure?.id}/passengers`);
    expect(Object.fromEntries(searchParams)).toEqual({
      cabins: expect.stringMatching(/=2$/),
      locale: 'de',
      tours,
      cid: 'agent-7',
      voucher: 'SPRING',
    });
  } finally {
    await request.dispose();
    await always.stop();
    await own.drop();
  }
});

test('where the site may not be framed a link takes its place, and leads on', async ({ page, shop }) => {
  await withHost(
    shop,
    element('locale="nl"'),
    async ({ url }) => {
      await page.goto(url);
      const link = page.getByRole('link', { name: 'Kies een datum en boek in een nieuw venster' });
      await expect(link).toBeVisible();
      await expect(page.locator('towpath-booking iframe')).toBeHidden();
      const opened = page.waitForEvent('popup');
      await link.click();
      await expect((await opened).getByRole('heading', { name: 'Kies je vertrekdatum' })).toBeVisible();
    },
    0,
  );
});

test('pages where people type and pay are framed by nobody', { tag: '@main' }, async ({ request, shop }) => {
  for (const path of [
    '/departures/x/passengers',
    '/bookings/x/payment',
    '/payments/x',
    '/de/payments/x/completed',
  ]) {
    const answer = await request.get(`${shop.url}${path}`, { headers: { accept: 'text/html' } });
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});
