import { reasonOf } from '@towpath/rules/office/refusals/reason';
import { type ReasonCode, reasonMessages } from '@towpath/rules/office/refusals/reason-messages';
import { placeholdersIn } from '@towpath/rules/text/fill';
import { describe, expect, test } from 'vitest';
import de from '../../../locales/de.ts';
import en from '../../../locales/en.ts';
import nl from '../../../locales/nl.ts';
import { translate } from '../../i18n/texts.tsx';
import { formatsOf } from '../../i18n/use-format.ts';
import { reasonText } from './reason-text.ts';

const languages = { en, de, nl } as const;
const wordsOf = (language: keyof typeof languages) => ({
  ...translate(language, languages[language]),
  format: formatsOf(language, 'Europe/Amsterdam'),
  nameOf: (name: string) => (name === 'Canals of Holland' ? 'Kanäle Hollands' : name),
});

describe.each(['en', 'de', 'nl'] as const)('reasons in %s', (language) => {
  test.each(Object.keys(reasonMessages) as ReasonCode[])('%s has words, made of its values', (code) => {
    const text = languages[language].reason[code];
    expect(text).toMatch(/[.?!]$|\}$/);
    const values = placeholdersIn(reasonMessages[code]);
    expect(placeholdersIn(text).filter((name) => !values.includes(name))).toEqual([]);
  });
});

/** Values that are ids and lists of ids. */
const internal = /\{\{(about|line|id|bikes|cabins|types|errors|command|at|note|status|why|answer)\}\}/;

test.each(['en', 'de', 'nl'] as const)(
  'no sentence in %s shows an id, or what was not typed here',
  (language) => {
    const texts = Object.values(languages[language].reason);
    expect(texts.filter((text) => internal.test(text))).toEqual([]);
  },
);

test('departures are named by tour, day and ship, amounts in their currency', () => {
  const taken = reasonOf('ship_taken', { departure: 'canals-2027-05-01', other: 'lakes-2027-05-01' });
  const named = {
    ...taken,
    values: {
      departure: ['Canals of Holland', '2027-05-01', 'Anna'],
      other: ['Lakes', '2027-05-03', 'Anna'],
    },
  };
  expect(reasonText(named, wordsOf('de'))).toContain('Kanäle Hollands, 1.\u00a0Mai 2027, Anna');
  const left = reasonOf('refund_left', { amount: 123_450, currency: 'usd' });
  expect(reasonText(left, wordsOf('de'))).toContain('1.234,50');
  expect(reasonText(left, wordsOf('en'))).toContain('$1,234.50');
});

test('states are words of the office', () => {
  const reason = reasonOf('enquiry_state', { enquiry: 'ENQ-1', state: 'quoted' });
  expect(reasonText(reason, wordsOf('nl'))).toContain('offerte verstuurd');
});
