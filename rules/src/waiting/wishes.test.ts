import { describe, expect, test } from 'vitest';
import { areOtherWishes, readWaiting, waitsUntil, wishedTours } from './wishes.ts';

const today = '2027-03-01';
const span = (from: string, until = from) => ({ from, until });
const valid = {
  brand: 'boatbiketours',
  locale: 'de',
  name: ' Johanna Quist ',
  email: 'johanna@example.com',
  tours: ['canals'],
  dates: [span('2027-06-26')],
  party: 3,
  cabins: [2, 1],
  cabin_types: [],
  riders: [{ bike: 'touring', height: 172 }],
  valid_until: null,
  idempotency_key: 'a-key-of-a-browser',
};

describe('an entry in the waiting list (decision 131)', () => {
  test('is read with its name trimmed', () => {
    expect(readWaiting(valid, today)).toEqual({ waiting: { ...valid, name: 'Johanna Quist' } });
  });

  test.each([
    [{ cabins: null }, []],
    [{ cabins: [2, 2] }, ['cabins: The cabins should have as many people as the party']],
    [{ cabins: [] }, ['cabins: Invalid length: Expected >=1 but received 0']],
    [{ party: 0, cabins: null, riders: [] }, ['party: Number of people should be 1 to 20']],
    [{ party: 21, cabins: null }, ['party: Number of people should be 1 to 20']],
    [{ party: undefined }, ['party: Number of people should be 1 to 20']],
    [
      { party: 1, cabins: [1], riders: [valid.riders[0], valid.riders[0]] },
      ['riders: There should be no more riders than people'],
    ],
    [
      { riders: [{ bike: 'touring', height: 99 }] },
      ['riders.0.height: Body height should be 100 to 299 centimeters'],
    ],
    [{ tours: [] }, ['tours: Choose a tour']],
    [{ dates: [] }, ['dates: Choose a date']],
    [{ dates: [span(today)] }, ['dates: Date should not be in the past']],
    [{ dates: [span('2027-02-01'), span('2027-06-26')] }, []],
    [{ dates: [span('2030-06-26')] }, ['dates: Date is too far ahead']],
    [{ dates: [span('2027-06-26', '2027-06-25')] }, ['dates.0.until: Last day must not be before the first']],
    [{ valid_until: '2027-02-28' }, ['valid_until: Date should not be in the past']],
    [{ valid_until: today }, []],
    [{ name: 'Call 06 12' }, ['name: Name must not contain amounts or telephone numbers']],
    [{ email: 'johanna' }, ['email: Email address has to be an email address']],
    [{ email: undefined }, ['email: Email address is required']],
    [{ idempotency_key: 'short' }, ['idempotency_key: Invalid length: Expected >=16 but received 5']],
  ])('with %j has the issues %j', (change, issues) => {
    const read = readWaiting({ ...valid, ...change }, today);
    expect('issues' in read ? read.issues.map(({ path, message }) => `${path}: ${message}`) : []).toEqual(
      issues,
    );
  });
});

test('a combined tour stands for its components, each once', () => {
  expect(wishedTours(['a:b', 'b', 'c'])).toEqual(['a', 'b', 'c']);
});

test.each([
  [null, '2027-07-31'],
  ['2027-05-01', '2027-05-01'],
  ['2028-01-01', '2027-07-31'],
])('an entry that is valid until %s waits until %s', (valid_until, expected) => {
  const dates = [span('2027-07-01', '2027-07-31'), span('2027-06-26')];
  expect(waitsUntil({ dates, valid_until })).toBe(expected);
});

describe('wishes are others (decision 141)', () => {
  const wishes = {
    tours: ['a', 'b'],
    dates: [span('2027-06-26'), span('2027-07-01', '2027-07-31')],
    party: 3,
    cabins: [2, 1] as number[] | null,
    cabin_types: ['twin', 'suite'],
    riders: [
      { bike: 'touring', height: 172 },
      { bike: 'touring', height: 180 },
    ],
  };

  test.each([
    ['as before', {}, false],
    ['tours in another order, or combined', { tours: ['b:a'] }, false],
    ['days in another order', { dates: wishes.dates.toReversed() }, false],
    ['cabins in another order', { cabins: [1, 2] }, false],
    ['cabin types in another order', { cabin_types: ['suite', 'twin', 'suite'] }, false],
    ['riders in another order', { riders: wishes.riders.toReversed() }, false],
    ['another tour', { tours: ['a'] }, true],
    ['another day', { dates: [span('2027-06-26')] }, true],
    ['another party', { party: 4 }, true],
    ['other cabins', { cabins: [1, 1, 1] }, true],
    ['any cabins', { cabins: null }, true],
    ['another cabin type', { cabin_types: ['twin'] }, true],
    ['a rider less', { riders: wishes.riders.slice(1) }, true],
    ['two riders of one height', { riders: [...wishes.riders, ...wishes.riders.slice(1)] }, true],
  ])('%s', (_case, change, expected) => {
    expect(areOtherWishes(wishes, { ...wishes, ...change })).toBe(expected);
  });
});
