import { todayIn } from '@towpath/rules/core/dates';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { queueNotification } from '../jobs/queue-notification.ts';
import { registerBounces } from '../notifications/bounces/bounce-routes.ts';
import { sendMails } from '../notifications/mail/send-mails.ts';
import { openTransport } from '../notifications/mail/transport.ts';
import { sendNotifications } from '../notifications/send-notifications.ts';
import { eraseBookings } from '../privacy/erase-bookings.ts';
import { publicAddress } from '../testing/mail/test-mail.ts';
import { openMailServer } from '../testing/mail/test-mail-server.ts';
import { postfixReport, type TestRecipient } from '../testing/mail/test-report.ts';
import { openTestOffice } from '../testing/office/test-office.ts';
import { createTestServer } from '../testing/test-server.ts';

const bounceSecret = 'k'.repeat(40);
const office = await openTestOffice({ operatorMail: 'desk@example.com', bounceSecret });
const { paying, run } = office;
const { context, database } = paying;
const mailServer = await openMailServer();
const transport = openTransport({ ...context.config, smtpUrl: mailServer.url });
const { app, ask } = createTestServer((server) => registerBounces(server, context));
afterAll(async () => {
  transport.close();
  await app.close();
  await mailServer.close();
  await office.close();
});
beforeEach(async () => {
  await database.query('truncate mail, notice');
});

const write = () => sendNotifications(context, publicAddress);
const list = async () => (await run('outbox.list', {})).result.rows;
const today = async () => (await run('today.show', {})).result.failed_mails;
const stored = () => database.query('select * from mail order by id');
const notices = () =>
  database.query<{ booking_id: string; details: object }>(
    `select booking_id, details from notice where kind = 'mail_failed' order by id`,
  );

