import { axeFindings } from '../../bench/screens/axe.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.afterEach(({ database }) => database.query('delete from supplier'));

test('a supplier is added with a contract and a task, found in the tasks, and removed with both', async ({
  page,
  site,
  pageFaults,
}) => {
  // Its page reads a supplier that is removed once more before it is left.
  pageFaults.allow(/status of 404.*operations/);
  await signIn(page, site, 'sales');
  await page.goto('/office/suppliers');
  await expect(page.getByText('No suppliers yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a supplier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Company').fill('Fietsverhuur Amstel');
  await dialog.getByLabel('Supplies').fill('Rented bikes in Amsterdam');
  await dialog.getByLabel('Ask for').fill('Jan Vos');
  await dialog.getByLabel('Telephone').fill('+31 20 123 45 67');
  await showConsequences(page);
  await expect(dialog).toContainText('“Fietsverhuur Amstel” will be in the list of suppliers.');
  await confirm(page, 'Save');
  await expect(page.getByRole('link', { name: '+31 20 123 45 67' })).toBeVisible();
  await page.getByRole('link', { name: 'Fietsverhuur Amstel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fietsverhuur Amstel' })).toBeVisible();
  const files = page.getByRole('region', { name: 'Attachments' });
  await expect(files.getByLabel('Attach a file')).toHaveAccessibleDescription(
    /kept until you remove them or the supplier/,
  );
  const contract = Buffer.from('%PDF-1.7 contract');
  await files
    .getByLabel('Attach a file')
    .setInputFiles({ name: 'Contract.pdf', mimeType: 'application/pdf', buffer: contract });
  await expect(files.getByRole('link', { name: 'Contract.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a task' }).click();
  await dialog.getByLabel('What is to be done').fill('Ask for the prices of next year');
  await showConsequences(page);
  await confirm(page, 'Save');
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('Ask for the prices of next year');
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/office/tasks');
  await page
    .getByRole('row', { name: /Ask for the prices/ })
    .getByRole('link', { name: 'Fietsverhuur Amstel' })
    .click();
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  await expect(dialog).toContainText('will be deleted with its attachments and its tasks');
  await confirm(page, 'Remove');
  await expect(page.getByText('No suppliers yet')).toBeVisible();
  await page.goto('/office/tasks');
  await expect(page.getByText('Ask for the prices of next year')).toHaveCount(0);
});
