import { expect, test } from 'vitest';
import de from '../../../locales/de.ts';
import en from '../../../locales/en.ts';
import nl from '../../../locales/nl.ts';
import { translate } from '../../i18n/texts.tsx';
import { formatsOf } from '../../i18n/use-format.ts';
import { placedIssueText } from './use-issue-text.ts';

const issue = (code: string, values = {}) => ({
  path: 'file.1204.tour',
  message: '',
  code,
  values: { row: 1204, column: 'tour (Reise)', ...values },
});

test.each([
  ['en', en, 'tour_unknown', { tour: 'gone' }, 'Row 1204 › tour (Reise): There is no tour “gone”'],
  ['de', de, 'tour_unknown', { tour: 'gone' }, 'Zeile 1204 › tour (Reise): Die Reise „gone“ gibt es nicht'],
  ['nl', nl, 'tour_unknown', { tour: 'gone' }, 'Rij 1204 › tour (Reise): De reis ‘gone’ bestaat niet'],
  [
    'de',
    de,
    'cabins_taken',
    { count: 4 },
    'Zeile 1204 › tour (Reise): Geben Sie mindestens 4 ein: So viele Kabinen sind schon belegt',
  ],
] as const)(
  'an error in a row of a file is worded in %s with its place',
  (language, texts, code, values, text) => {
    const { find } = translate(language, texts);
    const format = formatsOf(language, 'Europe/Amsterdam');
    expect(placedIssueText(issue(code, values), find, format)).toBe(text);
  },
);
