import type { OperationName } from '@towpath/rules/office/operations';
import { afterAll, describe, expect, test } from 'vitest';
import { sendNotifications } from '../notifications/send-notifications.ts';
import { takenOf } from '../testing/bookings/test-request.ts';
import { openTestTerminal } from '../testing/office/test-terminal.ts';
import { acceptBooking, declineBooking } from './bookings/answer-on-request.ts';
import { cancelBooking } from './bookings/cancel-booking.ts';
import { resendMail } from './bookings/resend-mail.ts';
import type { Operation } from './operation.ts';

const terminal = await openTestTerminal();
const { paying } = terminal;
await paying.database.query(`update stock set total = 100 where departure_id = 'request'`);
afterAll(() => paying.close());

describe('a booking on request', () => {
  const onRequest = { departureId: 'request' };

  test('a booking on request can be paid after it was accepted, and is notified', async () => {
    const id = await paying.book(onRequest);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false });
    const { exitCode, output } = await terminal.run(acceptBooking, [await terminal.numberOf(id)]);
    expect({ exitCode, output }).toEqual({
      exitCode: 0,
      output: `Booking ${await terminal.numberOf(id)} is accepted; the visitor is sent the payment link.`,
    });
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
    expect(await paying.notificationsOf(id)).toEqual(['booking_accepted']);
    expect(await terminal.auditOf(id)).toEqual(['mieke: bookings accept']);
  });

  test('a booking on request is released when it is declined and cannot be paid', async () => {
    const before = await takenOf(paying.database, 'request');
    const id = await paying.book(onRequest);
    expect(await takenOf(paying.database, 'request')).not.toEqual(before);
    expect((await terminal.run(declineBooking, [id, '--yes', '--json'])).output).toBe(
      JSON.stringify({ booking: id, number: await terminal.numberOf(id) }),
    );
    expect(await takenOf(paying.database, 'request')).toEqual(before);
    expect(await paying.bookingOf(id)).toEqual({ status: 'failed', id, error: 'declined' });
    expect(await paying.notificationsOf(id)).toEqual(['booking_declined']);
    expect((await paying.payBooking(id, 'full_payment')).status).toBe(409);
  });

  test('a booking on request is answered once by concurrent commands', async () => {
    const id = await paying.book(onRequest);
    const answers = await Promise.all([
      terminal.run(acceptBooking, [id]),
      terminal.run(declineBooking, [id, '--yes']),
      terminal.run(acceptBooking, [id]),
      terminal.run(declineBooking, [id, '--yes']),
    ]);
    expect(answers.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1);
    expect(await paying.notificationsOf(id)).toHaveLength(1);
    expect(await terminal.auditOf(id)).toHaveLength(1);
  });
});

describe('resending a mail', () => {
  const mailsOf = (id: string) =>
    paying.database.query<{ id: string; kind: string; text: string }>(
      'select id, kind, text from mail where booking_id = $1 order by notice_id',
      [id],
    );

  test('resending a mail sends the payment link or an earlier mail', async () => {
    const id = await paying.book();
    expect((await terminal.run(resendMail, [id])).output).toMatch(
      /^The mail payment_link for BBT-\d+ is sent to anna@example\.com/,
    );
    await sendNotifications(paying.context, 'https://book.example.com');
    expect((await terminal.run(resendMail, [id, '--mail', 'booking_received'])).exitCode).toBe(0);
    await sendNotifications(paying.context, 'https://book.example.com');
    const mails = await mailsOf(id);
    expect(mails.map(({ kind }) => kind)).toEqual(['booking_received', 'payment_link', 'booking_received']);
    expect(mails[1]?.text).toContain(`https://book.example.com/en/bookings/${id}/payment`);
    const unknown = await terminal.run(resendMail, [id, '--mail', 'birthday']);
    expect(unknown.errors).toMatch(
      /^No mail birthday was written for BBT-\d+\. Written so far: booking_received, payment_link/,
    );
  });

  test('resending a mail sends the mail that its id names, not the latest of its kind', async () => {
    const id = await paying.book();
    const later = await paying.book();
    await sendNotifications(paying.context, 'https://book.example.com');
    const [received] = await mailsOf(id);
    expect((await terminal.run(resendMail, [id, '--mail', received?.id ?? ''])).output).toMatch(
      /^The mail booking_received for BBT-\d+ is sent/,
    );
    await sendNotifications(paying.context, 'https://book.example.com');
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['booking_received', 'booking_received']);
    const other = await terminal.run(resendMail, [later, '--mail', received?.id ?? '']);
    expect(other.errors).toMatch(/^No mail .* was written for BBT-\d+\./);
  });

  test('resending a mail links to the balance if that is open', async () => {
    const { id } = await terminal.paid('deposit');
    await terminal.run(resendMail, [id]);
    await sendNotifications(paying.context, 'https://book.example.com');
    const balance = (await paying.paymentsOf(id)).find(({ type }) => type === 'balance');
    expect((await mailsOf(id)).at(-1)?.text).toContain(`https://book.example.com/en/payments/${balance?.id}`);
  });
});

