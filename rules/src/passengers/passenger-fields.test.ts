import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { issuesOf } from '../core/issue.ts';
import { passenger, today } from '../testing/test-booking.ts';
import { productId } from '../testing/test-cart.ts';
import { cabinOptions, checkCabins } from './cabin-assignment.ts';
import { passengerShape } from './passenger-fields.ts';

function messages(changes: object) {
  const read = v.safeParse(passengerShape(today), { ...passenger, ...changes });
  return read.success ? [] : issuesOf(read.issues);
}

const issue = (path: string, message: string | null) => (message === null ? [] : [{ path, message }]);

describe('a passenger (specification 5)', () => {
  test.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['dateOfBirth', 'Date of birth is required'],
    ['bodyHeight', 'Body height is required'],
    ['cabin', 'Cabin is required'],
    ['bike', 'Bicycle choice is required'],
  ])('%s: %s', (path, message) => {
    for (const nothing of ['', null, undefined])
      expect(messages({ [path]: nothing })).toEqual(issue(path, message));
  });

  test('reports every missing required field', () => {
    const read = v.safeParse(passengerShape(today), {});
    expect(issuesOf(read.issues ?? []).map(({ message }) => message)).toEqual([
      'First name is required',
      'Last name is required',
      'Date of birth is required',
      'Body height is required',
      'Cabin is required',
      'Bicycle choice is required',
    ]);
  });

  test('rejects blank and overlong names', () => {
    expect(messages({ firstName: ' \t ' })).toEqual(issue('firstName', 'First name is required'));
    expect(messages({ lastName: 'x'.repeat(61) })).toEqual(issue('lastName', 'Text is too long'));
  });

  test.each(['Call 0900 1234', 'Claim € 5'])(
    'rejects the name %j, which mails contain (decision 055)',
    (name) => {
      const message = 'Name must not contain amounts or telephone numbers';
      expect(messages({ firstName: name })).toEqual(issue('firstName', message));
      expect(messages({ lastName: name })).toEqual(issue('lastName', message));
    },
  );

  const gender = 'Gender is required to be male or female';
  test.each([
    ['', null],
    ['Male', null],
    ['Female', null],
    [undefined, null],
    ['male', gender],
    ['X', gender],
    [null, gender],
  ])('gender %j', (value, message) => {
    expect(messages({ gender: value })).toEqual(issue('gender', message));
  });

  const notValid = 'Date of birth is not a valid date';
  test.each([
    ['1961-12-03', null],
    ['2026-11-21', null],
    ['1900-01-01', null],
    ['2026-11-22', 'Date of birth should be in the past'],
    ['9999-12-31', 'Date of birth should be in the past'],
    ['1899-12-31', 'Date of birth is too far in the past'],
    ['0001-01-01', 'Date of birth is too far in the past'],
    ['1961-02-29', notValid],
    ['1961-2-3', notValid],
    ['61-12-03', notValid],
    ['1961--3', notValid],
    ['yesterday', notValid],
    [' ', notValid],
  ])('date of birth %j', (dateOfBirth, message) => {
    expect(messages({ dateOfBirth })).toEqual(issue('dateOfBirth', message));
  });

  const positive = 'Body height should be a positive number';
  const whole = 'Body height should be a whole number of centimers';
  test.each([
    [172, null],
    ['172', null],
    [' 172 ', null],
    [100, null],
    [299, null],
    ['  ', 'Body height is required'],
    [Number.NaN, 'Body height is required'],
    [0, positive],
    [-172, positive],
    ['-1', positive],
    ['tall', positive],
    ['1,72', positive],
    [0.5, whole],
    [172.5, whole],
    ['1.72', whole],
    [299.5, whole],
    [300, 'Body height should be less than 300 centimeters'],
    [1720, 'Body height should be less than 300 centimeters'],
    [99, 'Body height should be at least 100 centimeters'],
    [1, 'Body height should be at least 100 centimeters'],
  ])('body height %j', (bodyHeight, message) => {
    expect(messages({ bodyHeight })).toEqual(issue('bodyHeight', message));
  });

  test('parses the height to a number and defaults diet and other products', () => {
    const { diet: _diet, other: _other, ...rest } = passenger;
    expect(v.parse(passengerShape(today), { ...rest, bodyHeight: '172' })).toEqual({
      ...passenger,
      bodyHeight: 172,
    });
  });

  test('requires product ids of 18 characters', () => {
    expect(messages({ other: [productId('helmet')] })).toEqual([]);
    expect(messages({ other: ['helmet'] }).map(({ path }) => path)).toEqual(['other.0']);
  });
});

const types = [
  { id: 'twin', name: 'Twin' },
  { id: 'family', name: 'Family' },
];
const in_ = (...cabins: string[]) => cabins.map((cabin) => ({ cabin }));

describe('cabin assignment (specification 5)', () => {
  const options = cabinOptions({ twin: [2, 1], family: [3] }, types);

  test('lists every selected cabin with its spaces', () => {
    expect(options).toEqual([
      { key: 'twin:1', title: 'Twin 1', spaces: 2 },
      { key: 'twin:2', title: 'Twin 2', spaces: 1 },
      { key: 'family:1', title: 'Family 1', spaces: 3 },
    ]);
  });

  const full = 'Cabin has too many occupants';
  const none = 'Cabin is required';
  const number = 'The number of passengers has to equal the number of spaces';
  test.each([
    ['everyone has a space', in_('twin:1', 'twin:1', 'twin:2', 'family:1', 'family:1', 'family:1'), []],
    ['in any order', in_('family:1', 'twin:2', 'family:1', 'twin:1', 'family:1', 'twin:1'), []],
    [
      'one too many in a cabin',
      in_('twin:1', 'twin:1', 'twin:1', 'family:1', 'family:1', 'family:1'),
      [['passengers.2.cabin', full]],
    ],
    [
      'an unknown and a missing cabin',
      in_('attic:1', '', 'twin:2', 'family:1', 'family:1', 'family:1'),
      [
        ['passengers.0.cabin', none],
        ['passengers.1.cabin', none],
      ],
    ],
    ['fewer passengers than spaces', in_('twin:1', 'twin:1', 'twin:2'), [['passengers', number]]],
    [
      'more passengers than spaces',
      in_('twin:1', 'twin:1', 'twin:2', 'family:1', 'family:1', 'family:1', 'twin:2'),
      [
        ['passengers.6.cabin', full],
        ['passengers', number],
      ],
    ],
  ])('%s', (_what, passengers, expected) => {
    expect(checkCabins(passengers, options).map(({ path, message }) => [path, message])).toEqual(expected);
  });
});
