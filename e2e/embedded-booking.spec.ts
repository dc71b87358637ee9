import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type FrameLocator, type Page } from '@playwright/test';
import { twoShipsOf } from './support/departures.ts';
import { type HostSite, startHostSite } from './support/host-page.ts';
import { nextButton } from './support/next-button.ts';
import { fillMainBooker, fillPassenger } from './support/passenger-form.ts';
import { payAtBank } from './support/pay.ts';
import { acceptTerms } from './support/review.ts';
import { createDatabase } from './support/server/database.ts';
import { bookingOf } from './support/server/database-queries.ts';
import { startServer } from './support/server/server.ts';
import type { Site } from './support/test.ts';

const { expect } = base;

interface FramedFixtures {
  template: string | undefined;
  /** `host`: the website that may frame the site. */
  site: Site & { host: HostSite };
}

/** A site that one cross-site website may frame, so that the browser partitions the frame's storage. */
const test = base.extend<object, FramedFixtures>({
  template: [process.env.E2E_TEMPLATE, { scope: 'worker', option: true }],
  site: [
    async ({ template }, use) => {
      const host = await startHostSite();
      const own = await createDatabase(template);
      const server = await startServer({ DATABASE_URL: own.url, EMBED_ORIGINS: host.url });
      const database = own.open();
      await use({ ...server, database, databaseUrl: own.url, host });
      await database.close();
      await server.stop();
      await own.drop();
      await host.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const TOUR = 'canals-of-holland';
const element = (attributes = '') => `<towpath-booking tour="${TOUR}" ${attributes}></towpath-booking>`;

/** Opens the website that may frame the site, with an element on its page. */
async function openHost(
  page: Page,
  { host, url }: FramedFixtures['site'],
  markup: string,
  path = '',
): Promise<void> {
  host.embed(url, markup);
  await page.goto(host.url + path);
}

const frameOf = (page: Page) => page.frameLocator('towpath-booking iframe');
const heightOf = async (page: Page) =>
  (await page.locator('towpath-booking iframe').boundingBox())?.height ?? 0;
const contentOf = (frame: FrameLocator) =>
  frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));

/** Waits until the frame is as high as its content. */
const expectSized = (page: Page) =>
  expect.poll(async () => (await heightOf(page)) - (await contentOf(frameOf(page)))).toBe(0);

async function chooseCabins(frame: FrameLocator): Promise<void> {
  await frame
    .getByRole('gridcell', { name: /, Available/i })
    .first()
    .click();
  await nextButton(frame).click();
  await expect(frame.getByRole('heading', { name: 'Your ship' })).toBeVisible();
  await nextButton(frame).click();
  await frame.getByRole('button', { name: 'Take this suggestion' }).click();
}

async function bookAndPay(page: Page): Promise<string> {
  await fillMainBooker(page, 'NL');
  await fillPassenger(page, 1, ['Anna', 'Vermeer']);
  await fillPassenger(page, 2, ['Jan', 'Vermeer']);
  await nextButton(page).click();
  await acceptTerms(page);
  await nextButton(page, 'Book now with obligation to pay').click();
  // A bank's page cannot be framed; this window is not a frame.
  await payAtBank(page, 'iDEAL | Wero');
  // Only the test's time limit applies.
  await page.waitForURL(/\/thank-you\?/);
  await expect(page.getByRole('heading', { name: 'Thank you for your booking!' })).toBeVisible();
  return new URL(page.url()).searchParams.get('booking_number') ?? '';
}

/** Books from the frame on the host page, which names `cid`, to the thank-you page in the new window. */
async function bookFrom(page: Page, site: Site, cid: string): Promise<void> {
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
  await expect(
    frame.getByRole('button', { name: 'Open your booking again' }).filter({ visible: true }),
  ).toBeVisible();
  const query = Object.fromEntries(new URL(booking.url()).searchParams);
  expect(query).toMatchObject({ locale: 'en', cid });
  const number = await bookAndPay(booking);
  await expect
    .poll(() => bookingOf(site.database, number))
    .toMatchObject({ status: 'completed', payment: 'completed' });
  const cids = await site.database.query("select request->>'cid' as cid from booking where number = $1", [
    number,
  ]);
  expect(cids).toEqual([{ cid }]);
}

test('a visitor books in another website’s frame on a phone and pays in a new window', {
  tag: '@main',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openHost(page, site, element('cid="a b&amp;c+d/e=="'));
  await bookFrom(page, site, 'a b&c+d/e==');
});

/** A profile that blocks third-party cookies and storage; Chromium's headless shell has no preferences. */
async function blockingProfile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'towpath-blocking-'));
  await mkdir(join(folder, 'Default'));
  const preferences = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } };
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  return folder;
}

