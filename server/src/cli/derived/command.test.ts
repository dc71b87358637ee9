import { kind } from '@towpath/rules/office/fields/field';
import { amount, text } from '@towpath/rules/office/fields/result-fields';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Refusal } from '../../config/errors.ts';
import { type ParsedArguments, parseArguments } from '../arguments.ts';
import { argumentsOf } from './flags.ts';
import { readInput } from './read-input.ts';
import { resultTables } from './result-tables.ts';

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
  voucher: v.nullish(v.object({ consent: v.string(), consented_on: v.string() })),
  contact: v.optional(v.record(v.picklist(['city', 'zipCode']), v.string())),
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
    ['B1', '--amount', '1', '--voucher-consent', 'by mail', '--voucher-consented-on', '2027-03-01'],
    { booking: 'B1', amount: 100, voucher: { consent: 'by mail', consented_on: '2027-03-01' } },
  ],
  [
    ['B1', '--amount', '1', '--contact-zip-code', '1011'],
    { booking: 'B1', amount: 100, contact: { zipCode: '1011' } },
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
  [['B1', '--amount', '1', '--lines', '/nowhere.json'], '--lines must be a file of JSON, or JSON.'],
  [['B1', '--amount', '1', '--voucher-consent', 'by mail'], '--voucher-consented-on is required.'],
  [['B1', '--amount', '1', '--version', '7'], 'test has no flag --version.'],
])('what cannot be read is refused at its flag: %j', (args, message) => {
  expect(read(input, ...args)).toBe(message);
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
        { field: 'Money due', value: 120.5 },
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
