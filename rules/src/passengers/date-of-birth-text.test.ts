import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../core/dates.ts';
import { formatDate, formatLongDate } from '../core/format.ts';
import { locales } from '../core/locale.ts';
import { always } from '../testing/test-property.ts';
import { readDateOfBirth } from './date-of-birth-text.ts';

const today = '2026-11-21';
const date = '1961-12-03';
const ambiguous = ['1961-12-03', '1961-03-12'];

describe('a pasted date of birth (specification 2, step 4)', () => {
  test.each([
    '3.12.1961',
    '03.12.1961',
    '3. 12. 1961',
    '3.12.61',
    '1961-12-03',
    '1961/12/3',
    '1961.12.03',
    '61-12-03',
    '19611203',
    '1961-12-03T00:00:00.000Z',
    '1961-12-03 00:00',
    '3 december 1961',
    '3 DEC 61',
    '3dec1961',
    '3-Dec-1961',
    '3. Dezember 1961',
    '3. Dez. 1961',
    'December 3, 1961',
    'Dec 3rd, 1961',
    "Dec 3 '61",
    '3rd of December 1961',
    '1961 December 3',
    'Sunday, 3 December 1961',
    'Sonntag, den 3. Dezember 1961',
    'zondag 3 december 1961',
    'geboren am 3.12.1961',
    '  3.12.1961\n',
    '3\u00a0december\u00a01961',
  ])('%j in any language', (text) => {
    for (const locale of locales) expect(readDateOfBirth(text, locale, today)).toEqual({ date });
  });

  test.each([
    ['13/2/1961', '1961-02-13'],
    ['2/13/1961', '1961-02-13'],
    ['1961-13-02', '1961-02-13'],
    ['3.13.13', '2013-03-13'],
    ['5/5/61', '1961-05-05'],
    ['13021961', '1961-02-13'],
    ['3. März 1961', '1961-03-03'],
    ['3. Ma\u0308rz 1961', '1961-03-03'],
    ['3 maart 1961', '1961-03-03'],
    ['3 mrt 61', '1961-03-03'],
    ['3. Jänner 1961', '1961-01-03'],
    ['3 mei 1961', '1961-05-03'],
    ['May 3, 1961', '1961-05-03'],
    ['3 sept 1961', '1961-09-03'],
    ['3.12.26', '1926-12-03'],
    ['21.11.26', '2026-11-21'],
  ])('%j is %s, whatever the language', (text, expected) => {
    for (const locale of locales) expect(readDateOfBirth(text, locale, today)).toEqual({ date: expected });
  });

  test.each([
    ['en', '3/12/61', { ambiguous }],
    ['en', '3-12-1961', { ambiguous }],
    ['en', '3 12 1961', { ambiguous }],
    ['en', '3–12–1961', { ambiguous }],
    ['en', '03121961', { ambiguous }],
    ['en', '3.12/1961', { ambiguous }],
    ['en', '3/12/26', { ambiguous: ['1926-12-03', '2026-03-12'] }],
    ['en', '3/12/2026', { date: '2026-03-12' }],
    ['de', '3.12.2026', null],
    ['de', '3/12/61', { ambiguous }],
    ['de', '3-12-1961', { date }],
    ['de', '03121961', { date }],
    ['nl', '3/12/61', { date }],
    ['nl', '3-12-1961', { date }],
    ['nl', '3 12 1961', { date }],
  ] as const)('day and month that may be swapped are not guessed: in %s %j', (locale, text, expected) => {
    expect(readDateOfBirth(text, locale, today)).toEqual(expected);
  });

  test.each([
    '',
    'tomorrow',
    '3.12',
    '3.12.1961.4',
    '3.12.1899',
    '3.12.2026',
    '22.11.2026',
    '29.2.1900',
    '30.2.1961',
    '13.13.13',
    '31.4.1961',
    '1961-31-04',
    '1.1.1',
    '12.1961.3',
    '3 december',
    '3 december 961',
    '3 foo 1961',
    '3 december maart 1961',
    '3 december 12 1961',
    'ma 1961 3',
    '1961',
    '3121961',
    '٣.١٢.١٩٦١',
    '3.12.1961'.repeat(20),
  ])('no date: %j', (text) => {
    for (const locale of locales) expect(readDateOfBirth(text, locale, today)).toBeNull();
  });

  test('reads every day as formatted in any language', () => {
    const locale = fc.constantFrom(...locales);
    always(
      fc.property(fc.nat(46_000), locale, locale, (back, written, read) => {
        const born = addDays(today, -back);
        expect(readDateOfBirth(formatDate(written, born), read, today)).toEqual({ date: born });
        expect(readDateOfBirth(formatLongDate(written, born), read, today)).toEqual({ date: born });
        expect(readDateOfBirth(born, read, today)).toEqual({ date: born });
      }),
    );
  });

  test('with slashes the intended day is always among the results', () => {
    always(
      fc.property(fc.nat(46_000), fc.boolean(), fc.constantFrom('en', 'de'), (back, isAmerican, locale) => {
        const born = addDays(today, -back);
        const [year = '', month = '', day = ''] = born.split('-');
        const text = isAmerican ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
        const reading = readDateOfBirth(text, locale, today);
        const results = reading && ('date' in reading ? [reading.date] : reading.ambiguous);
        expect(results).toContain(born);
      }),
    );
  });

  test('any text gives a possible date of birth or nothing', () => {
    const piece = fc.constantFrom(...'1 3 12 61 1961 / . - dec mei th , x 🚲'.split(' '), ' ', '\ud800');
    always(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom(...locales), (pieces, locale) => {
        const reading = readDateOfBirth(pieces.join(''), locale, today);
        const days = reading && ('date' in reading ? [reading.date] : reading.ambiguous);
        expect((days ?? []).every((day) => day >= '1900-01-01' && day <= today)).toBe(true);
        if (reading && 'ambiguous' in reading) expect(new Set(reading.ambiguous).size).toBe(2);
      }),
      1000,
    );
  });
});