/** Reports a mail as a mail server does; the answer's status with its result or error. */
async function report(payload: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${bounceSecret}`;
  const { status, body } = await ask({
    method: 'POST',
    url: '/api/v1/bounces',
    headers: { authorization, 'content-type': 'message/rfc822', ...headers },
    payload,
  });
  const { result, error } = body as { result?: string; error?: string };
  return [status, result ?? error];
}
const reportOf = (id: string, ...recipients: TestRecipient[]) =>
  report(postfixReport(`<${id}@towpath.example>`, ...recipients));

/** A booking whose mail the mail server accepted. */
async function bookAndSend() {
  const booking = await paying.book();
  await write();
  await sendMails(context, transport);
  const [mail] = await list();
  if (!mail) throw new Error('No mail was written');
  expect(mail.state).toBe('sent');
  return { booking, mail: mail.id, address: mail.address };
}

const unknownUser = '550 5.1.1 Recipient address rejected: User unknown';

describe('a mail that came back', () => {
  test('is shown as not delivered on Today and at the booking, and the operator is told once', async () => {
    const { booking, mail, address } = await bookAndSend();
    expect(await reportOf(mail, { address })).toEqual([200, 'returned']);
    const at = new Date(context.now()).toISOString();
    const returned = {
      id: mail,
      state: 'returned',
      returned_at: at,
      problem: unknownUser,
      correctable: true,
    };
    expect(await today()).toMatchObject([returned]);
    const { mails } = (await run('bookings.show', { booking })).result;
    expect(mails).toMatchObject([{ state: 'returned', failure: 'refused', problem: unknownUser }]);
    expect((await run('outbox.list', { state: 'returned' })).result.rows).toHaveLength(1);
    expect((await run('outbox.list', { state: 'sent' })).result.rows).toEqual([]);
    const before = await stored();
    expect(await reportOf(mail, { address, diagnostic: 'smtp; 550 other' })).toEqual([200, 'known']);
    expect(await stored()).toEqual(before);
    const details = { mail: 'booking_received', recipient: address, problem: unknownUser };
    expect(await notices()).toEqual([{ booking_id: booking, details }]);
    await write();
    const toDesk = (await list()).find(({ audience }) => audience === 'operator');
    expect(toDesk).toMatchObject({ address: 'desk@example.com', kind: 'mail_failed' });
  });

  test('is sent again to a corrected address in one press, and is then done', async () => {
    const { mail, address } = await bookAndSend();
    await reportOf(mail, { address });
    const { status, result } = await run('outbox.resend', { mail, address: 'right@example.com' }, 'sales');
    expect([status, result.address]).toEqual([200, 'right@example.com']);
    expect(await today()).toEqual([]);
  });

  test('is sent again with all others', async () => {
    const { mail, address } = await bookAndSend();
    await reportOf(mail, { address });
    expect((await run('outbox.resend-all', {}, 'sales')).result.resent).toBe(1);
    expect(await today()).toEqual([]);
  });

  test('tells the operator nothing where it was to the operator', async () => {
    const details = { brand: 'boatbiketours', tours: [] } as const;
    const subject = { at: context.now(), bookingId: null };
    await queueNotification(database, 'sales_ending', subject, { ...details, tours: [] });
    await write();
    await sendMails(context, transport);
    const [mail] = await list();
    expect(await reportOf(mail?.id ?? '', { address: 'desk@example.com' })).toEqual([200, 'returned']);
    expect(await notices()).toEqual([]);
    expect(await today()).toMatchObject([{ state: 'returned' }]);
  });

  test('leaves no address and no reason when its booking is erased', async () => {
    const { booking, mail, address } = await bookAndSend();
    await reportOf(mail, { address, diagnostic: `smtp; 550 5.1.1 no mailbox of Wrong Name` });
    await database.transaction(async (sql) => {
      const [row] = await sql.query<Parameters<typeof eraseBookings>[1][number]>(
        'select id, request from booking where id = $1',
        [booking],
      );
      if (row) await eraseBookings(sql, [row], ['contact']);
    });
    expect(await stored()).toEqual([]);
    expect(await notices()).toMatchObject([{ details: { recipient: '', problem: '' } }]);
  });
});

describe('a report that changes nothing', () => {
  test.each([
    ['of a mail that is still tried', [{ action: 'delayed', status: '4.4.1' }], [200, 'not_final']],
    ['of a mail that was delivered', [{ action: 'delivered', status: '2.0.0' }], [200, 'not_final']],
    ['of another recipient', [{ address: 'bert@example.com' }], [422, 'other_recipient']],
  ] as const)('%s', async (_name, recipients, answer) => {
    const { mail, address } = await bookAndSend();
    const before = await stored();
    expect(await reportOf(mail, ...recipients.map((recipient) => ({ address, ...recipient })))).toEqual(
      answer,
    );
    expect(await stored()).toEqual(before);
    expect(await notices()).toEqual([]);
  });

  test('of several recipients only the own one counts', async () => {
    const { mail, address } = await bookAndSend();
    const others = [{ address: 'bert@example.com' }, { address: 'carl@example.com', action: 'delayed' }];
    expect(await reportOf(mail, ...others)).toEqual([422, 'other_recipient']);
    const own = { address: address.toUpperCase(), action: 'delayed', status: '4.2.2' };
    expect(await reportOf(mail, ...others, own)).toEqual([200, 'not_final']);
    expect(await reportOf(mail, ...others, { ...own, action: 'failed' })).toEqual([200, 'returned']);
  });

  test.each([
    ['an id of no mail', '00000000-0000-4000-8000-000000000000'],
    ['the id of another system', 'CAJ+3xyz'],
  ])('%s', async (_name, id) => {
    expect(await reportOf(id)).toEqual([422, 'mail_unknown']);
  });

  test('what is no report', async () => {
    expect(await report('From: anna@example.com\n\nI am away')).toEqual([422, 'no_report']);
    expect(await report('')).toEqual([422, 'no_report']);
    expect(await report('{}', { 'content-type': 'application/json' })).toEqual([422, 'no_report']);
  });

  test('of a mail that is not noted as sent yet is asked for again later', async () => {
    const { mail, address } = await bookAndSend();
    await database.query('update mail set sent_at = null, claimed_at = now()');
    expect(await reportOf(mail, { address })).toEqual([409, 'mail_not_sent']);
    expect(await notices()).toEqual([]);
  });

  test('of more than a megabyte', async () => {
    expect(await report('x'.repeat(1024 * 1024 + 1))).toEqual([413, 'too_large']);
    expect(await report('x'.repeat(1024 * 1024))).toEqual([422, 'no_report']);
  });
});

test('two reports at the same time note it once', async () => {
  const { mail, address } = await bookAndSend();
  const answers = await Promise.all(Array.from({ length: 4 }, () => reportOf(mail, { address })));
  expect(answers.map(([, result]) => result).sort()).toEqual(['known', 'known', 'known', 'returned']);
  expect(await notices()).toHaveLength(1);
});

test('a link for a passenger that came back is told, and no reminder follows it', async () => {
  const { booking } = await bookAndSend();
  const [part] = await database.query<{ id: string }>(
    `insert into own_part (booking_id, passenger, email, locale, invited_at, next_mail_at, mails_sent)
     values ($1, 1, 'bert@example.com', 'de', now(), now() + interval '14 days', 1) returning id`,
    [booking],
  );
  const [link] = await database.query<{ id: string }>(
    `insert into own_part_link (booking_id, part_id, hash, created_at) values ($1, $2, 'h', now()) returning id`,
    [booking, part?.id],
  );
  const id = link?.id ?? '';
  expect(await reportOf(id, { address: 'anna@example.com' })).toEqual([422, 'other_recipient']);
  expect(await reportOf(id, { address: 'bert@example.com' })).toEqual([200, 'returned']);
  expect(await reportOf(id, { address: 'bert@example.com' })).toEqual([200, 'known']);
  expect(await database.query('select next_mail_at from own_part')).toEqual([{ next_mail_at: null }]);
  const returnedOn = async () =>
    (await run('bookings.show', { booking })).result.own_parts.passengers.map((each) => each.returned_on);
  expect(await returnedOn()).toEqual([todayIn('Europe/Amsterdam', context.now())]);
  // A new link ends this one.
  await database.query('update own_part_link set hash = null');
  expect(await returnedOn()).toEqual([null]);
  const details = { mail: 'own_part_invitation', recipient: 'bert@example.com', problem: unknownUser };
  expect(await notices()).toEqual([{ booking_id: booking, details }]);
});

describe('the secret', () => {
  test.each([
    ['none', ''],
    ['another', `Bearer ${'x'.repeat(40)}`],
    ['a part of it', `Bearer ${bounceSecret.slice(1)}`],
    ['it under another scheme', `Basic ${bounceSecret}`],
  ])('%s opens nothing', async (_name, authorization) => {
    const { mail, address } = await bookAndSend();
    const mailed = postfixReport(`<${mail}@towpath.example>`, { address });
    expect(await report(mailed, { authorization })).toEqual([401, 'wrong_secret']);
    expect(await today()).toEqual([]);
  });

  test('that is not set leaves no call', async () => {
    const config = { ...context.config, bounceSecret: null };
    const without = createTestServer((server) => registerBounces(server, { ...context, config }));
    const { status } = await without.ask({ method: 'POST', url: '/api/v1/bounces', payload: 'x' });
    expect(status).toBe(404);
    await without.app.close();
  });

  test('is guessed a limited number of times, which does not block the right one', async () => {
    const limited = createTestServer((server) =>
      registerBounces(server, { ...context, config: { ...context.config, production: true } }),
    );
    const ask = (authorization: string) =>
      limited.ask({ method: 'POST', url: '/api/v1/bounces', headers: { authorization }, payload: 'x' });
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) statuses.push((await ask('Bearer wrong')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect((await ask(`Bearer ${bounceSecret}`)).status).toBe(422);
    await limited.app.close();
  });
});
