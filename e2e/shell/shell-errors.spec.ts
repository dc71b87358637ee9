import type { Page } from '@playwright/test';
import { navigateClient } from '../support/client-navigation.ts';
import { firstDepartures } from '../support/departures.ts';
import { passMinute, passTimeUntil } from '../support/pass-time.ts';
import { expect, test } from '../support/test.ts';

const TOUR = 'canals-of-holland';
const SHIP = '**/assets/ship-screen-*.js';
/** A fault for which the server asks for a longer wait than the site accepts. */
const notRetried = {
  status: 500,
  headers: { 'x-request-id': 'log-4711', 'retry-after': '3600' },
  json: { error: 'internal', message: '' },
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const numberShown = (page: Page) => page.getByRole('main').locator('code').innerText();

/** The number of full page loads. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test.describe('a failing back end', () => {
  test.beforeEach(({ pageFaults }) => pageFaults.allow(/status of 500|ERR_FAILED/));

  const openTour = async (page: Page) => {
    await page.goto('/?all=1');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Canals of Holland/ })
      .first()
      .click();
  };

  test('without a connection: a message after the last retry, and recovery', { tag: '@main' }, async ({
    page,
  }) => {
    await page.clock.install();
    await page.route('**/api/v1/**', (route) => route.abort());
    await openTour(page);
    await passTimeUntil(page, heading(page, 'Failed loading tour data'));
    await expect(page.getByRole('main').locator('code')).toHaveCount(0);
    await page.unroute('**/api/v1/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Choose your departure date')).toBeVisible();
  });

  test('with a fault: shows the request id of the log', { tag: '@main' }, async ({ page }) => {
    await page.route(`**/api/v1/tours/${TOUR}`, (route) => route.fulfill(notRetried));
    await openTour(page);
    await expect(heading(page, 'Failed loading tour data')).toBeVisible();
    expect(await numberShown(page)).toBe('log-4711');
  });

  test('with an invalid response: not retried, and logged', async ({ page, site }) => {
    await page.route(`**/api/v1/tours/${TOUR}`, (route) => route.fulfill({ json: { id: 'Anna' } }));
    await openTour(page);
    await expect(heading(page, 'Failed loading tour data')).toBeVisible();
    const line = await lineOf(site.log, await numberShown(page));
    expect(line).toMatchObject({ msg: 'browser fault', fault: { route: '/tours/:tour' } });
    expect(line.fault.message).toContain('tour: ');
    expect(JSON.stringify(line)).not.toContain('Anna');
  });

  test('on a departure: the passengers step shows it', async ({ page, request }) => {
    const [{ id, date }] = await firstDepartures(request, TOUR);
    await page.route('**/api/v1/departures/*/cabins', (route) => route.fulfill(notRetried));
    await page.goto(`/tours/${TOUR}/date/${date}`);
    await navigateClient(page, `/departures/${id}/passengers?cabins=x`);
    await expect(heading(page, 'No cabin information')).toBeVisible();
    expect(await numberShown(page)).toBe('log-4711');
  });

  test('on a departure: one that is refused is not retried, nor said to be missing', async ({
    page,
    pageFaults,
  }) => {
    pageFaults.allow(/status of 400/);
    let calls = 0;
    await page.clock.install();
    await page.route('**/api/v1/departures/d1', (route) => {
      calls += 1;
      return route.fulfill({ status: 400, json: { error: 'refused', message: '' } });
    });
    await page.goto(`/tours/${TOUR}`);
    await navigateClient(page, '/departures/d1/cabins');
    await expect(heading(page, 'No departure information')).toBeVisible();
    await passMinute(page);
    await expect(heading(page, 'No departure information')).toBeVisible();
    await expect(page.getByText("Departure doesn't exist.")).toHaveCount(0);
    expect(calls).toBe(1);
  });
});

interface Line {
  msg: string;
  fault: { message: string; route: string; build: string; stack: string };
}

/** Waits for the log line of a request id. */
async function lineOf(log: () => string, number: string): Promise<Line> {
  const find = () =>
    log()
      .split('\n')
      .slice(0, -1)
      .find((each) => each.includes(`"reqId":"${number}"`));
  await expect.poll(find, `a line about ${number}`).toBeDefined();
  return JSON.parse(find() ?? '{}');
}

