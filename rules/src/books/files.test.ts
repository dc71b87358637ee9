import { expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { auditFile } from './audit-file.ts';
import { parseBooksFile } from './books-settings.ts';
import { datevBatch, isOfOneYear, type JournalExport } from './datev.ts';
import { accounts, earnedEntry, feeEntry, moneyEntry, salesEntry } from './journal.ts';

const numbers = Object.fromEntries(accounts.map((account, index) => [account, `${1000 + index}`]));
const file = {
  datev: { consultant: 12_345, client: 7, accountLength: 4 },
  yearStart: '04-01',
  country: 'NL',
  accounts: numbers,
};
const settings = parseBooksFile(file);
if (Array.isArray(settings)) throw new Error(settings.join('; '));

const about: JournalExport = {
  settings,
  name: 'Boat & Bike "Tours"',
  from: '2027-03-01',
  until: '2027-03-31',
  currency: 'eur',
  isClosed: true,
  at: Date.parse('2027-04-01T22:09:10.011Z'),
  timeZone: 'Europe/Amsterdam',
};
const sold = {
  day: '2027-03-09',
  document: 'BBT-2027-00001',
  number: 'BBT-100001',
  rates: [{ percentage: 9, base: cents(-100_005), tax: cents(-9_000) }],
  exempt_parts: [],
};
const entries = [
  salesEntry(sold),
  earnedEntry({ ...sold, is_fee: false }),
  moneyEntry({ day: '2027-03-10', number: null, object_id: 'ch_1', method: 'card', amount: cents(7) }),
  feeEntry({ day: '2027-03-31', source_id: 'ch_1', fee: cents(30) }),
];

test('a booking batch has the header and the columns of DATEV format 700, category 21, version 13', () => {
  const [header = '', columns = '', ...rows] = datevBatch(about, entries).trimEnd().split('\r\n');
  const fields = header.split(';');
  expect(fields).toHaveLength(31);
  expect(fields.slice(0, 22)).toEqual([
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    '20270402000910011',
    '',
    '""',
    '""',
    '""',
    '12345',
    '7',
    '20260401',
    '4',
    '20270301',
    '20270331',
    '"Boat & Bike ""Tours"""',
    '""',
    '1',
    '0',
    '1',
    '"EUR"',
  ]);
  expect(columns.split(';')).toHaveLength(125);
  const cells = rows.map((row) => row.split(';'));
  for (const row of cells) expect(row).toHaveLength(125);
  const filled = cells.map((row) => [row[0], row[1], row[6], row[7], row[9], row[10], row[13]]);
  expect(filled).toEqual([
    ['1000,05', '"H"', '1000', '1001', '0903', '"BBT-2027-00001"', '"Rechnung BBT-100001"'],
    ['90,00', '"H"', '1000', '1007', '0903', '"BBT-2027-00001"', '"Rechnung BBT-100001"'],
    ['1000,05', '"H"', '1001', '1002', '0903', '"BBT-2027-00001"', '"Leistung BBT-100001"'],
    ['0,07', '"S"', '1008', '1000', '1003', '"ch-1"', '"Zahlung"'],
    ['0,30', '"S"', '1012', '1008', '3103', '"ch-1"', '"Zahlung"'],
  ]);
});

test('an audit file has balanced transactions with known accounts, tax codes and periods (XAF 3.2)', () => {
  const xml = auditFile(about, { registration: 'KvK 1', vatNumber: 'NL1B01' }, entries);
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
  expect(xml).toContain(
    '<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"><header><fiscalYear>2026</fiscalYear>',
  );
  expect(xml).toContain('<dateCreated>2027-04-02</dateCreated>');
  expect(xml).toContain('<companyName>Boat &amp; Bike "Tours"</companyName>');
  expect(xml).toContain(
    '<linesCount>9</linesCount><totalDebit>2090.47</totalDebit><totalCredit>2090.47</totalCredit>',
  );
  expect(xml.match(/<trLine>/g)).toHaveLength(9);
  expect(xml).toContain(
    '<vat><vatID>BTW 9</vatID><vatPerc>9</vatPerc><vatAmnt>90.00</vatAmnt><vatAmntTp>D</vatAmntTp></vat>',
  );
  const used = [...xml.matchAll(/<trLine><nr>\d<\/nr><accID>(\d+)/g)].map(([, account]) => account);
  const [ledger = ''] = /<generalLedger>.*<\/generalLedger>/.exec(xml) ?? [];
  for (const account of used) expect(ledger).toContain(`<accID>${account}</accID>`);
  expect(new Set(all('periodNumber'))).toEqual(new Set(['12']));
  expect(all('jrnID')).toEqual(['VK', 'BK', 'ME']);
});

test.each([
  ['2027-03-31', '2027-04-01', false],
  ['2026-04-01', '2027-03-31', true],
  ['2026-12-01', '2027-01-31', true],
])('from %s until %s is one financial year: %s', (from, until, isOne) => {
  expect(isOfOneYear(from, until, settings)).toBe(isOne);
});

test('accounts that share a number are listed once', () => {
  const shared = { ...settings, accounts: { ...settings.accounts, margin_revenue: '1002' } };
  const xml = auditFile(
    { ...about, settings: shared },
    { registration: 'KvK 1', vatNumber: 'NL1B01' },
    entries,
  );
  expect(xml.match(/<ledgerAccount><accID>1002</g)).toHaveLength(1);
});

test('a books.json is refused with its fields', () => {
  const { bank: _bank, ...lacking } = numbers;
  expect(parseBooksFile({ ...file, yearStart: '1 April', accounts: { ...lacking, tax: 'A' } })).toEqual([
    'yearStart: must be MM-DD',
    'accounts.tax: must have 3 to 9 digits',
    expect.stringMatching(/^accounts\.bank: /),
  ]);
  expect(parseBooksFile({ ...file, accounts: { ...numbers, tax: '10000' } })).toEqual([
    'file: an account has more digits than datev.accountLength',
  ]);
});
