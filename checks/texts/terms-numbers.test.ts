import { describe, expect, test } from 'vitest';
import { readSources } from '../project.ts';
import { codedNumbers, fallbacks, statedNumbers } from './terms-numbers.ts';

const texts = readSources(/^(web\/public\/locales\/\w+\/[\w-]+|server\/src\/[\w/-]+\/texts\/\w+)\.json$/);
const isTest = (path: string) => /\.test\.tsx?$|\/(test-[\w-]+|small-catalogue)\.ts$|\/testing\//.test(path);
const code = readSources(/^(rules|server|web)\/src\/.*\.tsx?$/).filter(({ path }) => !isTest(path));

describe('the numbers of the terms come from their row (decision 073)', () => {
  test('no text states a number of the terms', () => {
    expect(texts.length).toBeGreaterThan(30);
    expect(statedNumbers(texts)).toEqual([]);
  });

  test('no code has one, except the specification’s for back ends that return no terms', () => {
    expect(code.length).toBeGreaterThan(300);
    const elsewhere = code.filter(({ path }) => path !== 'rules/src/terms/specified-terms.ts');
    expect(codedNumbers(elsewhere)).toEqual([]);
  });

  test('only these fall back on them', () => {
    expect(fallbacks(code)).toEqual([
      'rules/src/terms/booking-terms.ts',
      'server/src/catalogue/import/files/terms-file.ts',
      'server/src/site/built-in-website/website-data.ts',
      'web/src/api/queries.ts',
    ]);
  });
});

describe('the check finds', () => {
  const text = (words: string) => ({ path: 'a.json', text: JSON.stringify({ a: { b: words } }) });

  test.each([
    '30% now',
    '70 % spätestens',
    'VAT 9% included',
    'btw (9%)',
    'at least 49 days',
    '49 Tage',
    'binnen 48 uur',
    '48 Stunden',
    '4-5 business days',
    '4–5 werkdagen',
    '5,5 % Steuer',
  ])('%s', (words) => {
    expect(statedNumbers([text(words)])).toHaveLength(1);
  });

  test.each([
    '{{deposit}}% now',
    'Passenger 1 of 2',
    'Day should be from 1 to 31',
    'Directive (EU) 2015/2302',
  ])('nothing in %s', (words) => {
    expect(statedNumbers([text(words)])).toEqual([]);
  });

  test.each(['const balanceDays = 49;', 'deposit: 30,', "{ 'vatPercentage': 9 }", 'answer_hours: 48'])(
    '%s in code',
    (line) => {
      expect(codedNumbers([{ path: 'a.ts', text: line }])).toHaveLength(1);
    },
  );
});
