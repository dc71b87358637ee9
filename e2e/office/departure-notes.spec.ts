import { bookByApi } from '../support/api-bookings.ts';
import { confirm, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a note about a departure is read by a colleague, who removes it', async ({ page, site, browser }) => {
  await signIn(page, site, 'sales');
  const { departure } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/office/departures/${departure}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  const first = `The quay is closed ${Date.now()}`;
  const second = `Ask the captain ${Date.now()}`;
  for (const text of [first, second]) {
    await notes.getByLabel('Write a note').fill(text);
    await notes.getByRole('button', { name: 'Add' }).click();
    await expect(notes.getByRole('listitem').first()).toContainText(text);
    await expect(notes.getByLabel('Write a note')).toHaveValue('');
  }

  const other = await browser.newContext({ baseURL: site.url });
  const colleague = await other.newPage();
  await signIn(colleague, site, 'crew');
  await colleague.goto(`/office/departures/${departure}`);
  const seen = colleague.getByRole('region', { name: 'Notes' }).getByRole('listitem');
  await expect(seen.nth(0)).toContainText(second);
  await expect(seen.nth(1)).toContainText(first);
  const entry = seen.filter({ hasText: first });
  await expect(entry).toContainText('sales@example.org');
  await entry.getByRole('button', { name: 'Remove' }).click();
  await expect(colleague.getByRole('dialog')).toContainText(`“${first}” will be deleted for everyone.`);
  await confirm(colleague, 'Remove');
  await expect(entry).toHaveCount(0);
  await other.close();

  await page.reload();
  await expect(notes).toContainText(second);
  await expect(notes).not.toContainText(first);
});
