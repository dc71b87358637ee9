import { axeFindings } from '../../bench/screens/axe.ts';
import { firstDepartures } from '../support/departures.ts';
import { nextButton } from '../support/next-button.ts';
import { acceptTerms, openReview } from '../support/review.ts';
import { expect, test } from '../support/test.ts';

test('a company is invoiced: what is typed is kept, a wrong number is refused at its field', async ({
  page,
  database,
}) => {
  const [{ id }] = await firstDepartures(page.request, 'canals-of-holland');
  await openReview(page, id);
  const name = page.getByLabel('Company name');
  const number = page.getByLabel('VAT number');
  const fold = page.getByText('Invoice to a company?');
  await expect(name).toBeHidden();
  await fold.click();
  await name.fill('Fietsplezier B.V.');
  await number.fill('NL 0044.95.446.B01');
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(name).toHaveValue('Fietsplezier B.V.');
  await acceptTerms(page);
  await fold.click();
  await expect(name).toBeHidden();
  await nextButton(page, 'Book now with obligation to pay').click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/Please check the VAT number/);
  await number.fill('NL 0044.95.445.B01');
  await nextButton(page, 'Book now with obligation to pay').click();
  await expect(page.getByRole('heading', { name: 'Thank you for booking with us!' })).toBeVisible();
  const booked = page.url().match(/bookings\/([^/]+)/)?.[1];
  const [booking] = await database.query(
    `select request -> 'business' as business from booking where id = $1`,
    [booked],
  );
  expect(booking).toEqual({ business: { name: 'Fietsplezier B.V.', vat_number: 'NL004495445B01' } });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Fietsplezier');
});