test('comparing payments succeeds, but for its exit code, where they differ', async () => {
  const { id } = await terminal.paid('full_payment');
  // Without a last day, payments are compared until now.
  paying.advanceTime(1000);
  const compare = async () => (await terminal.run('payments.compare', [])).exitCode;
  expect(await compare()).toBe(0);
  await paying.database.query(
    `insert into ledger (kind, object_id, intent_id, payment_id, booking_id, market, amount, currency, at, entered_at)
     select kind, 'ch_unknown', intent_id, payment_id, booking_id, market, amount, currency, at, entered_at
     from ledger
     where booking_id = $1`,
    [id],
  );
  expect(await compare()).toBe(1);
});

test('invalid operations are refused with a message and change nothing', async () => {
  const { id, payment } = await terminal.paid('full_payment');
  const open = await paying.book({ departureId: 'request' });
  const gone = await paying.book();
  await terminal.run(cancelBooking, [gone, '--yes']);
  const before = await terminal.snapshot();
  const cases: [Operation | OperationName, string[], RegExp][] = [
    [acceptBooking, ['BBT-1'], /^There is no booking BBT-1\.$/],
    [acceptBooking, [id], /is not on request\.$/],
    [declineBooking, [id, '--yes'], /is not on request\.$/],
    [cancelBooking, [open, '--yes'], /is an open request: use bookings decline\.$/],
    [cancelBooking, [gone, '--yes'], /has already been released\.$/],
    [cancelBooking, [id, '--fee', '-1', '--yes'], /^--fee requires a value\.$/],
    [cancelBooking, [id, '--fee', 'ten', '--yes'], /^ten is not an amount in euros, such as 120\.50\.$/],
    [
      cancelBooking,
      [id, '--fee', '9999999', '--yes'],
      /^A fee of €9,999,999\.00 is more than the tour price/,
    ],
    ['payments.refund', [id, '--yes'], /^There is no payment/],
    ['payments.refund', [payment.id, '--amount', '0', '--yes'], /^The amount must be more than 0\.$/],
    ['payments.request', [id, '--amount', '5'], /^--description is required\.$/],
    ['payments.request', [id, '--amount', '5.005', '--description', 'x'], /^--amount must be an amount/],
    [resendMail, [id], /has nothing to pay now\.$/],
    [resendMail, [gone], /has nothing to pay now\.$/],
    [acceptBooking, [], /^bookings accept requires an argument: <id or number>\.$/],
    [acceptBooking, [id, open], /^bookings accept does not accept the argument '.+'\.$/],
    [acceptBooking, [id, '--fee', '1'], /^bookings accept has no flag --fee\.$/],
    [acceptBooking, [id, '--json=1'], /^--json takes no value\.$/],
  ];
  for (const [operation, args, sentence] of cases) {
    const { exitCode, output, errors } = await terminal.run(operation, args);
    expect({ exitCode: exitCode > 0, output }, args.join(' ')).toEqual({ exitCode: true, output: '' });
    expect(errors, args.join(' ')).toMatch(sentence);
    expect(errors.split('\n')).toHaveLength(1);
  }
  expect(await terminal.snapshot()).toEqual(before);
});
