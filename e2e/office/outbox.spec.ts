import type { Database } from '../../server/src/database/database.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Waits for the visitor's first mail about a booking, and marks it as refused by the mail server. */
async function failMail(database: Database, booking: string): Promise<string> {
  let id = '';
  await expect(async () => {
    const [failed] = await database.query<{ id: string }>(
      `update mail set sent_at = null, tries = 1, failed_at = now(), failure = 'unreachable', claimed_at = null,
         problem = 'connect ECONNREFUSED 10.0.0.1:25', retry_at = now() + interval '1 hour'
       where booking_id = $1 and audience = 'visitor' and sent_at is not null returning id`,
      [booking],
    );
    id = failed?.id ?? '';
    expect(id).not.toBe('');
  }).toPass();
  return id;
}

test('a mail that cannot be delivered is in the work of today, is read as its recipient sees it, and sent', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  // The browser reports the refused link of the mail.
  pageFaults.allow(/Blocked opening .* sandboxed frame/);
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const mail = await failMail(database, id);
  await signIn(page, site);
  await page.goto(`/office/bookings/${id}`);
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    /Mail not delivered yet: .*The mail server cannot be reached, next attempt/,
  );
  await page.goto('/office');
  const undelivered = page.getByRole('region', { name: 'Mails not delivered' });
  await expect(undelivered).toContainText('Trying again');
  await undelivered
    .getByRole('link')
    .and(page.locator(`[href$="${mail}"]`))
    .click();
  await expect(page).toHaveURL(`/office/outbox/${mail}`);
  await expect(page.getByText('connect ECONNREFUSED 10.0.0.1:25')).toBeVisible();
  const content = page.getByTitle(/^The mail “.*”: Content$/).contentFrame();
  await expect(content.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(content.getByText('Anna').first()).toBeVisible();
  // A link of the mail opens nothing: neither in the frame nor in a window.
  await content.getByRole('link').first().click();
  await expect(content.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('dialog').getByText(/is sent to .* now\.$/)).toBeVisible();
  await confirm(page, 'Send now');
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('Sent')).toBeVisible();
});

test('a refused address is corrected from the work of today, and all mails are sent again by one press', async ({
  page,
  site,
  database,
  pageFaults,
}) => {
  // The browser reports the refused call.
  pageFaults.allow(/status of 422/);
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1)
    ids.push((await bookByApi(page.request, { tour: 'canals-of-holland' })).id);
  for (const id of ids) await failMail(database, id);
  await database.query(
    `update mail set given_up_at = now(), failure = 'refused', problem = '550 no such mailbox' where booking_id = $1 and audience = 'visitor'`,
    [ids[0]],
  );
  await signIn(page, site);
  await page.goto('/office');
  const undelivered = page.getByRole('region', { name: 'Mails not delivered' });
  await undelivered.getByRole('button', { name: 'Send all again' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 mails are sent again.');
  await expect(dialog).toContainText('The mail server refused this address before');
  await page.keyboard.press('Escape');
  await undelivered.getByRole('button', { name: 'Correct the address' }).click();
  const address = dialog.getByRole('textbox', { name: 'Right email address' });
  await address.fill('anna@localhost');
  await showConsequences(page);
  await expect(address).toHaveAccessibleDescription(/email address/);
  await expect(address).toBeFocused();
  await address.fill('right@example.com');
  await showConsequences(page);
  await expect(dialog).toContainText('becomes right@example.com');
  await confirm(page, 'Correct and send');
  await expect(undelivered.getByRole('listitem')).toHaveCount(1);
  await page.goto(`/office/bookings/${ids[0]}`);
  await expect(page.getByText('right@example.com').first()).toBeVisible();
});
