import type { Browser, Page } from '@playwright/test';
import { axeFindings } from '../../bench/screens/axe.ts';
import { smallTargets } from '../../bench/screens/touch-targets.ts';
import { addDays, todayIn } from '../../rules/src/core/dates.ts';
import { languageNames } from '../../rules/src/core/locale.ts';
import type { Database } from '../../server/src/database/database.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test, widths } from '../support/test.ts';

test.use({ viewport: widths.desk, colorScheme: 'light' });
test.afterEach(({ database }) => database.query('delete from crew_link'));

/** Leaves only some bookings on their departure, as other tests have booked it, too. */
const keepOnly = (database: Database, departure: string, ids: readonly string[]) =>
  database.query(
    `update booking set released_at = now(), release_reason = 'cancelled'
     where departure_id = $1 and released_at is null and id <> all($2::uuid[])`,
    [departure, ids],
  );

/** Makes a link on the departure's page, and returns it. */
async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('dialog').getByLabel('Who gets it').fill(name);
  await showConsequences(page);
  await confirm(page, 'New link');
  const shown = page.getByRole('status').filter({ hasText: '/crew#' });
  return (await shown.innerText()).trim();
}

/** Opens a link on a phone of its own. */
async function openOnPhone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(link).origin,
    viewport: widths.phone,
    hasTouch: true,
    locale: 'en-GB',
  });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: 'Canals of Holland' })).toBeVisible();
  return phone;
}

const guest = (phone: Page, name: string) => phone.getByRole('button', { name: new RegExp(name) });
const arrived = (phone: Page, count: number) =>
  expect(phone.getByRole('status').filter({ hasText: `${count} of 4 arrived` })).toBeVisible();
const isSent = (phone: Page) =>
  expect(
    phone.getByRole('status').filter({ hasText: 'Saved on this phone. Last contact with the office:' }),
  ).toBeVisible();

/** Waits until the service worker has kept the page. */
const isPageKept = (phone: Page) =>
  expect.poll(() => phone.evaluate(async () => (await caches.match('/crew')) !== undefined)).toBe(true);

/** Everything that a phone keeps of departures, as its bytes read as text. */
const keptTexts = (phone: Page) =>
  phone.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('crew');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise<{ id: string; sealed: ArrayBuffer }[]>((resolve, reject) => {
      const request = database.transaction('departures').objectStore('departures').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    database.close();
    return rows.map(({ sealed, ...row }) => JSON.stringify(row) + new TextDecoder().decode(sealed));
  });

