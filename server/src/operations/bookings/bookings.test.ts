import { cents } from '@towpath/rules/core/money';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../../config/errors.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { exportPerson, findPerson } from '../../privacy/find-person.ts';
import { american, americanTerms, passengersOf } from '../../testing/bookings/test-request.ts';
import { openTestMail } from '../../testing/mail/test-mail.ts';
import { openTestOperations } from '../../testing/office/test-operations.ts';

const [anna] = passengersOf({ 'annatwin-upper': [1] });
if (!anna) throw new Error('The booking has no passenger');
const pair = [
  { ...anna, firstName: '=Bo', lastName: 'Smit, jr', bodyHeight: 190, diet: 'product-diet-00001' },
  { ...anna, firstName: 'Cas', bodyHeight: 165, bike: 'product-bike-00002' },
];

const office = await openTestOperations();
const { paying, run } = office;
const paid = (await office.paid('full_payment', { passengers: pair })).id;
const open = await paying.book({ main: american, terms: americanTerms });
const gone = await paying.book();
await run('bookings.cancel', { booking: gone });
afterAll(() => paying.close());

const rowsOf = async (filter: Parameters<typeof run<'bookings.list'>>[1]) =>
  (await run('bookings.list', filter)).result.rows;

test('bookings are listed by departure and state', async () => {
  const ids = async (...filter: Parameters<typeof rowsOf>) => (await rowsOf(...filter)).map(({ id }) => id);
  expect(new Set(await ids({ departure: 'summer' }))).toEqual(new Set([paid, open, gone]));
  expect(await ids({ states: ['paid'] })).toEqual([paid]);
  expect(await ids({ states: ['open', 'cancelled'] })).toHaveLength(2);
  expect(await ids({ departs_until: '2027-06-25' })).toEqual([]);
  expect((await rowsOf({ states: ['paid'] }))[0]).toMatchObject({ name: '=Bo Smit, jr', passengers: 2 });
});

test('payments of fake Stripe are marked in lists and data exports', async () => {
  const rows = await rowsOf({ departure: 'summer' });
  expect(rows.filter(({ sandbox }) => sandbox).map(({ id }) => id)).toEqual([paid]);
  const person = await findPerson(paying.database, paid);
  if (person instanceof Refusal) throw new Error(person.message);
  expect(await exportPerson(paying.database, person)).toMatchObject({
    payments: expect.arrayContaining([expect.objectContaining({ sandbox: true })]),
  });
});

test('payments of fake Stripe are marked in mails', async () => {
  const room = await openTestMail(paying.context);
  const subject = { at: paying.context.now(), bookingId: paid, paymentId: null };
  const [payment] = await paying.database.query<{ id: string }>(
    'select id from payment where booking_id = $1',
    [paid],
  );
  await paying.database.query(
    `insert into ledger (kind, object_id, intent_id, payment_id, booking_id, market, currency, amount, method, at, entered_at)
     select 'dispute', 'dispute ' || id, 'pi_' || id, id, booking_id, market, currency, -charge, 'card', now(), now()
     from payment where id = $1`,
    [payment?.id],
  );
  const money = { amount: cents(100), currency: 'eur' };
  await queueNotification(paying.database, 'disputed', { ...subject, paymentId: payment?.id ?? '' }, money);
  const mails = await room.writeMails();
  const sayTest = mails.filter((mail) => mail.subject.startsWith('[Test] '));
  expect(sayTest.map(({ kind, audience }) => `${kind} ${audience}`).sort()).toEqual([
    'disputed operator',
    'disputed visitor',
    'payment_received visitor',
  ]);
  for (const { text } of sayTest) expect(text).toContain('no money has moved');
  await room.close();
});

test('a passenger is corrected by the rules of the form; the audit entry names the fields only', async () => {
  const passenger = { number: 2, change: { firstName: 'Kees', bodyHeight: '166' } };
  expect((await run('bookings.edit', { booking: paid, passenger })).result).toMatchObject({ passenger: 2 });
  const [row] = await paying.database.query<{ passengers: unknown }>(
    `select request -> 'passengers' as passengers from booking where id = $1`,
    [paid],
  );
  expect(row?.passengers).toMatchObject([pair[0], { ...pair[1], firstName: 'Kees', bodyHeight: 166 }]);
  const [audit] = await paying.database.query(`select details from audit where command = 'bookings edit'`);
  expect(audit).toEqual({ details: { passenger: 2, fields: ['firstName', 'bodyHeight'] } });
});

test('the manifest shows cabins, bikes by body height and diets of active bookings', async () => {
  const { bikes, rooming } = (await run('crew.manifest', { departure: 'summer' })).result;
  expect(bikes.map(({ bike, bodyHeight }) => [bike, bodyHeight])).toEqual([
    ['Bike, 8 gears', 172],
    ['Bike, 8 gears', 190],
    ['E-bike', 166],
  ]);
  expect(rooming.map(({ cabinType, cabin, name }) => [cabinType, cabin, name])).toEqual([
    ['Twin', 1, 'Smit, jr, =Bo'],
    ['Twin', 1, 'Visser, Kees'],
    ['Twin', 2, 'Visser, Anna'],
  ]);
});

test('invalid corrections are refused and change nothing', async () => {
  const before = await office.snapshot();
  const person = (number: number, change: Record<string, string>) => ({ passenger: { number, change } });
  const height = { bodyHeight: '170' };
  const cases = [
    [{ booking: 'BBT-1', ...person(1, height) }, /^There is no booking BBT-1\.$/],
    [{ booking: paid, ...person(1, {}) }, /^Nothing is to be changed/],
    [{ booking: paid, ...person(3, height) }, /^Passenger must be a number from 1 to 2$/],
    [{ booking: paid, ...person(1, { bodyHeight: '300' }) }, /^Body height should be less than 300/],
    [{ booking: paid, ...person(1, { dateOfBirth: '2030-01-01' }) }, /^Date of birth should be in the past$/],
    [{ booking: paid, ...person(1, { firstName: '' }) }, /^First name is required$/],
    [{ booking: paid, ...person(1, { cabin: 'annasuite:1' }) }, /^This is not known here$/],
    [{ booking: gone, ...person(1, height) }, /has already been released\.$/],
    [{ booking: paid, contact: { emailAddress: 'anna@localhost' } }, /^Email address has to be a valid/],
    [{ booking: paid, contact: { phoneNumber: ' ' } }, /^Phone number is required$/],
    [{ booking: paid, contact: { phoneNumber: '1' }, ...person(9, height) }, /^Passenger must be a number/],
  ] as const;
  for (const [input, sentence] of cases) {
    const { status, message } = await run('bookings.edit', input);
    expect(status, message).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(sentence);
  }
  expect((await run('bookings.list', { departure: 'nowhere' })).message).toMatch(
    /^There is no departure nowhere/,
  );
  expect(await office.snapshot()).toEqual(before);
});
