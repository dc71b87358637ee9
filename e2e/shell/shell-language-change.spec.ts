import { atEveryWidth, expect, test } from '../support/test.ts';

atEveryWidth(() => {
  test('a change of language keeps day and party', async ({ page }) => {
    await page.goto('/tours/canals-of-holland?party=3');
    await page
      .getByRole('gridcell', { name: /, Available/ })
      .first()
      .click();
    const selected = page.getByRole('gridcell', { selected: true }).first();
    const day = (await selected.textContent())?.match(/\d+/)?.[0] ?? 'none';
    const languages = page.getByRole('navigation', { name: 'Language' });
    await languages.getByRole('link', { name: 'DE Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wählen Sie Ihren Reisetermin');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(
      'Hollands Grachten und Kanäle: Wählen Sie Ihren Reisetermin – Boat Bike Tours',
    );
    await expect(selected).toContainText(day);
    await expect(page.getByRole('combobox', { name: 'Reisende' })).toHaveValue('3');
  });
});
