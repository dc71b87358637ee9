import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ownPartAnswers } from './answers.ts';
import { deletedOn, fieldSets, keptSince, requiredOwnPartFields } from './field-sets.ts';
import { isAnotherPerson, linkWorks, nextReminderOn, ownPartState } from './own-part.ts';
import { ownPartFields } from './own-part-fields.ts';

describe('field sets (decision 105)', () => {
  test('state a purpose and an end for every field', () => {
    for (const { basis, days, fields } of fieldSets) {
      expect(basis).toMatch(/GDPR Article 6/);
      expect([days > 0, fields.length > 0]).toEqual([true, true]);
    }
    expect([...new Set(fieldSets.flatMap(({ fields }) => fields))].sort()).toEqual([...ownPartFields].sort());
  });

  test.each([
    [null, ['emergency']],
    ['NL', ['emergency']],
    ['GR', ['emergency', 'document', 'citizenship']],
    ['FR', ['emergency', 'citizenship', 'birthplace']],
    ['HR', ['emergency', 'document', 'citizenship', 'birthplace']],
  ])('a departure in %s requires %j', (country, fields) => {
    expect(requiredOwnPartFields(country)).toEqual(fields);
  });

  test.each(['emergency', 'document', 'citizenship', 'birthplace'] as const)(
    '%s is kept until the day before that on which it is deleted, in every country',
    (field) => {
      for (const country of ['HR', 'GR', 'IT', 'ES', 'FR', 'TR', 'NL', null]) {
        const day = deletedOn(field, country, '2027-07-03');
        const isKept = (today: string) =>
          keptSince(field, today).some(
            (kept) => (kept.country === null || kept.country === country) && '2027-07-03' >= kept.ended,
          );
        if (day === null) expect(isKept('2027-07-03')).toBe(false);
        else expect([isKept(day), isKept('2027-07-10')]).toEqual([false, true]);
      }
    },
  );
});

describe('a part (decision 105)', () => {
  test.each([
    [false, '2027-05-29', 'open'],
    [true, '2027-05-29', 'complete'],
    [false, '2027-05-30', 'locked'],
    [true, '2027-05-30', 'locked'],
  ] as const)('with isComplete %s is on %s %s', (isComplete, today, state) => {
    expect(ownPartState({ isComplete, dueOn: '2027-05-29', today })).toBe(state);
  });

  test.each([
    // Two weeks and three days before the last day.
    ['2027-03-01', '2027-05-15'],
    ['2027-05-14', '2027-05-15'],
    ['2027-05-15', '2027-05-26'],
    ['2027-05-25', '2027-05-26'],
    ['2027-05-26', null],
    ['2027-05-29', null],
  ])('a mail on %s is followed by a reminder on %s', (today, reminder) => {
    expect(nextReminderOn('2027-05-29', today)).toBe(reminder);
  });

  test.each([
    ['2027-07-03', true],
    ['2027-07-04', false],
  ])('of a journey until 3 July is opened by its link on %s: %s', (today, works) => {
    expect(linkWorks('2027-07-03', today)).toBe(works);
  });

  const bert = { firstName: 'Bert', lastName: 'Quist', dateOfBirth: '1979-04-05' };
  test.each([
    [{}, false],
    [{ lastName: 'Quisten' }, false],
    [{ dateOfBirth: '1979-05-04' }, false],
    [{ firstName: 'Carl', dateOfBirth: '1999-09-09' }, true],
    [{ firstName: 'Carl', lastName: 'Jansen' }, true],
  ])('whose passenger changes by %j is that of another person: %s', (change, isOther) => {
    expect(isAnotherPerson(bert, { ...bert, ...change })).toBe(isOther);
  });
});

test.each([
  ['documentNumber', 'x1 23-45.a', 'X12345A'],
  ['documentNumber', '', ''],
  ['documentNumber', '12a4', null],
  ['documentNumber', '<script>', null],
  ['citizenship', 'NL', 'NL'],
  ['citizenship', 'nl', null],
  ['emergencyPhone', ' +31 (0)6 55-59 ', '+31 (0)6 55-59'],
  ['emergencyPhone', 'none', null],
  ['emergencyPhone', '', ''],
  ['emergencyPhone', '-----', null],
  ['birthplace', " 's-Hertogenbosch ", "'s-Hertogenbosch"],
  ['emergencyName', 'www.evil.example', null],
])('%s %j is stored as %j', (field, typed, stored) => {
  const data = v.safeParse(ownPartAnswers('2027-03-01').entries.data, { [field]: typed });
  expect(data.success ? data.output[field as keyof typeof data.output] : null).toBe(stored);
});
