import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../database/context.ts';
import type { Database } from '../database/database.ts';
import { queueNotification } from '../jobs/notification-queue.ts';
import { testContext, testNow } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { claimMail, enqueueMail, type Mail } from './outbox.ts';
import { sendMails } from './send-mails.ts';
import { readMessage } from './test-eml.ts';
import { openTestMail } from './test-mail.ts';
import { openMailServer } from './test-mail-server.ts';
import { openTransport, type Transport } from './transport.ts';

const HOUR = 3_600_000;
let database: Database;
let context: Context;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let transport: Transport;
let now = testNow;

beforeAll(async () => {
  database = await openTestDatabase();
  mailServer = await openMailServer();
  const plain = testContext(database, { smtpUrl: mailServer.url, operatorMail: 'desk@example.com' });
  context = { ...plain, now: () => now };
  transport = openTransport(context.config);
});
afterAll(async () => {
  transport.close();
  await mailServer.close();
  await database.close();
});
afterEach(async () => {
  mailServer.become('takes');
  mailServer.messages.length = 0;
  await database.query('truncate mail, notice');
});

async function put(changes: Partial<Mail> = {}): Promise<void> {
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
  test('sends each mail once', async () => {
    await put();
    await put({ subject: 'Second' });
    await sendMails(context, transport);
    await sendMails(context, transport);
    expect(subjects()).toEqual(['Hello', 'Second']);
    expect(await rows()).toMatchObject([{ sent: true }, { sent: true }]);
  });

  test('sends a visitor no more than thirty a day, however the address is written; others and the operator do not wait', async () => {
    for (let mails = 0; mails < 31; mails += 1) await put({ address: 'Flooded@example.com' });
    await put({ address: 'flooded@EXAMPLE.com', subject: 'Waits too' });
    await sendMails(context, transport);
    expect(mailServer.messages).toHaveLength(30);
    await put({ address: 'other@example.com', subject: 'Other' });
    await put({ address: 'flooded@example.com', audience: 'operator', subject: 'Operator' });
    now += 24 * HOUR - 1;
    await sendMails(context, transport);
    expect(subjects().slice(30)).toEqual(['Other', 'Operator']);
    now += 2;
    await sendMails(context, transport);
    expect(mailServer.messages).toHaveLength(34);
    expect(subjects()).toContain('Waits too');
  });

  test('sends each mail once, however many instances send', async () => {
    for (let count = 0; count < 10; count += 1) await put({ subject: `Mail ${count}` });
    await Promise.all([1, 2, 3].map(() => sendMails(context, transport)));
    expect(subjects().sort()).toEqual(Array.from({ length: 10 }, (_, count) => `Mail ${count}`));
  });

  test('tries again, later and later, what the server wants later, and the others meanwhile', async () => {
    await put();
    mailServer.become('later');
    await expect(sendMails(context, transport)).rejects.toThrow('Some mails could not be sent');
    mailServer.become('takes');
    await put({ subject: 'Second' });
    await sendMails(context, transport);
    expect(subjects()).toEqual(['Second']);
    now += HOUR;
    await sendMails(context, transport);
    expect(subjects()).toEqual(['Second', 'Hello']);
    expect(await rows()).toEqual(
      expect.arrayContaining([expect.objectContaining({ tries: 2, problem: null })]),
    );
  });

  test('waits longer each time, gives up after two days and tells the operator', async () => {
    await put();
    mailServer.become('later');
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

  test('gives an address that the server refuses for good up at once', async () => {
    await put();
    mailServer.become('never');
    await expect(sendMails(context, transport)).rejects.toThrow();
    expect(await rows()).toMatchObject([{ tries: 1, given_up: true }]);
  });

  test("gives the operator's own mail up without writing them another", async () => {
    await put({ audience: 'operator' });
    mailServer.become('never');
    await expect(sendMails(context, transport)).rejects.toThrow();
    expect(await database.query(`select 1 from notice where kind = 'mail_failed'`)).toEqual([]);
  });

  test('may send one twice when the connection breaks at the wrong moment, then under the same id', async () => {
    await put();
    mailServer.become('takes and breaks off');
    await expect(sendMails(context, transport)).rejects.toThrow();
    mailServer.become('takes');
    now += HOUR;
    await sendMails(context, transport);
    const ids = mailServer.messages.map((message) => readMessage(message).headers.get('message-id'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('leaves a mail to others while somebody may be sending it, and no longer', async () => {
    await put();
    expect(await claimMail(database, now)).not.toBeNull();
    expect(await claimMail(database, now + 60_000)).toBeNull();
    expect(await claimMail(database, now + HOUR)).toMatchObject({ tries: 2 });
  });
});

test('without a mail server each mail is one file, however often it is written', async () => {
  const room = await openTestMail(context, { smtpUrl: null });
  await put();
  await room.send();
  await database.query('update mail set sent_at = null, retry_at = created_at');
  await room.send();
  expect(await room.delivered()).toHaveLength(1);
  expect(await room.files()).toEqual([expect.stringMatching(/payment_link.*\.eml$/)]);
  await room.close();
});
