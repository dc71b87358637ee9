import { afterAll, expect, test } from 'vitest';
import { sendNotifications } from '../../notifications/send-notifications.ts';
import { openTestOperations } from '../../testing/office/test-operations.ts';

const office = await openTestOperations();
const { paying, run } = office;
afterAll(() => paying.close());

const mailsOf = (id: string) =>
  paying.database.query<{ id: string; kind: string; text: string }>(
    'select id, kind, text from mail where booking_id = $1 order by notice_id',
    [id],
  );
const write = () => sendNotifications(paying.context, 'https://book.example.com');

test('the payment link or an earlier mail is sent again', async () => {
  const id = await paying.book();
  const { result } = await run('bookings.resend', { booking: id });
  expect(result).toMatchObject({ mail: 'payment_link', address: 'anna@example.com' });
  await write();
  await run('bookings.resend', { booking: id, mail: 'booking_received' });
  await write();
  const mails = await mailsOf(id);
  expect(mails.map(({ kind }) => kind)).toEqual(['booking_received', 'payment_link', 'booking_received']);
  expect(mails[1]?.text).toContain(`https://book.example.com/en/bookings/${id}/payment`);
  expect((await run('bookings.resend', { booking: id, mail: 'birthday' })).message).toMatch(
    /^No mail birthday was written for BBT-\d+\. Written so far: booking_received, payment_link/,
  );
});

test('the mail that its id names is sent, not the latest of its kind', async () => {
  const id = await paying.book();
  const later = await paying.book();
  await write();
  const [received] = await mailsOf(id);
  const mail = received?.id ?? '';
  expect((await run('bookings.resend', { booking: id, mail })).result.mail).toBe('booking_received');
  await write();
  expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['booking_received', 'booking_received']);
  const other = await run('bookings.resend', { booking: later, mail });
  expect(other.message).toMatch(/^No mail .* was written for BBT-\d+\./);
});

test('the payment link leads to the balance if that is open', async () => {
  const { id } = await office.paid('deposit');
  await run('bookings.resend', { booking: id });
  await write();
  const balance = (await paying.paymentsOf(id)).find(({ type }) => type === 'balance');
  expect((await mailsOf(id)).at(-1)?.text).toContain(`https://book.example.com/en/payments/${balance?.id}`);
});
