import type { Database } from '../../server/src/database/database.ts';
import { postfixReport } from '../../server/src/testing/mail/test-report.ts';
import { bookByApi } from '../support/api-bookings.ts';
import { confirm, showConsequences, signIn } from '../support/office.ts';
import { BOUNCE_SECRET } from '../support/server/server.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Waits until the visitor's first mail about a booking is sent. */
async function sentMail(database: Database, booking: string): Promise<{ id: string; address: string }> {
  let sent = { id: '', address: '' };
  await expect(async () => {
    const [mail] = await database.query<{ id: string; address: string }>(
      `select id, address from mail where booking_id = $1 and audience = 'visitor' and sent_at is not null`,
      [booking],
    );
    sent = mail ?? sent;
    expect(sent.id).not.toBe('');
  }).toPass();
  return sent;
}

test('a mail that came back is in the work of today and at its booking, and goes to the corrected address', async ({
  page,
  site,
  database,
}) => {
  const { id } = await bookByApi(page.request, { tour: 'canals-of-holland' });
  const mail = await sentMail(database, id);
  const answer = await page.request.post(`${site.url}/api/v1/bounces`, {
    headers: { authorization: `Bearer ${BOUNCE_SECRET}`, 'content-type': 'message/rfc822' },
    data: Buffer.from(postfixReport(`<${mail.id}@towpath.example>`, { address: mail.address })),
  });
  expect(await answer.json()).toEqual({ result: 'returned' });
  await signIn(page, site);
  const undelivered = page.getByRole('region', { name: 'Mails not delivered' });
  const item = undelivered
    .getByRole('listitem')
    .filter({ has: page.locator(`[href$="/outbox/${mail.id}"]`) });
  await expect(item).toContainText('Came back');
  await expect(item).toContainText('550 5.1.1 Recipient address rejected: User unknown');
  await page.goto(`/office/bookings/${id}`);
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Mail came back: ');
  await page.goto(`/office/outbox/${mail.id}`);
  await expect(page.getByText('Recipient address rejected: User unknown').first()).toBeVisible();
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Right email address' })
    .fill('right@example.com');
  await showConsequences(page);
  await confirm(page, 'Correct and send');
  await page.goto('/office');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(item).toHaveCount(0);
});
