import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationName } from '@towpath/rules/office/operations';
import { afterAll, expect, test } from 'vitest';
import { passengersOf } from '../testing/bookings/test-request.ts';
import { openTestTerminal } from '../testing/office/test-terminal.ts';
import { commands } from './commands.ts';

const terminal = await openTestTerminal();
const { paying } = terminal;
const folder = await mkdtemp(join(tmpdir(), 'towpath-papers-'));
const [anna] = passengersOf({ 'annatwin-upper': [1] });
if (!anna) throw new Error('The booking has no passenger');
const vegetarian = { ...anna, firstName: '=Bo', lastName: 'Smit, jr', diet: 'product-diet-00001' };
const { id, payment } = await terminal.paid('full_payment', { passengers: [vegetarian] });
const number = await terminal.numberOf(id);
afterAll(async () => {
  await paying.close();
  await rm(folder, { recursive: true });
});

test('a booking is shown as its single values and a table for each list', async () => {
  const { output } = await terminal.run('bookings.show', [number]);
  expect(output).toMatch(/^Number +BBT-\d+$/m);
  expect(output).toMatch(/^State +paid$/m);
  expect(output).toMatch(/^Contact email address +anna@example\.com$/m);
  expect(output).toMatch(/^Bill cabins: 1\nName +Count +Unit price +Amount\n/m);
  expect(output).toMatch(/^Payments: 1\nId .*\n.* full_payment +completed /m);
  expect(output).not.toContain('{"');
});

test('the manifest is printed list by list, as a page or in one sheet of a new file', async () => {
  const page = (await terminal.run('crew.manifest', ['summer', '--html'])).output;
  expect(page.match(/<h2>[^:<]+/g)).toEqual([
    '<h2>Crew',
    '<h2>Rooming',
    '<h2>Bikes',
    '<h2>Bike totals',
    '<h2>Diets',
    '<h2>Extras',
    '<h2>Contacts',
  ]);
  expect(page).toContain('<td>Smit, jr, =Bo</td>');
  const file = join(folder, 'manifest.csv');
  const args = ['summer', '--csv', '--to', file];
  expect((await terminal.run('crew.manifest', args)).output).toBe(`Written to ${file}.`);
  const sheets = (await readFile(file, 'utf8')).split('\r\n\r\n').map((sheet) => sheet.split('\r\n'));
  expect(sheets[4]).toEqual(['Diets: 1', 'Diet,Name,Booking', `Vegetarian,"Smit, jr, =Bo",${number}`]);
  expect((await terminal.run('crew.manifest', args)).errors).toMatch(/already exists/);
});

test('a destructive command needs a confirmation of its effect', async () => {
  const gone = await paying.book();
  const before = await terminal.snapshot();
  const unconfirmed = await terminal.run('bookings.cancel', [gone]);
  expect(unconfirmed).toMatchObject({ exitCode: 1, output: '' });
  expect(unconfirmed.errors).toMatch(
    /^Booking BBT-\d+: fee €.*, refund €.* It will be cancelled permanently/,
  );
  expect(unconfirmed.errors).toContain('confirm with --yes');
  expect(await terminal.run('bookings.cancel', [gone], 'no')).toMatchObject({ exitCode: 1 });
  expect(await terminal.run('bookings.cancel', [gone], '')).toMatchObject({ exitCode: 1 });
  expect(await terminal.snapshot()).toEqual(before);
  expect(await terminal.run('bookings.cancel', [gone], 'yes')).toMatchObject({ exitCode: 0 });
});

test('the example of a change of a booking can be typed', async () => {
  const help = commands.find(({ name }) => name === 'bookings amend')?.flags.change ?? '';
  const [example = ''] = /\{".*\}$/.exec(help) ?? [];
  expect(await terminal.run('bookings.amend', [id, '--change', example, '--dry-run'])).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^Booking BBT-\d+/),
  });
  const unaccepted = '{"insurance": {"cancellation": true, "travel": false}}';
  const { errors } = await terminal.run('bookings.amend', [id, '--change', unaccepted, '--dry-run']);
  expect(errors).toMatch(/[^.]\.$/);
});

test('comparing payments succeeds, but for its exit code, where they differ', async () => {
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

test('wrong arguments are refused in a sentence and change nothing', async () => {
  const before = await terminal.snapshot();
  const cases: [OperationName, string[], RegExp][] = [
    ['bookings.cancel', [id, '--fee', '-1', '--yes'], /^--fee requires a value\.$/],
    ['bookings.cancel', [id, '--fee', 'ten', '--yes'], /^--fee must be an amount, such as 120\.50\.$/],
    ['bookings.cancel', [id, '--voucher-consent', 'x', '--yes'], /^--voucher-consented-on is required\.$/],
    ['payments.refund', [payment.id, '--amount', '0', '--yes'], /^The amount must be more than 0\.$/],
    ['payments.request', [id, '--amount', '5'], /^--description is required\.$/],
    ['payments.request', [id, '--amount', '5.005', '--description', 'x'], /^--amount must be an amount/],
    ['bookings.accept', [], /^bookings accept requires an argument: <booking>\.$/],
    ['bookings.accept', [id, id], /^bookings accept does not accept the argument '.+'\.$/],
    ['bookings.accept', [id, '--fee', '1'], /^bookings accept has no flag --fee\.$/],
    ['bookings.accept', [id, '--json=1'], /^--json takes no value\.$/],
    [
      'bookings.list',
      ['--states', 'lost'],
      /^--states must be values separated by commas, each one of open, /,
    ],
    ['bookings.list', ['--departs-from', 'May'], /^--departs-from must be a day, YYYY-MM-DD\.$/],
    ['bookings.edit', [id, '--passenger-height', '1'], /^bookings edit has no flag --passenger-height\.$/],
    ['bookings.edit', [id, '--passenger-body-height', '170'], /^--passenger-number is required\.$/],
    ['tasks.finish', ['first'], /^There is no such task\.$/],
    ['crew.manifest', ['nowhere'], /^There is no departure nowhere\.$/],
    ['crew.manifest', ['summer', '--csv', '--json'], /^--json cannot be combined with --csv or --html\.$/],
  ];
  for (const [operation, args, sentence] of cases) {
    const { exitCode, output, errors } = await terminal.run(operation, args);
    expect({ exitCode, output }, args.join(' ')).toEqual({ exitCode: 1, output: '' });
    expect(errors, args.join(' ')).toMatch(sentence);
  }
  expect(await terminal.snapshot()).toEqual(before);
});
