import { LocaleShape } from '@towpath/rules/core/locale';
import {
  amountOrNone,
  catalogueName,
  count,
  dayOrNone,
  text,
  time,
} from '@towpath/rules/office/fields/result-fields';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formatsOf } from '../../i18n/use-format.ts';
import { testTexts } from '../../testing/test-texts.ts';
import { listColumns } from './list-columns.ts';

const row = v.object({
  id: text,
  tour: catalogueName,
  from: dayOrNone,
  total: amountOrNone,
  currency: text,
  at: time,
  party: count,
  locale: LocaleShape,
  state: v.picklist(['open', 'paid']),
  by: text,
  note: text,
});
const columns = ['id', 'tour', 'from', 'total', 'at', 'party', 'locale', 'state', 'by', 'note'];
const tools = {
  ...testTexts,
  format: formatsOf('en', 'Europe/Amsterdam'),
  nameOf: (name: string) => `the ${name}`,
};
const value = {
  id: '1',
  tour: 'Canals',
  from: '2027-10-16',
  total: 123_450,
  currency: 'usd',
  at: '2027-07-01T10:00:00.000Z',
  party: 4,
  locale: 'de',
  state: 'open',
  by: 'ina',
  note: 'hidden',
};
type Row = Record<keyof typeof value, string | number>;
const cells = { state: () => 'Open', by: { heading: 'Who', cell: () => null }, note: null };
const made = listColumns<Row>({ row, columns }, { tour: 'Tour', by: 'By' }, cells, tools);

test('a list shows its columns by the kinds of their values, and a file has what programs read', () => {
  expect(made.map(({ id, header, file }) => [id, header, file?.(value)])).toEqual([
    ['tour', 'Tour', 'Canals'],
    ['from', 'from', '2027-10-16'],
    ['total', 'total', '1234.50'],
    ['at', 'at', '2027-07-01T10:00:00.000Z'],
    ['party', 'party', 4],
    ['locale', 'locale', 'German'],
    ['state', 'state', 'Open'],
    ['by', 'Who', 'ina'],
  ]);
  const shown = made.map(({ cell }) => cell(value));
  expect(shown).toMatchObject([
    { props: { title: 'the Canals' } },
    { props: { title: '16 Oct 2027' } },
    { props: { title: '$1,234.50' } },
    { props: { title: '1 Jul 2027, 12:00 CEST' } },
    4,
    { props: { title: 'German' } },
    { props: { title: 'Open' } },
    null,
  ]);
});

test('an amount without a value is a dash, and an empty cell of a file', () => {
  const [, from, total] = made;
  const nothing = { ...value, from: null, total: null } as unknown as Row;
  expect([from?.file?.(nothing), total?.file?.(nothing)]).toEqual(['', '']);
  expect([from?.cell(nothing), total?.cell(nothing)]).toMatchObject([
    { props: { title: '' } },
    { props: { title: '–' } },
  ]);
});