test('a crew ticks guests with and without network on two phones, and the office sees who has arrived', async ({
  page,
  site,
  database,
  browser,
  pageFaults,
}) => {
  test.setTimeout(120_000);
  pageFaults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 410/);
  const { id, departure } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const second = await bookByApi(page.request, { tour: 'canals-of-holland', lastName: 'Bakker' });
  expect(second.departure).toBe(departure);
  await keepOnly(database, departure, [id, second.id]);
  await signIn(page, site, 'crew');
  await page.goto(`/office/departures/${departure}`);
  const captain = await openOnPhone(browser, await makeLink(page, 'Captain'));
  await arrived(captain, 0);
  await guest(captain, 'Vermeer, Anna').click();
  await expect(guest(captain, 'Vermeer, Anna')).toHaveAttribute('aria-pressed', 'true');
  await arrived(captain, 1);
  await isSent(captain);
  await captain.getByLabel('Details of Vermeer, Anna').click();
  const anna = captain.getByRole('listitem').filter({ hasText: 'Vermeer, Anna' });
  await expect(anna.getByText('172 cm')).toBeVisible();

  const kept = await keptTexts(captain);
  expect(kept).toHaveLength(1);
  for (const text of ['Vermeer', 'Canals', new URL(captain.url()).hash.slice(1, 44)])
    expect(kept.join()).not.toContain(text);
  await isPageKept(captain);
  const scopes = () =>
    captain.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  expect(await scopes()).toEqual(['/crew']);

  await captain.context().setOffline(true);
  await captain.reload();
  await arrived(captain, 1);
  await guest(captain, 'Vermeer, Jan').click();
  await guest(captain, 'Bakker, Anna').click();
  await arrived(captain, 3);
  await captain.reload();
  await arrived(captain, 3);
  await expect(
    captain.getByText(/^Saved on this phone, 2 not sent yet\. Last contact with the office: /),
  ).toBeVisible();
  await expect(captain.getByText('No connection. You can go on')).toBeVisible();
  // A page that was reloaded without network is told so again: else it hears of no change.
  for (const isOffline of [false, true, false]) await captain.context().setOffline(isOffline);
  await isSent(captain);

  await page.reload();
  const arrivals = page.getByRole('region', { name: 'Arrivals' });
  await expect(arrivals).toContainText('3 of 4 arrived');
  await expect(arrivals.getByRole('row', { name: /Vermeer, Jan/ })).toContainText('Captain');

  // Two phones without network lose nothing.
  const guide = await openOnPhone(browser, await makeLink(page, 'Guide'));
  await arrived(guide, 3);
  await isPageKept(guide);
  for (const phone of [captain, guide]) await phone.context().setOffline(true);
  await guest(captain, 'Bakker, Jan').click();
  await arrived(captain, 4);
  await guest(guide, 'Vermeer, Anna').click();
  await arrived(guide, 2);
  for (const phone of [captain, guide]) {
    await phone.context().setOffline(false);
    await isSent(phone);
  }
  for (const phone of [captain, guide]) {
    await phone.reload();
    await arrived(phone, 3);
    await expect(guest(phone, 'Vermeer, Anna')).toHaveAttribute('aria-pressed', 'false');
  }
  await captain.getByRole('checkbox', { name: 'Only guests who are not here yet' }).check();
  await expect(captain.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(guest(captain, 'Vermeer, Anna')).toBeVisible();

  // A link that is ended deletes what its phone keeps.
  const links = page.getByRole('region', { name: 'Links for the crew' });
  await links
    .getByRole('row', { name: /Captain/ })
    .getByRole('button', { name: 'End' })
    .click();
  await confirm(page, 'End');
  await captain.reload();
  await expect(captain.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
  await expect.poll(() => keptTexts(captain)).toEqual([]);
  await expect.poll(scopes).toEqual([]);

  // Without network the phone itself knows when the link has ended.
  await guide.context().setOffline(true);
  await guide.clock.setFixedTime(`${addDays(todayIn('UTC', Date.now()), 3660)}T12:00:00Z`);
  await guide.reload();
  await expect(guide.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
  expect(await keptTexts(guide)).toEqual([]);
  for (const phone of [captain, guide]) await phone.context().close();
});

test('the page of the crew is accessible on a phone in each language, light and dark', async ({
  page,
  site,
  database,
  browser,
}) => {
  test.setTimeout(120_000);
  const { id, departure } = await bookByApi(page.request, {
    tour: 'canals-of-holland',
    remarks: 'Needs a cabin without stairs',
  });
  await keepOnly(database, departure, [id]);
  await signIn(page, site, 'crew');
  await page.goto(`/office/departures/${departure}`);
  const phone = await openOnPhone(browser, await makeLink(page, 'Captain'));
  await isSent(phone);
  await guest(phone, 'Vermeer, Anna').click();
  await phone.getByLabel('Details of Vermeer, Anna').click();
  for (const name of Object.values(languageNames))
    for (const colorScheme of ['light', 'dark'] as const) {
      await phone.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await phone.getByRole('combobox').selectOption(name);
      expect.soft(await axeFindings(phone), `${name}, ${colorScheme}`).toEqual([]);
      expect.soft(await smallTargets(phone), `${name}, ${colorScheme}`).toEqual([]);
      const width = await phone.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `${name}, ${colorScheme}`).toBeLessThanOrEqual(widths.phone.width);
    }
  // Everything can be done with the keyboard.
  await phone.getByRole('combobox').selectOption('English');
  await guest(phone, 'Vermeer, Jan').focus();
  await phone.keyboard.press('Space');
  await expect(guest(phone, 'Vermeer, Jan')).toHaveAttribute('aria-pressed', 'true');
  await phone.goto('/crew');
  await expect(phone.getByRole('heading', { level: 1, name: 'Open the link from the office' })).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);
  await phone.context().close();
});
