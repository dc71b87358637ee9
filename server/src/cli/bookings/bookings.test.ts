import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@towpath/rules/core/money';
import type { OperationName } from '@towpath/rules/office/operations';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../../config/errors.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { exportPerson, findPerson } from '../../privacy/find-person.ts';
import { american, americanTerms, passengersOf } from '../../testing/bookings/test-request.ts';
import { openTestMail } from '../../testing/mail/test-mail.ts';
import { runOperation } from '../../testing/office/test-operation-run.ts';
import { openTestTerminal } from '../../testing/office/test-terminal.ts';
import { departureFigures, monthFigures } from '../figures/figures.ts';
import type { Operation } from '../operation.ts';
import { cancelBooking } from './cancel-booking.ts';
import { editBooking } from './edit-booking.ts';
import { listBookings } from './list.ts';
import { showBooking } from './show.ts';

const [anna] = passengersOf({ 'annatwin-upper': [1] });
if (!anna) throw new Error('The booking has no passenger');
const pair = [
  { ...anna, firstName: '=Bo', lastName: 'Smit, jr', bodyHeight: 190, diet: 'product-diet-00001' },
  { ...anna, firstName: 'Cas', bodyHeight: 165, bike: 'product-bike-00002' },
];

const terminal = await openTestTerminal();
const folder = await mkdtemp(join(tmpdir(), 'towpath-papers-'));
const paid = (await terminal.paid('full_payment', { passengers: pair })).id;
const open = await terminal.paying.book({ main: american, terms: americanTerms });
const gone = await terminal.paying.book();
await terminal.run(cancelBooking, [gone, '--yes']);
afterAll(async () => {
  await terminal.paying.close();
  await rm(folder, { recursive: true });
});

const rowsOf = async (operation: Operation, ...args: string[]) =>
  JSON.parse((await terminal.run(operation, [...args, '--json'])).output).rows as Record<string, unknown>[];

test('bookings are listed by departure and state', async () => {
  const ids = async (...args: string[]) => (await rowsOf(listBookings, ...args)).map(({ id }) => id);
  expect(new Set(await ids('--departure', 'summer'))).toEqual(new Set([paid, open, gone]));
  expect(await ids('--state', 'paid')).toEqual([paid]);
  expect(await ids('--state', 'open')).toEqual([open]);
  expect(await ids('--state', 'cancelled')).toEqual([gone]);
  expect(await ids('--until', '2027-06-25')).toEqual([]);
  expect((await rowsOf(listBookings, '--state', 'paid'))[0]).toMatchObject({
    name: '=Bo Smit, jr',
    passengers: 2,
  });
});

test('payments of fake Stripe are marked in lists, exports and data exports', async () => {
  const marks = await rowsOf(listBookings, '--departure', 'summer');
  expect(marks.filter(({ paid_by }) => paid_by === 'sandbox').map(({ id }) => id)).toEqual([paid]);
  const file = join(folder, 'bookings.csv');
  await terminal.run(listBookings, ['--state', 'paid', '--csv', '--to', file]);
  expect(await readFile(file, 'utf8')).toMatch(/,paid,sandbox,/);
  const person = await findPerson(terminal.paying.database, paid);
  if (person instanceof Refusal) throw new Error(person.message);
  const handed = await exportPerson(terminal.paying.database, person);
  expect(handed).toMatchObject({
    payments: expect.arrayContaining([expect.objectContaining({ sandbox: true })]),
  });
});

