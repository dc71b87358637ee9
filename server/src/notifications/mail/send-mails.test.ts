import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { readMessage } from '../../testing/mail/test-eml.ts';
import { openTestMail } from '../../testing/mail/test-mail.ts';
import { openMailServer } from '../../testing/mail/test-mail-server.ts';
import { testContext, testNow } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { claimMail, enqueueMail, type Mail } from './outbox.ts';
import { sendMails } from './send-mails.ts';
import { openTransport } from './transport.ts';

const HOUR = 3_600_000;
let now = testNow;

const database = await openTestDatabase();
const mailServer = await openMailServer();
const plain = testContext(database, { smtpUrl: mailServer.url, operatorMail: 'desk@example.com' });
const context = { ...plain, now: () => now };
const transport = openTransport(context.config);
afterAll(async () => {
  transport.close();
  await mailServer.close();
  await database.close();
});
afterEach(async () => {
  mailServer.setBehavior('accept');
  mailServer.messages.length = 0;
  await database.query('truncate mail, notice');
});

async function enqueue(changes: Partial<Mail> = {}): Promise<void> {
  await queueNotification(database, 'payment_link', { at: now, bookingId: null }, {});
  const [notice] = await database.query<{ id: number }>('select max(id) as id from notice');
  const mail = {
    notice_id: notice?.id ?? 0,
    kind: 'payment_link',
    audience: 'visitor' as const,
    booking_id: null,
    brand: 'boatbiketours' as const,
    locale: 'en' as const,
    address: 'anna@example.com',
    name: 'Anna',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    calendar: null,
    document: null,
  };
  await enqueueMail(database, { ...mail, ...changes }, now);
}

const rows = () =>
  database.query<{ tries: number; sent: boolean; given_up: boolean; problem: string | null; retry_at: Date }>(
    `select tries, sent_at is not null as sent, given_up_at is not null as given_up, problem, retry_at from mail`,
  );
const subjects = () => mailServer.messages.map((message) => readMessage(message).headers.get('subject'));

describe('the outbox over SMTP', () => {
  test('the outbox over SMTP sends each mail once', async () => {
    await enqueue();
    await enqueue({ subject: 'Second' });
    await sendMails(context, transport);
    await sendMails(context, transport);
    expect(subjects()).toEqual(['Hello', 'Second']);
    expect(await rows()).toMatchObject([{ sent: true }, { sent: true }]);
  });

  test('the outbox over SMTP sends at most twenty mails an hour and thirty a day to a visitor, ignoring case; others and the operator do not wait', async () => {
    for (let mails = 0; mails < 31; mails += 1) await enqueue({ address: 'Flooded@example.com' });
    await enqueue({ address: 'flooded@EXAMPLE.com', subject: 'Waits too' });
    await sendMails(context, transport);
    expect(mailServer.messages).toHaveLength(20);
    now += HOUR;
    await sendMails(context, transport);
    expect(mailServer.messages).toHaveLength(30);
    await enqueue({ address: 'other@example.com', subject: 'Other' });
    await enqueue({ address: 'flooded@example.com', audience: 'operator', subject: 'Operator' });
    now += 23 * HOUR - 1;
    await sendMails(context, transport);
    expect(subjects().slice(30)).toEqual(['Other', 'Operator']);
    now += 2;
    await sendMails(context, transport);
    expect(mailServer.messages).toHaveLength(34);
    expect(subjects()).toContain('Waits too');
  });

  test('the outbox over SMTP sends each mail once from concurrent instances', async () => {
    for (let count = 0; count < 10; count += 1) await enqueue({ subject: `Mail ${count}` });
    await Promise.all([1, 2, 3].map(() => sendMails(context, transport)));
    expect(subjects().sort()).toEqual(Array.from({ length: 10 }, (_, count) => `Mail ${count}`));
  });

  test('the outbox over SMTP retries a mail after a temporary rejection, without blocking others', async () => {
    await enqueue();
    mailServer.setBehavior('reject temporarily');
    await expect(sendMails(context, transport)).rejects.toThrow('Some mails could not be sent');
    mailServer.setBehavior('accept');
    await enqueue({ subject: 'Second' });
    await sendMails(context, transport);
    expect(subjects()).toEqual(['Second']);
    now += HOUR;
    await sendMails(context, transport);
    expect(subjects()).toEqual(['Second', 'Hello']);
    expect(await rows()).toEqual(
      expect.arrayContaining([expect.objectContaining({ tries: 2, problem: null })]),
    );
  });

  test('the outbox over SMTP retries with backoff, gives up after two days and notifies the operator', async () => {
    await enqueue();
    mailServer.setBehavior('reject temporarily');
    const waits: number[] = [];
    for (;;) {
      await expect(sendMails(context, transport)).rejects.toThrow();
      const [mail] = await rows();
      if (!mail || mail.given_up) break;
      waits.push((mail.retry_at.getTime() - now) / 60_000);
      now = mail.retry_at.getTime();
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(Math.max(...waits)).toBe(360);
    expect(waits.reduce((sum, wait) => sum + wait) / 60).toBeGreaterThan(24);
    expect(await rows()).toMatchObject([
      { sent: false, problem: expect.stringContaining('come back later') },
    ]);
    const notices = await database.query('select kind, details from notice order by id desc limit 1');
    expect(notices).toMatchObject([
      { kind: 'mail_failed', details: { mail: 'payment_link', recipient: 'anna@example.com' } },
    ]);
  });

  test('the outbox over SMTP gives up at once after a permanent rejection', async () => {
    await enqueue();
    mailServer.setBehavior('reject permanently');
    await expect(sendMails(context, transport)).rejects.toThrow();
    expect(await rows()).toMatchObject([{ tries: 1, given_up: true }]);
  });

  test('the outbox over SMTP gives up a mail to the operator without a notification', async () => {
    await enqueue({ audience: 'operator' });
    mailServer.setBehavior('reject permanently');
    await expect(sendMails(context, transport)).rejects.toThrow();
    expect(await database.query(`select 1 from notice where kind = 'mail_failed'`)).toEqual([]);
  });

  test('the outbox over SMTP may send a mail twice after a broken connection, with the same message id', async () => {
    await enqueue();
    mailServer.setBehavior('accept and disconnect');
    await expect(sendMails(context, transport)).rejects.toThrow();
    mailServer.setBehavior('accept');
    now += HOUR;
    await sendMails(context, transport);
    const ids = mailServer.messages.map((message) => readMessage(message).headers.get('message-id'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('the outbox over SMTP claims a mail for the time of the lease', async () => {
    await enqueue();
    expect(await claimMail(database, now)).not.toBeNull();
    expect(await claimMail(database, now + 60_000)).toBeNull();
    expect(await claimMail(database, now + HOUR)).toMatchObject({ tries: 2 });
  });
});

test('without a mail server each mail is one file', async () => {
  const room = await openTestMail(context, { smtpUrl: null });
  await enqueue();
  await room.send();
  await database.query('update mail set sent_at = null, retry_at = created_at');
  await room.send();
  expect(await room.delivered()).toHaveLength(1);
  expect(await room.files()).toEqual([expect.stringMatching(/payment_link.*\.eml$/)]);
  await room.close();
});