test('a visitor whose browser blocks third-party storage books and pays', async ({
  playwright,
  launchOptions,
  site,
}) => {
  const folder = await blockingProfile();
  const executablePath = process.env.CHROMIUM_WITH_PROFILES ?? launchOptions.executablePath;
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    executablePath,
  });
  try {
    const page = await context.newPage();
    await openHost(page, site, element('cid="agent-7"'));
    const denied = () => frameOf(page).locator('body').evaluate(storageIsDenied);
    await expect.poll(denied).toBe(true);
    await bookFrom(page, site, 'agent-7');
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

test('the frame’s height follows its content', async ({ page, site }) => {
  await openHost(page, site, element());
  await expect(frameOf(page).getByRole('heading', { name: 'Choose your departure date' })).toBeVisible();
  await expectSized(page);
  const wide = await heightOf(page);
  await page.setViewportSize({ width: 360, height: 700 });
  await expect.poll(() => heightOf(page)).toBeGreaterThan(wide);
  await expectSized(page);
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect.poll(() => heightOf(page)).toBe(wide);
});

test('messages of the host page and other frames are ignored', async ({ page, site }) => {
  await openHost(page, site, element());
  await expect(frameOf(page).getByRole('heading', { name: 'Choose your departure date' })).toBeVisible();
  await expectSized(page);
  const before = await heightOf(page);
  await page.evaluate(() => window.postMessage({ type: 'resize', height: 9999 }, '*'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await heightOf(page)).toBe(before);
});

test('the other brand, German and the cid are kept', async ({ page, site }) => {
  const markup =
    '<towpath-booking tour="kvarner-bay" brand="islandhopping" locale="de-AT"></towpath-booking>';
  await openHost(page, site, markup, '/?cid=letter-3');
  await expect(page.locator('towpath-booking iframe')).toHaveAttribute('title', 'Termin wählen und buchen');
  await expect(page.locator('towpath-booking iframe')).toHaveAttribute(
    'src',
    `${site.url}/islandhopping/frame/tours/kvarner-bay?locale=de&cid=letter-3`,
  );
  await expect(frameOf(page).locator('html')).toHaveAttribute('lang', 'de');
});

test('with EMBEDDED=always the cabins step opens a window with all parameters, or offers a link where that is blocked', async ({
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
    const suggestion = page.getByRole('button', { name: 'Vorschlag übernehmen' });
    await expect(suggestion).toBeVisible();
    // Of a page that is still hydrated in parts, the first press may have no effect.
    await expect(async () => {
      if (await suggestion.isVisible()) await suggestion.click({ timeout: 1_000 });
      await expect(suggestion).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByText('Wir helfen Ihnen gern')).toHaveCount(0);
    const start = page.getByRole('button', { name: 'Buchung starten' }).filter({ visible: true });
    await page.evaluate(() => Object.assign(window, { allowed: window.open, open: () => null }));
    await start.click();
    const link = page.getByRole('link', { name: 'Buchung hier öffnen' }).filter({ visible: true });
    await expect(link).toHaveAttribute('target', '_blank');
    await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'allowed') }));
    const opened = page.waitForEvent('popup');
    await start.click();
    const booking = await opened;
    // At first its address is about:blank.
    await booking.waitForURL(/\/passengers/);
    const { pathname, searchParams } = new URL(booking.url());
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

test('if framing is not allowed a link is shown instead', async ({ page, site }) => {
  const other = await startHostSite();
  other.embed(site.url, element('locale="nl"'));
  try {
    await page.goto(other.url);
    const link = page.getByRole('link', { name: 'Kies een datum en boek in een nieuw venster' });
    await expect(link).toBeVisible();
    await expect(page.locator('towpath-booking iframe')).toBeHidden();
    const opened = page.waitForEvent('popup');
    await link.click();
    await expect((await opened).getByRole('heading', { name: 'Kies je vertrekdatum' })).toBeVisible();
  } finally {
    await other.stop();
  }
});

test('pages with forms and payments cannot be framed', { tag: '@main' }, async ({ request, site }) => {
  for (const path of [
    '/departures/x/passengers',
    '/bookings/x/payment',
    '/payments/x',
    '/de/payments/x/completed',
  ]) {
    const answer = await request.get(`${site.url}${path}`, { headers: { accept: 'text/html' } });
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});
