import { afterAll, expect, test } from 'vitest';
import { american, americanTerms, passengersOf } from '../../testing/bookings/test-request.ts';
import { openTestTerminal } from '../../testing/office/test-terminal.ts';
import type { PlannedCommand } from '../planned-command.ts';
import { soldShare } from './calculate.ts';
import { departureFigures, monthFigures } from './figures.ts';

const terminal = await openTestTerminal();
const { paying } = terminal;
afterAll(() => paying.close());

const rowsOf = async (operation: PlannedCommand, ...args: string[]) =>
  JSON.parse((await terminal.run(operation, [...args, '--json'])).output).rows as Record<string, unknown>[];

test.each([
  [0, 0, 0],
  [0, 8, 0],
  [1, 8, 13],
  [1, 3, 33],
  [8, 8, 100],
])('%i of %i are %i per cent', (sold, total, percent) => {
  expect(soldShare(sold, total)).toBe(percent);
});

test('figures count bookings and payments by departure, month and currency', async () => {
  const paid = await terminal.paid('full_payment', { passengers: passengersOf({ 'annatwin-upper': [2] }) });
  const open = await paying.book({ main: american, terms: americanTerms });
  const price = paid.payment.amount;
  const [month] = await rowsOf(monthFigures, '--from', '2027-06-26', '--until', '2027-06-26');
  const [departure] = await rowsOf(departureFigures, '--from', '2027-06-26', '--until', '2027-06-26');
  const figures = {
    bookings: 2,
    passengers: 3,
    booked: 2,
    cabins: 200,
    occupancy: 1,
    revenue_eur: price,
    received_eur: price,
    received_usd: 0,
    sandbox_eur: price,
    sandbox_usd: 0,
  };
  expect(month).toMatchObject({ month: '2027-06', ...figures });
  expect(departure).toMatchObject({ departure: 'summer', ...figures });
  const shown = await paying.bookingOf(open);
  const dollars = Math.round(Number(shown.full_amount) * 100 * 1.1);
  expect(month?.revenue_usd).toBe(dollars);
});

test.each([
  [['--from', '2027'], /^--from must be a date/],
  [['--from', '2027-02-02', '--until', '2027-02-01'], /^--until 2027-02-01 is before --from/],
])('%j is refused', async (args, sentence) => {
  expect(await terminal.run(monthFigures, args)).toMatchObject({
    exitCode: 1,
    errors: expect.stringMatching(sentence),
  });
});
