import { kind } from '@towpath/rules/office/fields/field';
import { amount, text } from '@towpath/rules/office/fields/result-fields';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Refusal } from '../../config/errors.ts';
import { type ParsedArguments, parseArguments } from '../arguments.ts';
import { argumentsOf } from './flags.ts';
import { readInput } from './read-input.ts';
import { resultTables, turnWideTable } from './result-tables.ts';

const Id = v.pipe(v.string(), kind('id'));
const Cents = v.pipe(v.number(), kind('cents'));
const input = v.object({
  booking: Id,
  version: v.nullish(v.pipe(v.number(), kind('version'))),
  amount: Cents,
  fee: v.nullish(Cents),
  method: v.optional(v.picklist(['cash', 'bank_transfer']), 'cash'),
  count: v.nullish(v.pipe(v.number(), v.integer())),
  send_link: v.optional(v.boolean(), false),
  done: v.optional(v.boolean(), true),
  names: v.optional(v.array(v.string()), []),
  cabins: v.optional(v.record(v.string(), v.number())),
  lines: v.optional(v.array(v.object({ line: v.string() }))),
  parts: v.optional(v.array(v.object({ line: Id, amount: Cents }))),
  voucher: v.nullish(v.object({ consent: v.string(), consented_on: v.string() })),
  contact: v.optional(v.record(v.picklist(['city', 'zipCode']), v.string())),
  passenger: v.nullish(
    v.object({
      number: v.number(),
      change: v.pipe(v.object({ firstName: v.optional(v.string()) }), kind('inline')),
    }),
  ),
});

function read(shape: v.GenericSchema, ...args: string[]): object | string {
  const { flags } = argumentsOf(shape);
  const described = (all: typeof flags) => Object.fromEntries(all.map(({ name }) => [name, '']));
  const parsed: ParsedArguments | string = parseArguments(args, {
    name: 'test',
    takes: '',
    about: 'optional',
    flags: described(flags.filter(({ takes }) => takes !== null)),
    switches: described(flags.filter(({ takes }) => takes === null)),
  });
  if (typeof parsed === 'string') return parsed;
  const body = readInput(shape, parsed);
  return body instanceof Refusal ? body.message : body;
}

test.each([
  [['B1', '--amount', '12.50'], { booking: 'B1', amount: 1250 }],
  [['B1', '--amount', '0', '--fee', 'none'], { booking: 'B1', amount: 0, fee: null }],
  [
    ['B1', '--amount', '1', '--method', 'cash', '--count', '3'],
    { booking: 'B1', amount: 100, method: 'cash', count: 3 },
  ],
  [
    ['B1', '--amount', '1', '--send-link', '--done', 'no'],
    { booking: 'B1', amount: 100, send_link: true, done: false },
  ],
  [
    ['B1', '--amount', '1', '--names', 'a, b', '--cabins', 'twin=2,suite'],
    { booking: 'B1', amount: 100, names: ['a', 'b'], cabins: { twin: 2, suite: 1 } },
  ],
  [
    ['B1', '--amount', '1', '--lines', '[{"line":"tour"}]'],
    { booking: 'B1', amount: 100, lines: [{ line: 'tour' }] },
  ],
  [
    ['B1', '--amount', '1', '--parts', 'cabin:twin=120.50, other=5'],
    {
      booking: 'B1',
      amount: 100,
      parts: [
        { line: 'cabin:twin', amount: 12_050 },
        { line: 'other', amount: 500 },
      ],
    },
  ],
  [
    ['B1', '--amount', '1', '--voucher-consent', 'by mail', '--voucher-consented-on', '2027-03-01'],
    { booking: 'B1', amount: 100, voucher: { consent: 'by mail', consented_on: '2027-03-01' } },
  ],
  [
    ['B1', '--amount', '1', '--contact-zip-code', '1011'],
    { booking: 'B1', amount: 100, contact: { zipCode: '1011' } },
  ],
  [
    ['B1', '--amount', '1', '--passenger-number', '2', '--passenger-first-name', 'Bo'],
    { booking: 'B1', amount: 100, passenger: { number: 2, change: { firstName: 'Bo' } } },
  ],
])('arguments become the input of an operation: %j', (args, body) => {
  expect(read(input, ...args)).toEqual(body);
});

test.each([
  [['B1'], '--amount is required.'],
  [['B1', '--amount', 'ten'], '--amount must be an amount, such as 120.50.'],
  [['B1', '--amount', '1', '--method', 'card'], '--method must be one of cash, bank_transfer.'],
  [['B1', '--amount', '1', '--count', '1.5'], '--count must be a whole number.'],
  [['B1', '--amount', '1', '--cabins', 'twin=x'], '--cabins must be such as twin=2,suite=1.'],
  [
    ['B1', '--amount', '1', '--parts', 'other=1,5'],
    '--parts must be ID=AMOUNT,…, each an amount, such as 120.50.',
  ],
  [['B1', '--amount', '1', '--lines', '/nowhere.json'], '--lines must be JSON, or a file of JSON.'],
  [['B1', '--amount', '1', '--voucher-consent', 'by mail'], '--voucher-consented-on is required.'],
  [['B1', '--amount', '1', '--version', '7'], 'test has no flag --version.'],
])('what cannot be read is refused at its flag: %j', (args, message) => {
  expect(read(input, ...args)).toBe(message);
});

