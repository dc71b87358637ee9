import { expect, test } from 'vitest';
import en from '../../../../locales/en.ts';
import { translate } from '../../../i18n/texts.tsx';
import type { Formats } from '../../../i18n/use-format.ts';
import { issueSummary } from './issue-summary.ts';

const { find } = translate('en', en);
const format = { number: (value: number) => `${value}`, day: (day: string) => `on ${day}` } as Formats;
const summaryOf = (...issues: Parameters<typeof issueSummary>[0]) => issueSummary(issues, find, format);
const required = (path: string) => ({ path, code: 'required', message: '' });

test('what is missing in a part of a document is named in one sentence, by the labels of its fields', () => {
  expect(
    summaryOf(
      required('content.days.2.title.de'),
      required('content.days.2.text.nl'),
      required('content.days.3.port'),
      required('tour.name'),
    ),
  ).toEqual([
    'Day 3 (Title › German, Text › Dutch): Please fill this in',
    'Day 4 (Port in the evening): Please fill this in',
    'Name: Please fill this in',
  ]);
});

test('an issue of another document names it, and days are written out', () => {
  const values = { tour: 'Lakes', season: 2, from: '2027-05-01', until: '2027-05-08' };
  expect(
    summaryOf(
      {
        path: '',
        code: 'cabin_type_unknown',
        message: '',
        values: { document: 'Canals', at: 'seasons.0.prices.anna_twin' },
      },
      { path: 'tour.seasons.1', code: 'ship_used', message: '', values },
    ),
  ).toEqual([
    'Canals (Season 1 › Prices): The ship has no such cabin type',
    'Season 2: In season 2 of Lakes the ship sails from on 2027-05-01 to on 2027-05-08',
  ]);
});