test.describe('a screen script that a deployment has removed', () => {
  test.beforeEach(({ pageFaults }) =>
    pageFaults.allow(/status of 404|dynamically imported|preload|cannot be loaded/),
  );

  const shipStep = async (request: Parameters<typeof firstDepartures>[0], prefix = '') =>
    `${prefix}/tours/${TOUR}/date/${(await firstDepartures(request, TOUR))[0].date}`;

  test('is loaded by an automatic reload', async ({ page, request }) => {
    const loads = loadsOf(page);
    await page.route(SHIP, (route) => (loads() > 1 ? route.continue() : route.fulfill({ status: 404 })));
    await page.goto(await shipStep(request));
    await expect.poll(loads).toBe(2);
    await expect(heading(page, 'Your ship')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next', exact: true }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('reloadedFor'))).toBeNull();
  });

  for (const [prefix, name, button, found] of [
    ['', 'Something went wrong', 'Reload the page', 'Your ship'],
    ['/de', 'Etwas ist schiefgelaufen', 'Seite neu laden', 'Ihr Schiff'],
  ] as const) {
    test(`and is still missing: ${name}`, async ({ page, request, site }) => {
      const loads = loadsOf(page);
      await page.route(SHIP, (route) => route.fulfill({ status: 404 }));
      await page.goto(await shipStep(request, prefix));
      await expect(heading(page, name)).toBeVisible();
      expect(loads()).toBe(2);
      const { msg, fault } = await lineOf(site.log, await numberShown(page));
      expect(msg).toBe('browser fault');
      expect(fault).toMatchObject({
        route: '/tours/:tour/date/:date',
        build: expect.stringMatching(/^browser-/),
      });
      await page.unroute(SHIP);
      await page.getByRole('button', { name: button }).click();
      await expect(heading(page, found)).toBeVisible();
    });
  }

  test('does not reload endlessly without storage', async ({ page, context, request }) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const loads = loadsOf(page);
    await page.route(SHIP, (route) => route.fulfill({ status: 404 }));
    await page.goto(await shipStep(request));
    await expect(heading(page, 'Something went wrong')).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('says that the device is offline, only while it is', async ({
    page,
    request,
    context,
    pageFaults,
  }) => {
    pageFaults.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.route('**/faults', (route) => route.abort());
    await page.route(SHIP, (route) => route.abort());
    await page.goto(await shipStep(request));
    await expect(page.getByText('Part of this page could not be loaded. Please reload it.')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You seem to be offline. Your choices are kept.')).toBeVisible();
  });

  test('keeps the page while the server does not respond', async ({ page, request, pageFaults }) => {
    pageFaults.allow(/ERR_FAILED/);
    const loads = loadsOf(page);
    await page.route('**/faults', (route) => route.abort());
    await page.route(SHIP, (route) => route.abort());
    await page.goto(await shipStep(request));
    await expect(heading(page, 'Something went wrong')).toBeVisible();
    expect(loads()).toBe(1);
    await expect(page.getByRole('main').locator('code')).toHaveCount(0);
  });
});

test.describe('a client fault', () => {
  const secret = 'no price for anna@example.org';
  test.beforeEach(({ pageFaults }) => pageFaults.allow(/no price|ResizeObserver|error occurred/));

  for (const [prefix, name, again] of [
    ['', 'Error', 'Try again'],
    ['/de', 'Fehler', 'Erneut versuchen'],
  ] as const) {
    test(`in a screen: ${name}, the shell stays, and the log contains no personal data`, async ({
      page,
      context,
      site,
    }) => {
      await context.addInitScript((message) => {
        // The site formats prices with this function, to three digits.
        const { padStart } = String.prototype;
        String.prototype.padStart = function (this: string, length: number, filler?: string) {
          if (length === 3) throw new Error(message);
          return padStart.call(this, length, filler);
        };
      }, secret);
      await page.goto(`${prefix}/tours/${TOUR}`);
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: secret })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('button', { name: again })).toBeVisible();
      const line = await lineOf(site.log, await numberShown(page));
      expect(line.fault.message).toBe('Error: no price for …');
      expect(line.fault.stack).toMatch(/\/assets\/\S+\.js:\d+:\d+/);
      expect(JSON.stringify(line)).not.toMatch(/anna|127\.0\.0\.1:\d+\/assets/);
    });
  }

  for (const [locale, name, again] of [
    ['en', 'Unexpected Application Error!', 'Try again'],
    ['de', 'Unerwarteter Anwendungsfehler!', 'Erneut versuchen'],
  ] as const) {
    test(`in the shell: ${name}`, async ({ page, context, site }) => {
      await context.addInitScript(() => Reflect.deleteProperty(window, 'ResizeObserver'));
      await page.goto(`/frame/tours/${TOUR}?locale=${locale}`);
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveTitle(name);
      await expect(page.getByText('ResizeObserver is not defined')).toBeVisible();
      await expect(page.getByRole('button', { name: again })).toBeVisible();
      expect((await lineOf(site.log, await numberShown(page))).fault.route).toBe('/frame/tours/:tour');
    });
  }

  test('outside every screen: logged too', async ({ page, site, pageFaults }) => {
    pageFaults.allow(/^uncaught: /);
    await page.goto(`/tours/${TOUR}`);
    await expect(heading(page, 'Choose your departure date')).toBeVisible();
    const told = page.waitForResponse('**/faults');
    await page.evaluate(() => {
      const error = new Error('no price in a timer');
      error.stack = `at late (${location.origin}/assets/x.js:1:2)`;
      setTimeout(() => {
        throw error;
      });
    });
    const { request_id } = await (await told).json();
    expect((await lineOf(site.log, request_id)).fault.stack).toBe('at late (/assets/x.js:1:2)');
  });
});
