import { cents } from '@towpath/rules/core/money';
import { expect, test } from 'vitest';
import { withDepartureId } from './new-departures.ts';
import { rowsRefusal } from './row-error.ts';
import { sheetChanges } from './sheet-changes.ts';
import { readSheetBytes } from './sheet-file.ts';

const stock = {
  departure: 'free',
  date: '2027-05-01',
  tour: 'canals',
  ship: 'anna',
  closed: false,
  cabin: 'twin',
  total: 4,
  taken: 2,
  blocked: 0,
  unit_price: cents(90_000),
  discount_price: null,
  surcharge_price: null,
};
const facts = {
  today: '2027-03-01',
  existing: new Set(['free']),
  tours: new Set(['canals']),
  cabins: new Map([['anna twin', 4]]),
};

/** The refusal of a file with these lines. */
async function refusalOf(...lines: string[]) {
  const read = await readSheetBytes('a.csv', Buffer.from(lines.join('\n')));
  if (!Array.isArray(read)) throw read;
  const changes = sheetChanges('a.csv', read.map(withDepartureId), [stock], facts);
  if (!('errors' in changes)) throw new Error('The file has no errors');
  return rowsRefusal(changes.errors);
}

const existing = 'departure,cabin,cabins,unit_price,discount_price,on_sale';
const added = 'tour,ship,date,cabin,cabins,unit_price,on_sale,on_request';
const right = 'canals,anna,2027-05-08,twin,1,900,yes,no';

test.each([
  [existing, 'free,twin,two,900,,yes', 'cabins', 'not_whole', {}],
  [existing, 'free,twin,1,900,,yes', 'cabins', 'cabins_taken', { count: 2 }],
  [existing, 'free,twin,4,,,yes', 'unit_price', 'price_per_person', {}],
  [existing, 'free,twin,4,900,-5,yes', 'discount_price', 'price_per_person', {}],
  [existing, 'free,twin,4,900,,ja', 'on_sale', 'yes_no', {}],
  [existing, ',twin,4,900,,yes', 'departure', 'required', {}],
  [existing, 'free,,4,900,,yes', 'cabin', 'required', {}],
  [
    existing,
    'gone,twin,4,900,,yes',
    'departure',
    'departure_cabins_unknown',
    { departure: 'gone', cabin: 'twin' },
  ],
  [added, right.replace('2027-05-08', '2027-03-01'), 'date', 'day_after_today', {}],
  [added, right.replace('canals', 'gone'), 'tour', 'tour_unknown', { tour: 'gone' }],
  [added, right.replace('canals', ''), 'tour', 'required', {}],
  [added, right.replace('anna', ''), 'ship', 'required', {}],
  [added, right.replace('twin', ''), 'cabin', 'required', {}],
  [added, right.replace('twin', 'suite'), 'cabin', 'ship_cabin_unknown', { ship: 'anna', cabin: 'suite' }],
  [added, right.replace('yes', 'no'), 'on_sale', 'new_on_sale', {}],
  [added, right.replace(/no$/, 'perhaps'), 'on_request', 'yes_no', {}],
])('of %s the row %s is wrong in %s: %s', async (headings, row, column, code, values) => {
  const { issues } = await refusalOf(headings, row);
  expect(issues).toMatchObject([{ path: `file.2.${column}`, code, values: { row: 2, column, ...values } }]);
});

test('rows that do not agree with an earlier one name it', async () => {
  const { issues } = await refusalOf(existing, 'free,twin,4,900,,yes', 'free,twin,4,900,,no');
  expect(issues).toMatchObject([
    { code: 'row_twice', values: { row: 3, column: 'cabin', earlier: '2' } },
    { code: 'rows_differ', values: { row: 3, column: 'on_sale' } },
  ]);
});

test('new rows without a day are not taken for rows of one departure', async () => {
  const { issues } = await refusalOf(
    added,
    'canals,anna,7/8/2027,twin,1,900,yes,no',
    'canals,anna,7/9/2027,twin,1,900,yes,yes',
  );
  expect(issues?.map(({ code }) => code)).toEqual(['day_after_today', 'day_after_today']);
});

test('errors come in the order of the file, with its own headings', async () => {
  const { issues } = await refusalOf(
    'On_sale (im Verkauf);UNIT_PRICE (Preis);cabins;cabin;departure (Abfahrt)',
    'maybe;x;two;twin;free',
    ';900;4;twin;gone',
  );
  expect(issues?.map(({ values }) => [values?.row, values?.column])).toEqual([
    [2, 'On_sale (im Verkauf)'],
    [2, 'UNIT_PRICE (Preis)'],
    [2, 'cabins'],
    [3, 'departure (Abfahrt)'],
  ]);
});

test('the first 50 errors are listed and all are counted', async () => {
  const rows = Array.from({ length: 63 }, (_row, index) => `gone${index},twin,4,900,,yes`);
  const { issues, reason } = await refusalOf(existing, ...rows);
  expect(issues).toHaveLength(50);
  expect(issues?.at(-1)).toMatchObject({ values: { row: 51, departure: 'gone49' } });
  expect(reason).toMatchObject({ code: 'sheet_faulty', values: { count: 63 } });
});
