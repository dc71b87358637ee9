import { axeFindings } from '../../bench/screens/axe.ts';
import { signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('every wrong row of a spreadsheet is named by its number and its heading', async ({
  page,
  site,
  pageFaults,
}) => {
  // Asking for the session before the sign-in is answered with 401, and a wrong file with 422.
  pageFaults.allow(/status of (401.*api\/office\/session|422.*uploads)/);
  await signIn(page, site, 'catalogue');
  await page.goto('/office/catalogue/spreadsheet');
  const rows = Array.from({ length: 52 }, (_row, index) => `gone-${index};twin;900`);
  await page.getByLabel('File, CSV or XLSX').setInputFiles({
    name: 'departures.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['departure (Abfahrt);cabin;unit_price', ...rows].join('\n')),
  });
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('There are 52 mistakes in the file. Nothing was changed.');
  await expect(refusal.getByRole('listitem')).toHaveCount(50);
  await expect(refusal.getByRole('listitem').first()).toHaveText(
    'Row 2 › departure (Abfahrt): There is no upcoming departure “gone-0” with the cabin type “twin”',
  );
  await expect(refusal).toContainText('And 2 more.');
  expect(await axeFindings(page)).toEqual([]);
});
