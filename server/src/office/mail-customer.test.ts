import { afterAll, expect, test } from 'vitest';
import { sendNotifications } from '../notifications/send-notifications.ts';
import { openTestOffice } from '../testing/office/test-office.ts';

const { paying, run, close } = await openTestOffice();
afterAll(close);

const words = { subject: 'Your question', text: 'Yes, your dog may come along.\nIt needs a lead.' };
const mail = (booking: string, changes: Partial<typeof words> = {}, dryRun = false) =>
  run('bookings.mail', { booking, ...words, ...changes }, 'sales', dryRun);

/** The mails about a booking, once all are written. */
async function mailsOf(booking: string) {
  await sendNotifications(paying.context, 'https://book.example.com');
  return paying.database.query<{ kind: string; subject: string; address: string; text: string }>(
    `select kind, subject, address, text from mail where booking_id = $1 and kind = 'customer_mail'`,
    [booking],
  );
}

test('staff write to the customer of a booking, who gets each text once', async () => {
  const booking = await paying.book();
  const [effect] = (await mail(booking, {}, true)).effects ?? [];
  expect(effect).toMatchObject({
    kind: 'mail_customer',
    values: { address: 'anna@example.com', subject: 'Your question' },
  });
  expect(effect?.values.text).toMatch(
    /^Your question\n\nDear Anna Visser,\n\nYes, your dog may come along\.\n\nIt needs a lead\.[\s\S]*BBT-\d+/,
  );
  expect(await mailsOf(booking)).toEqual([]);

  const answers = await Promise.all([mail(booking), mail(booking)]);
  const [written, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect(written?.result).toMatchObject({ booking, address: 'anna@example.com' });
  expect(refused).toMatchObject({ status: 409, reason: { code: 'mail_written_before' } });
  expect((await mail(booking, {}, true)).reason?.code).toBe('mail_written_before');
  await mail(booking, { text: 'It also needs a muzzle.' });
  const mails = await mailsOf(booking);
  expect(mails.map(({ address, text }) => [address, /muzzle/.test(text)])).toEqual([
    ['anna@example.com', false],
    ['anna@example.com', true],
  ]);
  const { rows } = (await run('audit.list', { command: 'bookings mail' })).result;
  expect(rows).toMatchObject([{ booking }, { booking }]);
});

test('the customer of a booking that was cancelled is written to as well', async () => {
  const booking = await paying.book();
  await run('bookings.cancel', { booking }, 'sales');
  expect((await mail(booking)).status).toBe(200);
  expect(await mailsOf(booking)).toHaveLength(1);
});

test('a mail without words, about no booking, without an address, or by staff who may only read is refused', async () => {
  const booking = await paying.book();
  const { issues } = await mail(booking, { subject: ' ', text: '' });
  expect(issues?.map(({ path }) => path)).toEqual(['subject', 'text']);
  expect((await mail('BBT-0')).status).toBe(404);
  const erased = await paying.book();
  await paying.database.query(
    `update booking set request = jsonb_set(request, '{main,emailAddress}', '""') where id = $1`,
    [erased],
  );
  expect((await mail(erased)).reason?.code).toBe('booking_no_address');
  expect((await run('bookings.mail', { booking, ...words }, 'crew')).status).toBe(403);
  expect(await mailsOf(booking)).toEqual([]);
});
