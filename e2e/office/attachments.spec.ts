import { readFile } from 'node:fs/promises';
import { axeFindings } from '../../bench/screens/axe.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { confirm, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a file is attached to a booking, saved again unchanged, and removed', async ({
  page,
  site,
  pageFaults,
}) => {
  // The browser reports the refused upload.
  pageFaults.allow(/status of 422.*uploads/);
  await signIn(page, site, 'sales');
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  await page.goto(`/office/bookings/${id}`);
  const files = page.getByRole('region', { name: 'Attachments' });
  const choose = files.getByLabel('Attach a file');
  await expect(choose).toHaveAccessibleDescription(
    /^PDF, JPEG, PNG or WebP, up to 10 MB each; at most 20 files/,
  );
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  await choose.setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: html });
  await expect(files.getByRole('alert')).toContainText('The file is no PDF and no JPEG, PNG or WebP picture');
  const large = Buffer.alloc(10_000_001, '%PDF-1.7');
  await choose.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: large });
  await expect(files.getByRole('alert')).toContainText('The file has more than 10 MB.');

  const content = Buffer.from('%PDF-1.7\nPassport of Anna');
  await choose.setInputFiles({ name: 'Passport Zoë.PDF', mimeType: 'text/html', buffer: content });
  const link = files.getByRole('link', { name: 'Passport Zoë.pdf' });
  await expect(link).toBeVisible();
  await expect(files.getByRole('alert')).toHaveCount(0);
  await expect(files).toContainText('0.1 MB · sales@example.org');
  expect(await axeFindings(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await link.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Passport Zoë.pdf');
  expect(await readFile(await saved.path())).toEqual(content);

  await files.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toContainText('“Passport Zoë.pdf” will be deleted for everyone.');
  await confirm(page, 'Remove');
  await expect(link).toHaveCount(0);
  await page.reload();
  const history = page.getByRole('region', { name: 'What happened' });
  for (const what of ['File attached', 'Attachment downloaded', 'Attachment removed'])
    await expect(history).toContainText(what);
});