test('a value that names a record is the argument, and others are flags that say what they take', () => {
  const shape = v.object({
    since: v.nullish(text),
    account: v.pipe(text, kind('email')),
    booking: v.nullish(Id),
    voucher: v.nullish(v.pipe(text, kind('code'))),
    colleague: v.nullish(v.pipe(text, kind('email'))),
    region: v.nullish(v.pipe(text, kind('name'))),
  });
  const { about, flags } = argumentsOf(shape);
  expect([about?.name, ...flags.map(({ name, takes }) => `${name} ${takes}`)]).toEqual([
    'account',
    'since TEXT',
    'booking ID',
    'voucher CODE',
    'colleague EMAIL',
    'region NAME',
  ]);
});

test('the branches of a variant are flags of one command', () => {
  const shape = v.variant('type', [
    v.object({ type: v.literal('Per cent'), code: Id, percentage: v.number() }),
    v.object({ type: v.literal('Amount'), code: Id, amount: Cents }),
  ]);
  expect(read(shape, 'X', '--type', 'Amount', '--amount', '5')).toEqual({
    code: 'X',
    type: 'Amount',
    amount: 500,
  });
  expect(read(shape, 'X', '--type', 'Per cent', '--percentage', '7.5')).toMatchObject({ percentage: 7.5 });
  expect(read(shape, 'X', '--type', 'x')).toBe('--type must be one of Per cent, Amount.');
});

test('a result is printed as its single values and a table for each list', () => {
  const shape = v.object({
    number: text,
    money: v.object({ due: amount, currency: text }),
    left_over: v.nullable(text),
    rows: v.array(
      v.object({
        id: text,
        amount,
        tour: v.object({ name: text }),
        cabins: v.array(v.object({ count: v.number(), name: text })),
      }),
    ),
  });
  const result = {
    number: 'BBT-1',
    money: { due: 12_050, currency: 'eur' },
    left_over: null,
    rows: [{ id: '1', amount: 100, tour: { name: 'Canals' }, cabins: [{ count: 2, name: 'Twin' }] }],
  };
  const rows = { columns: ['amount', 'tour.name', 'cabins'], headings: { amount: 'Paid' } };
  expect(resultTables(shape, result, { title: 'Bookings', lists: { rows } })).toEqual([
    {
      title: 'Bookings',
      columns: { field: 'Field', value: 'Value' },
      rows: [
        { field: 'Number', value: 'BBT-1' },
        { field: 'Money due', value: '120.50' },
        { field: 'Money currency', value: 'eur' },
      ],
    },
    {
      title: 'Bookings: 1',
      columns: { amount: 'Paid', 'tour.name': 'Tour name', cabins: 'Cabins' },
      rows: [{ amount: 1, 'tour.name': 'Canals', cabins: '2 Twin' }],
    },
  ]);
});

test('an inner list has its own columns, and what no shape describes is left to JSON', () => {
  const line = v.object({ id: text, amount });
  const shape = v.object({
    bill: v.object({ cabins: v.array(line), tax: v.array(line) }),
    raw: v.custom(() => true),
  });
  const result = { bill: { cabins: [{ id: 'twin', amount: 100 }], tax: [] }, raw: { a: 1 } };
  const lists = {
    'bill.cabins': { columns: ['amount'], headings: {} },
    'bill.tax': { columns: [], headings: {} },
  };
  expect(resultTables(shape, result, { title: 'Bookings', lists })).toEqual([
    { title: 'Bill cabins: 1', columns: { amount: 'Amount' }, rows: [{ amount: 1 }] },
  ]);
});

test('a few records with many fields are printed side by side', () => {
  const names = ['currency', ...Array.from({ length: 12 }, (_, index) => `sum${index}`)];
  const columns = Object.fromEntries(names.map((name) => [name, name]));
  const row = (currency: string, sum: number) => ({
    ...Object.fromEntries(names.map((name) => [name, sum])),
    currency,
  });
  const table = { title: 'Totals: 2', columns, rows: [row('eur', 1), row('usd', 2)] };
  expect(turnWideTable(table)).toMatchObject({
    columns: { field: 'currency', record0: 'eur', record1: 'usd' },
  });
  expect(turnWideTable(table).rows[0]).toEqual({ field: 'sum0', record0: 1, record1: 2 });
  expect(turnWideTable({ ...table, rows: [] }).columns).toBe(columns);
});
