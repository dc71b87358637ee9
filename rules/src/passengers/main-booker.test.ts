import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { issuesOf } from '../core/issue.ts';
import { mainBooker } from '../testing/test-booking.ts';
import { MainBooker } from './main-booker.ts';

function issues(main: unknown) {
  const read = v.safeParse(MainBooker, main);
  return read.success ? [] : issuesOf(read.issues);
}

const change = (changes: object) => issues({ ...mainBooker, ...changes });

describe('the main booker (specification 5)', () => {
  test('without issues', () => {
    expect(issues(mainBooker)).toEqual([]);
  });

  const required = {
    phoneNumber: 'Phone number is required',
    emailAddress: 'Email address is required',
    streetAddress: 'Address is required',
    zipCode: 'Zip code is required',
    city: 'City is required',
    country: 'Country is required',
  };
  test.each(Object.entries(required))('%s: %s', (path, message) => {
    for (const nothing of ['', '   ', null, undefined]) {
      expect(change({ [path]: nothing })).toEqual([{ path, message }]);
    }
  });

  test('reports every missing required field', () => {
    const all = Object.entries(required).map(([path, message]) => ({ path, message }));
    expect(issues({})).toEqual(all);
  });

  test.each([
    'anna@example.com',
    "o'brien@example.ie",
    'a+b.c@sub.example.museum',
    'a@b.xn--p1ai',
    ' anna@example.com ',
  ])('accepts the e-mail address %j', (emailAddress) => {
    expect(change({ emailAddress })).toEqual([]);
  });

  test.each([
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@localhost',
    'anna@example..com',
    'anna@example.c',
    'anna bakker@example.com',
    'anna@exam ple.com',
    'anna@-example.com',
    'anna@example.com, ben@example.com',
    '<anna@example.com>',
    'anna@example.com\nbcc: ben@example.com',
  ])('rejects the e-mail address %j', (emailAddress) => {
    const message = 'Email address has to be a valid email address';
    expect(change({ emailAddress })).toEqual([{ path: 'emailAddress', message }]);
  });

  test.each(['XX', 'nl', 'NLD', '__proto__', 'Netherlands'])('rejects the country %j', (country) => {
    expect(change({ country })).toEqual([{ path: 'country', message: 'Country is required' }]);
  });
});

describe('the state (specification 5)', () => {
  const invalid = [{ path: 'state', message: 'State/Province is invalid' }];

  test.each([
    ['US', 'CA', []],
    ['US', 'DC', []],
    ['CA', 'QC', []],
    ['US', '', invalid],
    ['US', null, invalid],
    ['US', undefined, invalid],
    ['CA', '', invalid],
    ['US', 'QC', invalid],
    ['CA', 'NY', invalid],
    ['US', 'XX', invalid],
    ['US', 'ca', invalid],
    ['NL', '', []],
    ['NL', null, []],
    ['NL', undefined, []],
    ['NL', 'NH', invalid],
    ['NL', 'CA', invalid],
    ['AU', 'NSW', invalid],
  ])('%s with %j', (country, state, expected) => {
    expect(change({ country, state })).toEqual(expected);
  });

  test('is reported along with other issues', () => {
    expect(change({ country: 'US', city: '' }).map(({ path }) => path)).toEqual(['city', 'state']);
  });
});

describe('text input', () => {
  test('is trimmed', () => {
    const read = v.parse(MainBooker, { ...mainBooker, city: '  Den Haag ', groupName: ' Friends ' });
    expect([read.city, read.groupName]).toEqual(['Den Haag', 'Friends']);
  });

  test.each(['🚲'.repeat(50), 'تل أبيب', '<b>x</b>', "Robert'); drop table booking;--"])(
    '%j is accepted as a city',
    (city) => {
      expect(v.parse(MainBooker, { ...mainBooker, city }).city).toBe(city);
    },
  );

  test('has a maximum length', () => {
    const message = 'Text is too long';
    expect(change({ city: 'x'.repeat(201) })).toEqual([{ path: 'city', message }]);
    expect(change({ customerRemarks: 'x'.repeat(5000) })).toEqual([]);
    expect(change({ customerRemarks: 'x'.repeat(5001) })).toEqual([{ path: 'customerRemarks', message }]);
  });

  test('is optional in remarks and group name', () => {
    const { customerRemarks: _remarks, groupName: _group, state: _state, ...rest } = mainBooker;
    expect(v.parse(MainBooker, rest)).toEqual({ ...mainBooker });
    expect(change({ customerRemarks: null, groupName: null })).toEqual([]);
  });
});
