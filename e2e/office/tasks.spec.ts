import { bookByApi } from '../support/api-bookings.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a task is given to a colleague, who finds it on Today and does it', async ({ page, site, browser }) => {
  const text = `Ask for a low bed ${Date.now()}`;
  // The account of the colleague exists once they signed in.
  const other = await browser.newContext({ baseURL: site.url });
  const colleague = await other.newPage();
  await signIn(colleague, site, 'finance');
  await signIn(page, site, 'sales');
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/office/bookings/${id}`);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await expect(tasks).toContainText('No tasks yet.');
  await tasks.getByRole('button', { name: 'Add a task' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is to be done').fill(text);
  await dialog.getByLabel('By', { exact: true }).fill('2030-01-31');
  await dialog.getByLabel('Who does it').selectOption({ label: 'finance' });
  await showConsequences(page);
  await expect(dialog).toContainText('finance will see the task on Today.');
  await confirm(page, 'Save');
  await expect(tasks).toContainText(text);

  await colleague.goto('/office/');
  const today = colleague.getByRole('region', { name: 'Tasks' });
  const entry = today.getByRole('listitem').filter({ hasText: text });
  await expect(entry).toContainText('from sales@example.org');
  await entry.getByRole('link', { name: text }).click();
  await expect(colleague.getByRole('region', { name: 'Tasks' })).toContainText(text);
  await colleague.goto('/office/tasks?whose=own');
  const row = colleague.getByRole('row').filter({ hasText: text });
  await row.getByRole('checkbox', { name: `Done: ${text}` }).click();
  await expect(row).toHaveCount(0);
  await colleague.getByLabel('State').selectOption('Done');
  await expect(row).toContainText('finance');
  await other.close();

  await page.reload();
  const box = tasks.getByRole('checkbox', { name: `Done: ${text}` });
  await expect(box).toBeChecked();
  await expect(tasks).toContainText('done by finance@example.org');
  await box.click();
  await tasks.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Who does it').selectOption({ label: 'Nobody yet' });
  await dialog.getByLabel('What is to be done').fill(`${text}, on the lower deck`);
  await showConsequences(page);
  await confirm(page, 'Save');
  await expect(tasks).toContainText(`${text}, on the lower deck`);
  await expect(tasks).toContainText('Nobody yet');
  await box.click();
  await expect(box).toBeChecked();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Task done or reopened');
});
