import { openState } from '../screens/open-screen.ts';
import { screenStates } from '../screens/screen-states.ts';
import { openBrowser, startSite } from '../screens/site.ts';
const site = await startSite();
const browser = await openBrowser({ baseURL: site.url, reducedMotion: 'reduce' });
try {
  for (const [brand, locale, width, scheme, type] of [
    ['boatbiketours', 'nl', 360, 'light', 'ideal'], ['islandhopping', 'de', 768, 'dark', 'sepa_debit'], ['boatbiketours', 'en', 1280, 'light', 'sepa_debit'],
  ] as const) {
    const visit = site.visits.get(brand);
    const state = screenStates.find((each) => each.name === 'payment');
    if (!state || !visit) throw new Error('none');
    const page = await browser.context.newPage();
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await openState(page, state, visit, { brand, locale });
    await page.locator(`input[type="radio"][value="${type}"]`).check();
    if (type === 'sepa_debit') await page.locator('details.fake-stripe-choices summary').click();
    await page.screenshot({ path: `/tmp/payshots/${locale}-${width}.png`, fullPage: true });
    if (type === 'ideal') {
      await page.getByRole('button', { name: /Afrekenen/ }).click();
      await page.waitForURL('**/fake-stripe/bank/**');
      await page.screenshot({ path: '/tmp/payshots/bank.png' });
    }
    await page.close();
  }
} finally {
  await browser.close();
  await site.close();
}
