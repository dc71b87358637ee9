import type { Page } from '@playwright/test';
import { delayResponses } from '../support/delay-calls.ts';
import { passTimeUntil } from '../support/pass-time.ts';
import { expect, test } from '../support/test.ts';

const TOUR = '/tours/canals-of-holland';
const titles = {
  en: 'Choose your departure date',
  de: 'Wählen Sie Ihren Reisetermin',
  nl: 'Kies je vertrekdatum',
} as const;
type Language = keyof typeof titles;
const names = { en: 'English', de: 'Deutsch', nl: 'Nederlands' } as const;

async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`: ${titles[language]} – Boat Bike Tours$`, 'i'));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test.describe('a browser that prefers de-AT', () => {
  test.use({ locale: 'de-AT' });

  test('gets German unless address, cookie or storage name a language (specification 1)', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(TOUR);
    await expectLanguage(page, 'de');
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
    await page.reload();
    await expectLanguage(page, 'en');
    await context.addCookies([{ name: 'i18next', value: 'nl-BE', url: site.url }]);
    await page.reload();
    await expectLanguage(page, 'nl');
    await page.goto(`/de${TOUR}`);
    await expectLanguage(page, 'de');
    await page.goto(`/de${TOUR}?locale=en-US`);
    await expectLanguage(page, 'en');
  });
});

test('the language switch changes title and lang at once and is stored without a region', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto(`${TOUR}?party=3`);
  for (const language of ['de', 'nl', 'en'] as const) {
    await page.getByRole('link', { name: names[language] }).click();
    await expectLanguage(page, language);
    await expect(page).toHaveURL(/party=3/);
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(language);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`i18next=${language}`);
  }
});

test('a language that is still loading gives way to the one chosen after it', async ({ page }) => {
  await page.goto(TOUR);
  const release = await delayResponses(page, '**/locales/de/date.json');
  const requested = page.waitForRequest('**/locales/de/date.json');
  await page.getByRole('link', { name: names.de }).click();
  await requested;
  await page.getByRole('link', { name: names.en }).click();
  await expect(page).not.toHaveURL(/\/de\//);
  await release();
  await expectLanguage(page, 'en');
});

test('a text file that fails twice is retried (specification 9)', async ({ page, pageFaults }) => {
  pageFaults.allow(/503/);
  let failures = 0;
  await page.route('**/locales/de/date.json', async (route) => {
    failures += 1;
    if (failures <= 2) await route.fulfill({ status: 503, body: '' });
    else await route.continue();
  });
  await page.clock.install();
  await page.goto(TOUR);
  await page.getByRole('link', { name: names.de }).click();
  await passTimeUntil(page, page.getByRole('heading', { level: 1, name: titles.de }));
  await expectLanguage(page, 'de');
  expect(failures).toBe(3);
});
