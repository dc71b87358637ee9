import type { Effect } from '@towpath/rules/office/effects';
import { describe, expect, test } from 'vitest';
import de from '../../../locales/de.ts';
import en from '../../../locales/en.ts';
import nl from '../../../locales/nl.ts';
import { translate } from '../../i18n/texts.tsx';
import { formatsOf } from '../../i18n/use-format.ts';
import { effectText } from './effect-text.ts';

const languages = { en, de, nl } as const;
const wordsOf = (language: keyof typeof languages) => ({
  ...translate(language, languages[language]),
  format: formatsOf(language, 'Europe/Amsterdam'),
  nameOf: (name: string, ship?: string) => (name === 'Twin' && ship === 'Anna' ? 'Zweibettkabine' : name),
});

const days = { from: '2028-04-01', until: '2028-04-29' };
const price = { ship: 'Anna', cabin: 'Twin', as: 2027, year: 2028, ...days, before: 99_950, after: 103_900 };
const effects: Effect[] = [
  { kind: 'year_kept', values: { year: 2028, count: 1, from: '2028-04-01', until: '2028-04-01' } },
  { kind: 'year_kept', values: { year: 2028, count: 5, ...days } },
  { kind: 'year_changed', values: { year: 2028, count: 5, ...days } },
  { kind: 'year_added', values: { year: 2028, count: 120, ...days } },
  { kind: 'year_later', values: { year: 2030, date: '2028-01-01' } },
  { kind: 'year_price', values: price },
];

test('percentages of the catalogue are written as such', () => {
  const values = { file: 'tours/canals.json', path: 'years.0.price_change', before: '', after: '2.5' };
  expect(effectText({ kind: 'catalogue_field', values }, wordsOf('de'))).toContain('2,5\u00a0%');
});

test.each([
  [0, /for good\. Amounts/],
  [1, /in 1 booking\./],
  [2, /in 2 bookings\./],
])('a person with %i bookings is erased', (bookings, expected) => {
  expect(effectText({ kind: 'erase', values: { bookings } }, wordsOf('en'))).toMatch(expected);
});

test('a move names both days', () => {
  const values = { former_date: '2027-05-01', date: '2027-05-08' };
  const texts = (['en', 'de', 'nl'] as const).map((language) =>
    effectText({ kind: 'new_date', values }, wordsOf(language)),
  );
  expect(texts).toEqual([
    'The departure changes from 1\u00a0May 2027 to 8\u00a0May 2027.',
    'Die Abfahrt wechselt vom 1.\u00a0Mai 2027 auf den 8.\u00a0Mai 2027.',
    'Het vertrek gaat van 1\u00a0mei 2027 naar 8\u00a0mei 2027.',
  ]);
});

test('how a product is charged is worded', () => {
  const values = { file: 'products.json', path: 'price_calculation', before: '', after: 'per_day' };
  expect(effectText({ kind: 'catalogue_field', values }, wordsOf('de'))).toMatch(/: pro Tag$/);
});

test('a season is named by its days', () => {
  const season = { season_from: '03-28', season_until: '05-15', season_weekday: 'saturday' };
  const values = { file: 'Canals', path: 'seasons.0.prices.Twin.unit_price', before: '900', after: '950' };
  const effect: Effect = { kind: 'catalogue_field', values: { ...values, ...season } };
  expect(effectText(effect, wordsOf('de'))).toMatch(/^28\. März – 15\. Mai, Samstag › Preise › /);
});

describe('a further year', () => {
  test.each([
    [
      'en',
      [
        '1 departure of 2028 is already on sale and stays as it is: 1 April 2028.',
        '5 departures of 2028 are already on sale and stay as they are: 1 April 2028 to 29 April 2028.',
        '5 departures of 2028 are already on sale and change: 1 April 2028 to 29 April 2028.',
        '120 departures of 2028 are added: 1 April 2028 to 29 April 2028.',
        'The departures of 2030 go on sale on 1 January 2028.',
        'Anna, Zweibettkabine, 1 April 2028 to 29 April 2028: €999.50 per person in 2027, €1,039.00 in 2028.',
      ],
    ],
    [
      'de',
      [
        '1 Abfahrt 2028 ist schon im Verkauf und bleibt, wie sie ist: 1. April 2028.',
        '5 Abfahrten 2028 sind schon im Verkauf und bleiben, wie sie sind: 1. April 2028 bis 29. April 2028.',
        '5 Abfahrten 2028 sind schon im Verkauf und ändern sich: 1. April 2028 bis 29. April 2028.',
        '120 Abfahrten 2028 kommen hinzu: 1. April 2028 bis 29. April 2028.',
        'Die Abfahrten 2030 kommen am 1. Januar 2028 in den Verkauf.',
        'Anna, Zweibettkabine, 1. April 2028 bis 29. April 2028: 999,50 € pro Person im Jahr 2027, 1.039,00 € im Jahr 2028.',
      ],
    ],
    [
      'nl',
      [
        '1 vertrek van 2028 is al in de verkoop en blijft zoals het is: 1 april 2028.',
        '5 vertrekken van 2028 zijn al in de verkoop en blijven zoals ze zijn: 1 april 2028 tot en met 29 april 2028.',
        '5 vertrekken van 2028 zijn al in de verkoop en veranderen: 1 april 2028 tot en met 29 april 2028.',
        '120 vertrekken van 2028 komen erbij: 1 april 2028 tot en met 29 april 2028.',
        'De vertrekken van 2030 komen op 1 januari 2028 in de verkoop.',
        'Anna, Zweibettkabine, 1 april 2028 tot en met 29 april 2028: € 999,50 per persoon in 2027, € 1.039,00 in 2028.',
      ],
    ],
  ] as const)('is told in %s', (language, texts) => {
    const told = effects.map((effect) => effectText(effect, wordsOf(language))?.replace(/\u00a0/g, ' '));
    expect(told).toEqual(texts);
  });
});
