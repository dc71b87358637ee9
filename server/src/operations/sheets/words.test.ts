import { locales } from '@towpath/rules/core/locale';
import { bookingStates } from '@towpath/rules/office/fields/booking-states';
import { expect, test } from 'vitest';
import { sheetTexts } from './texts.ts';
import { withWords } from './words.ts';

test('words of the reader’s language stand before the codes, which stay', () => {
  const table = {
    title: 'Sales',
    columns: { day: 'Datum', kind: 'Art', total: 'Betrag' },
    rows: [
      { day: '2027-03-01', kind: 'invoice', total: 1 },
      { day: '2027-03-02', kind: 'new_kind', total: 2 },
      { day: '2027-03-03', kind: null, total: 3 },
    ],
  };
  const worded = withWords(table, { kind: { invoice: 'Rechnung' }, brand: { a: 'A' } }, 'de');
  expect(Object.entries(worded.columns)).toEqual([
    ['day', 'Datum'],
    ['kind_word', 'Art'],
    ['kind', 'Art (Code)'],
    ['total', 'Betrag'],
  ]);
  expect(worded.rows.map(({ kind_word, kind }) => [kind_word, kind])).toEqual([
    ['Rechnung', 'invoice'],
    ['new_kind', 'new_kind'],
    [null, null],
  ]);
});

test.each(locales)('every state of a booking has a word in %s', (locale) => {
  expect(Object.keys(sheetTexts[locale].states).sort()).toEqual([...bookingStates].sort());
});
