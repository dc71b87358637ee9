import type { Page } from '@playwright/test';
import { nextButton } from '../support/next-button.ts';
import { expect, test } from '../support/test.ts';

const TOUR = 'canals-of-holland';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.describe('unknown addresses', () => {
  test.beforeEach(({ pageFaults }) => pageFaults.allow(/status of (400|404|405)/));

  // English first: the language of an address is kept.
  const unknown = [
    ['/nowhere', 'Error', 'Page not found'],
    ['/tours/nope', 'Not found', 'This page does not exist.'],
    ['/departures/nope/cabins', "Departure doesn't exist.", ''],
    ['/payments/nope', 'Not found', 'This page does not exist.'],
    ['/de/islandhopping/nowhere', 'Fehler', 'Seite nicht gefunden'],
    ['/de/departures/nope/cabins', 'Diesen Reisetermin gibt es nicht.', ''],
    ['/de/tours/nope', 'Nicht gefunden', 'Diese Seite gibt es nicht.'],
  ] as const;

  test('say what is missing, with a link to all tours', async ({ page }) => {
    for (const [path, name, message] of unknown)
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(heading(page, name)).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
        const onward = path.startsWith('/de/') ? 'Alle Reisen ansehen' : 'See all tours';
        await expect(page.getByRole('main').getByRole('link', { name: onward })).toHaveAttribute(
          'href',
          /\?all=1/,
        );
      });
    await page.getByRole('main').getByRole('link', { name: 'Alle Reisen ansehen' }).click();
    await expect(page).toHaveURL(/\?all=1/);
  });

  test('a malformed address gives a bad request', async ({ page }) => {
    expect((await page.goto('/tours/%zz'))?.status()).toBe(400);
    await expect(heading(page, 'Bad request')).toBeVisible();
    await page.getByRole('link', { name: 'See all tours' }).click();
    await expect(page).toHaveURL(/\?all=1/);
  });

  test.describe('in German', () => {
    test.use({ locale: 'de-AT' });

    test('a POST to a page is refused', async ({ page }) => {
      await page.goto(`/tours/${TOUR}`);
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.evaluate(() => {
        const form = document.body.appendChild(document.createElement('form'));
        form.method = 'post';
        form.submit();
      });
      expect((await answered).status()).toBe(405);
      await expect(heading(page, 'Methode nicht erlaubt')).toBeVisible();
    });
  });
});

test.describe('unsupported browsers', () => {
  test('without toSorted a browser is asked to be updated, in the language of the page', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [path, sentences] of [
      [`/tours/${TOUR}`, 'Your browser is not supported. Please update your browser.'],
      [`/de/tours/${TOUR}`, 'Ihr Browser wird nicht unterstützt. Bitte aktualisieren Sie Ihren Browser.'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('alert')).toHaveText(sentences);
      await expect(page).toHaveTitle(sentences);
      await expect(page.locator('#root')).toBeHidden();
    }
    expect(asked.filter((each) => each.startsWith('/api') || each === '/faults')).toEqual([]);
  });

  test('a browser with toSorted works without newer features', async ({ page, context }) => {
    await context.addInitScript(() => {
      for (const [holder, name] of [
        [Map, 'groupBy'],
        [Object, 'groupBy'],
        [Promise, 'withResolvers'],
        [URLSearchParams.prototype, 'size'],
        [Set.prototype, 'union'],
        [HTMLElement.prototype, 'showPopover'],
        [HTMLElement.prototype, 'hidePopover'],
        [window, 'cookieStore'],
        [Document.prototype, 'startViewTransition'],
      ] as const)
        Reflect.deleteProperty(holder, name);
    });
    await page.goto(`/?tourId=${TOUR}&cid=a`);
    await expect(heading(page, 'Choose your departure date')).toBeVisible();
    const about = page.getByRole('button', { name: 'About “On request”' });
    await about.hover();
    const tip = page.locator(`[role="tooltip"][data-open]`);
    await expect(tip).toHaveCount(1);
    await about.focus();
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await page
      .getByRole('gridcell', { name: /, Available/ })
      .first()
      .click();
    await nextButton(page).click();
    await expect(heading(page, 'Your ship')).toBeVisible();
    await nextButton(page).click();
    await expect(heading(page, 'Choose your cabins')).toBeVisible();
    await page.getByRole('button', { name: 'Take this suggestion' }).click();
    await expect(nextButton(page)).toBeEnabled();
  });

  test('without JavaScript a page says that it is needed, in its language', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [path, sentence] of [
      [`/tours/${TOUR}`, 'You need JavaScript to book. Please switch it on.'],
      [`/de/tours/${TOUR}`, 'Zum Buchen ist JavaScript nötig. Bitte schalten Sie es ein.'],
    ] as const) {
      await page.goto(site.url + path);
      // Playwright's text selectors ignore noscript.
      await expect(page.locator('noscript p')).toHaveText(sentence);
      await expect(page.locator('noscript p')).toBeVisible();
    }
    await context.close();
  });
});

test.describe('invalid input', () => {
  const markup = '"><img src=x onerror="document.title=1">';

  test('of party and date has no effect', async ({ page }) => {
    for (const query of [
      `party=${encodeURIComponent(markup)}&date=${encodeURIComponent(markup)}`,
      'date=%E0%A4%A',
    ]) {
      expect((await page.goto(`/tours/${TOUR}?${query}`))?.status()).toBe(200);
      await expect(heading(page, 'Choose your departure date')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('[onerror], img[src=x]')).toHaveCount(0);
    }
  });

  const identifiers = [
    [`cid=${encodeURIComponent(markup)}`, markup],
    ['cid=q83vEjRW+A/B==&party=2', 'q83vEjRW+A/B=='],
    ['cid=summer%20letter%20%26%20more', 'summer letter & more'],
    [`cid=${'x'.repeat(2_000)}`, 'x'.repeat(2_000)],
  ] as const;

  test('is kept as the tracking identifier', async ({ page }) => {
    const stored = () => page.evaluate(() => localStorage.getItem('cid'));
    for (const [query, cid] of identifiers)
      await test.step(query.slice(0, 60), async () => {
        await page.goto(`/tours/${TOUR}?${query}`);
        await expect.poll(stored).toBe(cid);
        await expect(page.locator('[onerror], img[src=x]')).toHaveCount(0);
        // The links of the start page keep the cid.
        await page.evaluate(() => localStorage.removeItem('cid'));
        await page.goto(`/?tourId=${TOUR}&${query}`);
        await expect(page).toHaveURL(new RegExp(`/tours/${TOUR}`));
        await expect.poll(stored).toBe(cid);
      });
  });

  test('messages of other windows are ignored', async ({ page }) => {
    await page.goto(`/tours/${TOUR}`);
    await expect(heading(page, 'Choose your departure date')).toBeVisible();
    // Prices may still arrive.
    await page.waitForLoadState('networkidle');
    const before = await page.locator('body').innerText();
    await page.evaluate((html) => {
      for (const data of [{ type: 'resize', height: 9 }, { type: 'locale', locale: 'de' }, html, null])
        window.postMessage(data, '*');
      return new Promise((resolve) => requestAnimationFrame(resolve));
    }, markup);
    expect(await page.locator('body').innerText()).toBe(before);
  });
});
