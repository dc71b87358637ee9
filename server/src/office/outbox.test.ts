import { createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { queueNotification } from '../jobs/queue-notification.ts';
import { sendMails } from '../notifications/mail/send-mails.ts';
import { openTransport, type Transport } from '../notifications/mail/transport.ts';
import { sendNotifications } from '../notifications/send-notifications.ts';
import { publicAddress } from '../testing/mail/test-mail.ts';
import { openMailServer } from '../testing/mail/test-mail-server.ts';
import { openTestOffice } from '../testing/office/test-office.ts';

/** A port without a server: it was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 1;
}

const office = await openTestOffice({ operatorMail: 'desk@example.com' });
const { paying, run } = office;
const { context, database } = paying;
const mailServer = await openMailServer();
const reachable = openTransport({ ...context.config, smtpUrl: mailServer.url });
const unreachable = openTransport({
  ...context.config,
  smtpUrl: `smtp://127.0.0.1:${await closedPort()}`,
});
afterAll(async () => {
  reachable.close();
  unreachable.close();
  await mailServer.close();
  await office.close();
});
beforeEach(async () => {
  mailServer.setBehavior('accept');
  mailServer.messages.length = 0;
  await database.query('truncate mail, notice');
});

const write = () => sendNotifications(context, publicAddress);
const tryToSend = (transport: Transport) => sendMails(context, transport).catch((fault: unknown) => fault);
const list = async () => (await run('outbox.list', {})).result.rows;
const today = async () => (await run('today.show', {})).result.failed_mails;
const mailsOf = async (booking: string) => (await run('bookings.show', { booking })).result.mails;
const idOf = async (): Promise<string> => (await list())[0]?.id ?? '';

/** A booking with one mail that is written and not sent. */
async function book(): Promise<string> {
  const id = await paying.book();
  await write();
  expect(await list()).toMatchObject([{ state: 'waiting', tries: 0, booking: id, problem: null }]);
  return id;
}

describe('a mail while the mail server is at a closed port', () => {
  const refused = { failure: 'unreachable', problem: expect.stringContaining('ECONNREFUSED') };

  test('a mail while the mail server is at a closed port is shown with its failure at once: in the outbox, at the booking and in the work of today', async () => {
    const booking = await book();
    expect(await today()).toEqual([]);
    await tryToSend(unreachable);
    const at = new Date(context.now()).toISOString();
    const next = new Date(context.now() + 60_000).toISOString();
    const retrying = {
      state: 'retrying',
      tries: 1,
      failed_at: at,
      retry_at: next,
      given_up_at: null,
      ...refused,
    };
    expect(await list()).toMatchObject([retrying]);
    expect(await mailsOf(booking)).toMatchObject([retrying]);
    expect(await today()).toMatchObject([{ ...retrying, booking }]);
    expect((await run('outbox.list', { state: 'retrying' })).result.rows).toHaveLength(1);
    expect((await run('outbox.list', { state: 'waiting' })).result.rows).toEqual([]);
  });

  test('a mail while the mail server is at a closed port is named in the log with the attempt, the next one and the answer, without its recipient', async () => {
    await book();
    const [mail] = await list();
    const fault = await tryToSend(unreachable);
    const messages = (fault as AggregateError).errors.map(({ message }: Error) => message);
    const next = new Date(context.now() + 60_000).toISOString();
    expect(messages).toEqual([
      expect.stringMatching(
        `^Mail ${mail?.id} \\(booking_received\\) was not sent, attempt 1, next attempt ${next}: `,
      ),
    ]);
    expect(messages.join()).toContain('ECONNREFUSED');
    expect(messages.join()).not.toContain(mail?.address);
  });

  test('a mail while the mail server is at a closed port is shown as being sent during the next attempt, without a later one', async () => {
    const booking = await book();
    await tryToSend(unreachable);
    await run('outbox.resend', { mail: await idOf() }, 'sales');
    const seen: unknown[] = [];
    const send = async () => {
      seen.push(...(await list()), ...(await mailsOf(booking)));
    };
    await sendMails(context, { ...reachable, send });
    const sending = { state: 'sending', tries: 2, retry_at: null, ...refused };
    expect(seen).toMatchObject([sending, sending]);
    expect(await list()).toMatchObject([{ state: 'sent' }]);
  });

  test('a mail while the mail server is at a closed port is sent at once when staff send it again after the server is back, and never twice', async () => {
    await book();
    await tryToSend(unreachable);
    await sendMails(context, reachable);
    expect(mailServer.messages).toEqual([]);
    const mail = await idOf();
    const planned = await run('outbox.resend', { mail }, 'sales', true);
    expect(planned.effects).toMatchObject([{ kind: 'mail_now' }]);
    expect((await run('outbox.resend', { mail }, 'sales')).status).toBe(200);
    await Promise.all([sendMails(context, reachable), sendMails(context, reachable)]);
    expect(mailServer.messages).toHaveLength(1);
    expect(await list()).toMatchObject([
      { state: 'sent', tries: 2, failure: null, problem: null, retry_at: null },
    ]);
    expect(await today()).toEqual([]);
  });

  test('a mail while the mail server is at a closed port is not claimed a second time while it is being sent', async () => {
    await book();
    const mail = await idOf();
    const slow: Transport = {
      send: async () => {
        await run('outbox.resend', { mail });
        await sendMails(context, reachable);
      },
      close: () => {},
    };
    await sendMails(context, slow);
    expect(mailServer.messages).toEqual([]);
  });
});

describe('a mail that was given up', () => {
  test('a mail that was given up states the answer of the mail server, and is replaced by the one that staff send again', async () => {
    const booking = await book();
    mailServer.setBehavior('reject permanently');
    await tryToSend(reachable);
    const failed = { state: 'failed', failure: 'refused', problem: '550 no such mailbox' };
    expect(await mailsOf(booking)).toMatchObject([failed]);
    expect(await today()).toMatchObject([failed]);
    mailServer.setBehavior('accept');
    await database.query(
      `update booking set request = jsonb_set(request, '{main,emailAddress}', '"right@example.com"') where id = $1`,
      [booking],
    );
    const { status, result } = await run('outbox.resend', { mail: await idOf() });
    expect([status, result]).toEqual([200, { mail: 'booking_received', address: 'right@example.com' }]);
    expect((await run('bookings.show', { booking })).result.unwritten_mails).toBe(2);
    await write();
    await sendMails(context, reachable);
    const visitors = (await mailsOf(booking)).filter(({ audience }) => audience === 'visitor');
    expect(visitors.map(({ state, address }) => [state, address])).toEqual([
      ['failed', expect.any(String)],
      ['sent', 'right@example.com'],
    ]);
    expect(await today()).toEqual([]);
  });

  test('a mail to the operator that was given up is written again with the same content, to the present address', async () => {
    await queueNotification(
      database,
      'sales_ending',
      { at: context.now(), bookingId: null },
      { brand: 'boatbiketours', tours: [{ tour: 'summer', name: 'Summer', until: '2027-09-01' }] },
    );
    await write();
    await database.query(`update mail set address = 'old@example.com'`);
    mailServer.setBehavior('reject permanently');
    await tryToSend(reachable);
    mailServer.setBehavior('accept');
    const [failed] = await list();
    expect((await run('outbox.resend', { mail: failed?.id ?? '' })).result.address).toBe('desk@example.com');
    await write();
    await sendMails(context, reachable);
    expect(mailServer.messages).toHaveLength(1);
    const [sent] = await list();
    expect(sent).toMatchObject({ state: 'sent', address: 'desk@example.com', subject: failed?.subject });
    expect(await today()).toEqual([]);
  });
});

test('a visitor’s mail that is sent again does not mail the operator again', async () => {
  const booking = await paying.book();
  await database.query(`update booking set on_request = true where id = $1`, [booking]);
  await write();
  expect((await list()).map(({ audience }) => audience).sort()).toEqual(['operator', 'visitor']);
  await sendMails(context, reachable);
  const sent = (await list()).find(({ audience }) => audience === 'visitor');
  await run('outbox.resend', { mail: sent?.id ?? '' });
  await write();
  const audiences = (await list()).map(({ audience }) => audience).sort();
  expect(audiences).toEqual(['operator', 'visitor', 'visitor']);
});

test('a mail is shown with its text and the names of its parts', async () => {
  await book();
  const { result } = await run('outbox.show', { mail: await idOf() }, 'finance');
  expect(result).toMatchObject({ kind: 'booking_received', locale: 'en', parts: ['html', 'document'] });
  expect(result.text).toContain('Anna');
});

test.each(['outbox.show', 'outbox.resend'] as const)('%s refuses an unknown mail', async (name) => {
  expect((await run(name, { mail: 'nothing' })).status).toBe(404);
  expect((await run(name, { mail: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
});

describe('all mails that were not delivered', () => {
  const audited = async () => {
    const { rows } = (await run('audit.list', { command: 'outbox resend-all' }, 'owner')).result;
    return rows.map(({ number, details }) => [number, details.mail]);
  };
  /** The mails that arrived, without those to the operator. */
  const delivered = () => mailServer.messages.filter((message) => !message.includes('desk@example.com'));
  const numberOf = async (booking: string) => (await run('bookings.show', { booking })).result.number;

  /** A mail that the mail server refused for good. */
  async function refuse(): Promise<string> {
    const booking = await book();
    mailServer.setBehavior('reject permanently');
    await tryToSend(reachable);
    mailServer.setBehavior('accept');
    return booking;
  }

  test('all mails that were not delivered are sent again by one call, each to whom its preview says', async () => {
    const refused = await refuse();
    const late = await paying.book();
    await write();
    await tryToSend(unreachable);
    expect((await list()).map(({ state }) => state).sort()).toEqual(['failed', 'retrying', 'retrying']);
    const { effects } = await run('outbox.resend-all', {}, 'sales', true);
    expect(effects?.map(({ kind }) => kind)).toEqual([
      'mails_resent',
      'mail_resent_refused',
      'mail_resent',
      'mail_resent',
    ]);
    expect(mailServer.messages).toEqual([]);
    const { result } = await run('outbox.resend-all', {}, 'sales');
    expect(result).toEqual({ resent: 3, left: [] });
    await write();
    await sendMails(context, reachable);
    expect(delivered()).toHaveLength(2);
    expect(await today()).toEqual([]);
    expect(await audited()).toEqual(
      expect.arrayContaining([
        [await numberOf(refused), 'booking_received'],
        [await numberOf(late), 'booking_received'],
      ]),
    );
    expect((await run('outbox.resend-all', {}, 'sales')).result).toEqual({ resent: 0, left: [] });
  });

  test('all mails that were not delivered are sent once when two members of staff send them at once', async () => {
    await refuse();
    const answers = await Promise.all([run('outbox.resend-all', {}), run('outbox.resend-all', {})]);
    expect(answers.map(({ result }) => result.resent).sort()).toEqual([0, 1]);
    await write();
    await sendMails(context, reachable);
    expect(delivered()).toHaveLength(1);
  });

  test('all mails that were not delivered leave out one whose address was erased', async () => {
    const booking = await refuse();
    await database.query(
      `update booking set request = jsonb_set(request, '{main,emailAddress}', '""') where id = $1`,
      [booking],
    );
    const { effects } = await run('outbox.resend-all', {}, 'sales', true);
    expect(effects?.map(({ kind, why }) => [kind, why?.reason.code])).toContainEqual([
      'mail_not_resent',
      'booking_no_address',
    ]);
    const { result } = await run('outbox.resend-all', {}, 'sales');
    expect(result).toMatchObject({ resent: 0, left: [{ reason: { code: 'booking_no_address' } }] });
  });

  test('a refused address is corrected at the booking, and the mail goes there', async () => {
    const booking = await refuse();
    const mail = await idOf();
    expect(await today()).toMatchObject([{ id: mail, correctable: true }]);
    const wrong = await run('outbox.resend', { mail, address: 'anna@localhost' }, 'sales');
    expect([wrong.status, wrong.issues?.map(({ path }) => path)]).toEqual([422, ['address']]);
    const { result } = await run('outbox.resend', { mail, address: 'right@example.com' }, 'sales');
    expect(result).toEqual({ mail: 'booking_received', address: 'right@example.com' });
    const shown = (await run('bookings.show', { booking })).result;
    expect(shown.contact.emailAddress).toBe('right@example.com');
    expect(shown.audit.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['bookings edit', 'bookings resend']),
    );
    await write();
    await sendMails(context, reachable);
    expect(delivered()).toEqual([expect.stringContaining('right@example.com')]);
    // The mail itself now has an address that is not the booking's.
    const again = await run('outbox.resend', { mail, address: 'other@example.com' }, 'sales');
    expect([again.status, again.reason?.code]).toEqual([409, 'mail_not_correctable']);
  });

  test('an address that is refused for now is corrected on the mail that is tried again', async () => {
    await book();
    mailServer.setBehavior('reject temporarily');
    await tryToSend(reachable);
    mailServer.setBehavior('accept');
    await run('outbox.resend', { mail: await idOf(), address: 'right@example.com' }, 'sales');
    await sendMails(context, reachable);
    expect(await list()).toMatchObject([{ state: 'sent', address: 'right@example.com' }]);
  });
});
