import { officeLimits } from '@towpath/rules/office/office-limits';
import { afterAll, describe, expect, test } from 'vitest';
import { applyRetention } from '../../privacy/retention.ts';
import { runOperation } from '../../testing/office/test-operation-run.ts';
import { openPayments } from '../../testing/payments/test-payments.ts';

const paying = await openPayments();
const { context, database } = paying;
afterAll(() => paying.close());

const pdf = (text = '') => Buffer.from(`%PDF-1.7 ${text}`);
const add = (booking: string, name: string, file: Buffer) =>
  runOperation(context, 'attachments.add', { booking, name, file: file.toString('base64') });
const listed = async (booking: string) =>
  (await runOperation(context, 'attachments.list', { booking })).result.rows;
const audited = (booking: string) =>
  database.query<{ command: string; by: string; details: object }>(
    `select command, by, details from audit where booking_id = $1 and command like 'attachments %' order by id`,
    [booking],
  );

test('a file is attached, downloaded and removed, each with an audit entry that does not name it', async () => {
  const booking = await paying.book();
  const { version } = (await runOperation(context, 'bookings.show', { booking })).result;
  const file = pdf('Anna Visser');
  const { result } = await add(booking, 'C:\\scans\\Passport Anna.PDF', file);
  expect(result.name).toBe('Passport Anna.pdf');
  expect(await listed(booking)).toMatchObject([
    {
      id: result.attachment,
      name: 'Passport Anna.pdf',
      type: 'application/pdf',
      size: file.length,
      by: 'mieke',
    },
  ]);
  const { attachment } = result;
  const opened = await runOperation(context, 'attachments.download', { attachment });
  expect(opened.result).toEqual({
    name: 'Passport Anna.pdf',
    type: 'application/pdf',
    content: file.toString('base64'),
  });
  await runOperation(context, 'attachments.remove', { attachment });
  expect(await listed(booking)).toEqual([]);
  for (const name of ['attachments.download', 'attachments.remove'] as const)
    expect(await runOperation(context, name, { attachment })).toMatchObject({
      status: 404,
      message: 'There is no such attachment.',
    });
  const details = { attachment, file_type: 'application/pdf' };
  expect(await audited(booking)).toEqual(
    ['attachments add', 'attachments download', 'attachments remove'].map((command) => ({
      command,
      by: 'mieke',
      details,
    })),
  );
  // A colleague's open dialog about the booking stays valid.
  expect((await runOperation(context, 'bookings.show', { booking })).result.version).toBe(version);
});

describe('a file is refused', () => {
  test('whose content is no PDF or picture, whatever its name says', async () => {
    const booking = await paying.book();
    const refused = await add(booking, 'bill.pdf', Buffer.from('<html><script>alert(1)</script>%PDF-1.7'));
    expect(refused).toMatchObject({ status: 422, message: expect.stringMatching(/^The file is no PDF/) });
    expect((await add(booking, 'bill.pdf', Buffer.alloc(0))).status).toBe(422);
    expect([await listed(booking), await audited(booking)]).toEqual([[], []]);
  });

  test('that is larger than the limit by a byte', async () => {
    const booking = await paying.book();
    const largest = Buffer.concat([pdf(), Buffer.alloc(officeLimits.attachment - pdf().length)]);
    expect((await add(booking, 'scan.pdf', largest)).status).toBe(200);
    expect(await add(booking, 'scan.pdf', Buffer.concat([largest, Buffer.alloc(1)]))).toMatchObject({
      status: 422,
      message: 'The file has more than 10 MB.',
    });
    expect((await listed(booking)).map(({ size }) => size)).toEqual([officeLimits.attachment]);
  });

  test('for an unknown booking', async () => {
    expect((await add('BBT-0', 'bill.pdf', pdf())).status).toBe(404);
  });

  test('where the booking has as many as it may, also of two that come at the same moment', async () => {
    const booking = await paying.book();
    for (let count = 1; count < officeLimits.attachments; count += 1)
      await add(booking, `${count}.pdf`, pdf());
    const answers = await Promise.all([add(booking, 'a.pdf', pdf()), add(booking, 'b.pdf', pdf())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await add(booking, 'c.pdf', pdf())).message).toBe(
      'There are 20 attachments already: remove one first.',
    );
    expect(await listed(booking)).toHaveLength(officeLimits.attachments);
  });
});

test('attachments are named in the hand-over to a person, and erased with the data of the journey, later ones as many days after they were added', async () => {
  const booking = await paying.book();
  await add(booking, 'Passport.pdf', pdf());
  const { number } = (await runOperation(context, 'bookings.show', { booking })).result;
  const exported = await runOperation(context, 'privacy.export', { person: number });
  expect(exported.result).toMatchObject({
    attachments: expect.arrayContaining([
      expect.objectContaining({ booking_id: booking, name: 'Passport.pdf' }),
    ]),
  });
  const DAY = 24 * 3_600_000;
  const after = (days: number) => ({
    ...context,
    now: () => Date.parse('2027-06-26T12:00:00Z') + days * DAY,
  });
  const left = async (days: number) => {
    await applyRetention(after(days));
    return (await listed(booking)).map(({ name }) => name);
  };
  expect(await left(30)).toEqual(['Passport.pdf']);
  expect(await left(31)).toEqual([]);
  const file = pdf().toString('base64');
  await runOperation(after(40), 'attachments.add', { booking, name: 'bill.pdf', file });
  expect(await left(70)).toEqual(['bill.pdf']);
  expect(await left(71)).toEqual([]);
});