test('payments of fake Stripe are marked in mails', async () => {
  const room = await openTestMail(terminal.paying.context);
  const subject = { at: terminal.paying.context.now(), bookingId: paid, paymentId: null };
  const [payment] = await terminal.paying.database.query<{ id: string }>(
    'select id from payment where booking_id = $1',
    [paid],
  );
  const money = { amount: cents(100), currency: 'eur' };
  await queueNotification(
    terminal.paying.database,
    'disputed',
    { ...subject, paymentId: payment?.id ?? '' },
    money,
  );
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

test('a booking is shown with its passengers and payments', async () => {
  const { output } = await terminal.run(showBooking, [await terminal.numberOf(paid)]);
  expect(output).toMatch(/^Booking BBT-\d+\n/);
  expect(output).toMatch(/state +paid/);
  expect(output).toMatch(/full_payment +completed +sandbox +\d+ +eur/);
  expect(output).toContain('anna@example.com');
});

test('a passenger is corrected by the rules of the form; the audit entry names the fields only', async () => {
  const args = ['--passenger', '2', '--first-name', 'Kees', '--height', '166'];
  expect((await terminal.run(editBooking, [paid, ...args])).output).toMatch(
    /^Passenger 2 of BBT-\d+ is changed\.$/,
  );
  const [row] = await terminal.paying.database.query<{ passengers: unknown }>(
    `select request -> 'passengers' as passengers from booking where id = $1`,
    [paid],
  );
  expect(row?.passengers).toMatchObject([pair[0], { ...pair[1], firstName: 'Kees', bodyHeight: 166 }]);
  const [audit] = await terminal.paying.database.query(
    `select details from audit where command = 'bookings edit'`,
  );
  expect(audit).toEqual({ details: { passenger: 2, fields: ['firstName', 'bodyHeight'] } });
});

test('the manifest shows cabins, bikes by body height and diets of active bookings', async () => {
  const { context } = terminal.paying;
  const { bikes, rooming } = (await runOperation(context, 'crew.manifest', { departure: 'summer' })).result;
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

test('the manifest is printed list by list, as a page or in one sheet of a new file', async () => {
  const page = (await terminal.run('crew.manifest', ['summer', '--html'])).output;
  expect(page.match(/<h2>[^:<]+/g)).toEqual([
    '<h2>Crew',
    '<h2>Rooming',
    '<h2>Bikes',
    '<h2>Diets',
    '<h2>Extras',
    '<h2>Travellers',
  ]);
  expect(page).toContain('<td>Visser, Kees</td>');
  const file = join(folder, 'manifest.csv');
  const args = ['summer', '--csv', '--to', file];
  expect((await terminal.run('crew.manifest', args)).output).toBe(`Written to ${file}.`);
  const sheets = (await readFile(file, 'utf8')).split('\r\n\r\n').map((sheet) => sheet.split('\r\n'));
  const number = await terminal.numberOf(paid);
  expect(sheets[3]).toEqual(['Diets: 1', 'Diet,Name,Booking', `Vegetarian,"Smit, jr, =Bo",${number}`]);
  expect((await terminal.run('crew.manifest', args)).errors).toMatch(/already exists/);
});

test('figures count bookings and payments by departure, month and currency', async () => {
  const [booking] = await terminal.paying.database.query<{ price: number }>(
    'select full_amount + insurance_amount as price from booking where id = $1',
    [paid],
  );
  const [month] = await rowsOf(monthFigures, '--from', '2027-06-26', '--until', '2027-06-26');
  const [departure] = await rowsOf(departureFigures, '--from', '2027-06-26', '--until', '2027-06-26');
  const figures = {
    bookings: 2,
    passengers: 3,
    booked: 2,
    cabins: 200,
    occupancy: 1,
    revenue_eur: booking?.price,
    received_eur: booking?.price,
    received_usd: 0,
    sandbox_eur: booking?.price,
    sandbox_usd: 0,
  };
  expect(month).toMatchObject({ month: '2027-06', ...figures });
  expect(departure).toMatchObject({ departure: 'summer', ...figures });
  const shown = await terminal.paying.bookingOf(open);
  const dollars = Math.round(Number(shown.full_amount) * 100 * 1.1);
  expect(month?.revenue_usd).toBe(dollars);
});

test('invalid operations are refused with a message and change nothing', async () => {
  const before = await terminal.snapshot();
  const cases: [Operation | OperationName, string[], RegExp][] = [
    [listBookings, ['--state', 'lost'], /^--state must be one of open, /],
    [listBookings, ['--departure', 'nowhere'], /^There is no departure nowhere\.$/],
    [listBookings, ['--from', 'May'], /^--from must be a date/],
    [showBooking, ['BBT-1'], /^There is no booking BBT-1\.$/],
    [editBooking, ['BBT-1', '--passenger', '1', '--height', '170'], /^There is no booking BBT-1\.$/],
    [editBooking, [paid, '--passenger', '1'], /^Specify at least one of/],
    [editBooking, [paid, '--height', '170'], /^Passenger must be a number from 1 to 2\.$/],
    [
      editBooking,
      [paid, '--passenger', '3', '--height', '170'],
      /^Passenger must be a number from 1 to 2\.$/,
    ],
    [editBooking, [paid, '--passenger', '1', '--height', '300'], /^Body height should be less than 300/],
    [
      editBooking,
      [paid, '--passenger', '1', '--born', '2030-01-01'],
      /^Date of birth should be in the past\.$/,
    ],
    [editBooking, [paid, '--passenger', '1', '--first-name', ''], /^First name is required\.$/],
    [editBooking, [gone, '--passenger', '1', '--height', '170'], /has already been released\.$/],
    [editBooking, [paid, '--email', 'anna@localhost'], /^Email address has to be a valid email address\.$/],
    [editBooking, [paid, '--phone', ' '], /^Phone number is required\.$/],
    [
      editBooking,
      [paid, '--phone', '1', '--passenger', '9', '--height', '170'],
      /^Passenger must be a number from 1 to 2\.$/,
    ],
    ['crew.manifest', ['nowhere'], /^There is no departure nowhere\.$/],
    [monthFigures, ['--from', '2027'], /^--from must be a date/],
    [monthFigures, ['--from', '2027-02-02', '--until', '2027-02-01'], /^--until 2027-02-01 is before --from/],
    ['crew.manifest', ['summer', '--csv', '--json'], /^--json cannot be combined with --csv or --html\.$/],
  ];
  for (const [operation, args, sentence] of cases) {
    const { exitCode, output, errors } = await terminal.run(operation, args);
    expect({ exitCode, output }, args.join(' ')).toEqual({ exitCode: 1, output: '' });
    expect(errors).toMatch(sentence);
  }
  expect(await terminal.snapshot()).toEqual(before);
});
