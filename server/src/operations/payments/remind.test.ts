import { afterAll, expect, test } from 'vitest';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import { requestBalances } from '../../payments/checkout/request-balances.ts';
import { openTestMail } from '../../testing/mail/test-mail.ts';
import { openTestOperations } from '../../testing/office/test-operations.ts';
import { operationOf } from '../all.ts';

const DAY = 86_400_000;

const office = await openTestOperations();
const { paying, run } = office;
const room = await openTestMail(paying.context);
afterAll(async () => {
  await room.close();
  await paying.close();
});

/** The mails that are written now, with their addressees. */
const mails = async () =>
  (await room.writeMails()).map(({ kind, audience, subject }) => `${audience} ${kind}: ${subject}`);

/** What the consequences of reminding say. */
async function effectsOf(bookings: string[]) {
  const plan = await operationOf('payments.remind').plan(
    paying.context,
    paying.provider,
    { bookings },
    'mieke',
  );
  if (plan instanceof CodedRefusal) throw new Error(plan.message);
  return plan.effects ?? [];
}

/** Travels until a day after the balance of a booking is due, without the jobs that ask for it. */
async function letBalancePass(id: string): Promise<void> {
  const [balance] = await paying.database.query<{ days: number }>(
    `select due_on - $2::date as days from payment where booking_id = $1 and type = 'balance'`,
    [id, new Date(paying.context.now()).toISOString().slice(0, 10)],
  );
  paying.advanceTime(((balance?.days ?? 0) + 1) * DAY);
}

test('customers are reminded of what is open, each by the mail that fits, once in three days', async () => {
  const unpaid = await paying.book();
  const { id: deposit } = await office.paid('deposit');
  const { id: whole } = await office.paid('full_payment');
  const { id: nameless } = await office.paid('deposit');
  await paying.database.query(
    `update booking set request = jsonb_set(request, '{main,emailAddress}', '""') where id = $1`,
    [nameless],
  );
  await mails();
  const number = await office.numberOf(deposit);
  const bookings = [unpaid, number, whole, nameless];
  const before = await office.snapshot();
  const effects = await effectsOf(bookings);
  expect(await office.snapshot()).toEqual(before);
  expect(
    effects.map(({ kind, values, why }) => [kind, values.number ?? values.language, why?.reason.code]),
  ).toEqual([
    ['remind', await office.numberOf(unpaid), undefined],
    ['remind', number, undefined],
    ['not_reminded', await office.numberOf(whole), 'booking_nothing_due'],
    ['not_reminded', await office.numberOf(nameless), 'booking_no_address'],
    ['mail_passengers', 'en', undefined],
    ['mail_passengers', 'en', undefined],
  ]);
  const previews = effects.filter(({ kind }) => kind === 'mail_passengers').map(({ values }) => values);

  const { result } = await run('payments.remind', { bookings });
  expect(result.reminded).toBe(2);
  expect(result.left.map(({ booking }) => booking)).toEqual([whole, nameless]);
  const written = await mails();
  expect(written).toEqual([
    `visitor payment_link: ${previews[0]?.subject}`,
    `visitor balance_reminder: ${previews[1]?.subject}`,
  ]);
  expect(previews[1]?.text).toContain(number);
  expect(await office.auditOf(deposit)).toContain('mieke: payments remind');
  expect(await office.auditOf(whole)).not.toContain('mieke: payments remind');

  paying.advanceTime(2 * DAY);
  const again = await run('payments.remind', { bookings: [deposit] });
  expect(again.result.reminded).toBe(0);
  expect(again.result.left[0]?.reason.code).toBe('booking_asked_lately');
  expect(await mails()).toEqual([]);
  paying.advanceTime(DAY);
  expect((await run('payments.remind', { bookings: [deposit] })).result.reminded).toBe(1);
  await mails();
});

test('an overdue balance is named so, and the job does not write to the same customer again', async () => {
  const { id } = await office.paid('deposit');
  await mails();
  await letBalancePass(id);
  expect((await run('payments.remind', { bookings: [id] })).result.reminded).toBe(1);
  const number = await office.numberOf(id);
  expect((await mails()).filter((mail) => mail.startsWith('visitor'))).toEqual([
    expect.stringMatching(`^visitor balance_overdue: .*${number}`),
  ]);
  await requestBalances(paying.context);
  expect((await mails()).filter((mail) => mail.includes(number))).toEqual([]);
  // The operator knows of it since the first mail.
  paying.advanceTime(3 * DAY);
  await run('payments.remind', { bookings: [id] });
  expect((await mails()).filter((mail) => mail.includes(number))).toEqual([
    expect.stringMatching(/^visitor balance_overdue/),
  ]);
});

test('an unknown booking and more bookings than a call takes are refused', async () => {
  const booking = await paying.book();
  await mails();
  expect((await run('payments.remind', { bookings: [booking, 'none'] })).status).toBe(404);
  const many = Array.from({ length: 201 }, () => booking);
  expect((await run('payments.remind', { bookings: many })).status).toBe(422);
  expect((await run('payments.remind', { bookings: [] })).status).toBe(422);
  // A booking that is named twice is reminded once.
  expect(await mails()).toEqual([]);
  expect((await run('payments.remind', { bookings: many.slice(0, 2) })).result.reminded).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test('two members of staff who remind the same customer at once send one mail', async () => {
  const booking = await paying.book();
  await mails();
  const remind = () => run('payments.remind', { bookings: [booking] });
  const answers = await Promise.all([remind(), remind()]);
  expect(answers.map(({ result }) => result.reminded).sort()).toEqual([0, 1]);
  expect(await mails()).toHaveLength(1);
});
