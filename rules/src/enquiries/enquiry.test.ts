import { describe, expect, test } from 'vitest';
import { readEnquiry } from './enquiry.ts';
import {
  type EnquiryState,
  type EnquiryStep,
  enquiryStates,
  enquiryStepsFrom,
  isQuoteExpired,
  quoteDayMessage,
} from './state.ts';

const today = '2027-03-01';
const valid = {
  brand: 'boatbiketours',
  locale: 'de',
  tour: 'canals',
  from: '2027-06-26',
  party: 32,
  name: ' Anna Visser ',
  email: 'anna@example.com',
  phone: '+31 6 5551234',
  remarks: '',
  idempotency_key: 'a-key-of-a-browser',
};

describe('an enquiry (decision 116)', () => {
  test('is read with its texts trimmed', () => {
    expect(readEnquiry(valid, today)).toEqual({ enquiry: { ...valid, name: 'Anna Visser' } });
  });

  test.each([
    [{ from: null }, []],
    [{ from: today }, []],
    [{ from: '2027-02-28' }, ['from: Date should not be in the past']],
    [{ from: '2027-02-30' }, ['from: Date has to be a day written YYYY-MM-DD']],
    [{ party: 1 }, []],
    [{ party: 500 }, []],
    [{ party: 0 }, ['party: Number of people should be 1 to 500']],
    [{ party: 501 }, ['party: Number of people should be 1 to 500']],
    [{ party: 21.5 }, ['party: Number of people should be 1 to 500']],
    [{ party: undefined }, ['party: Number of people should be 1 to 500']],
    [{ name: ' ' }, ['name: Name is required']],
    [{ name: 'win at www.example.com' }, ['name: Text must not contain web or e-mail addresses']],
    [{ name: 'x'.repeat(60) }, []],
    [{ name: 'x'.repeat(61) }, ['name: Text is too long']],
    [{ name: 'Class 4b' }, []],
    [{ name: 'Pay € 50' }, ['name: Name must not contain amounts or telephone numbers']],
    [{ name: 'Pay 50 EUR' }, ['name: Name must not contain amounts or telephone numbers']],
    [{ name: 'Call 06 12' }, ['name: Name must not contain amounts or telephone numbers']],
    [{ phone: 'call me' }, ['phone: Phone number is not valid']],
    [{ phone: '030/123-45' }, []],
    [{ phone: '\u202a+31 6 5551234\u202c' }, []],
    [{ phone: '-----' }, ['phone: Phone number is not valid']],
    [{ phone: '+1 (2) 34' }, ['phone: Phone number is not valid']],
    [{ phone: '1'.repeat(20) }, []],
    [{ phone: '1'.repeat(21) }, ['phone: Phone number is not valid']],
    [{ email: 'anna' }, ['email: Email address has to be an email address']],
    [{ email: undefined }, ['email: Email address is required']],
    [{ phone: '' }, ['phone: Phone number is required']],
    [{ remarks: 'x'.repeat(5001) }, ['remarks: Text is too long']],
  ])('with %j has the issues %j', (change, issues) => {
    const read = readEnquiry({ ...valid, ...change }, today);
    expect('issues' in read ? read.issues.map(({ path, message }) => `${path}: ${message}`) : []).toEqual(
      issues,
    );
  });
});

test.each<[EnquiryState, EnquiryStep[]]>([
  ['open', ['quote', 'decline']],
  ['quoted', ['quote', 'accept', 'decline']],
  ['accepted', []],
  ['declined', []],
  ['expired', ['quote', 'decline']],
])('an enquiry that is %s allows %j', (state, steps) => {
  expect(enquiryStates).toContain(state);
  expect(enquiryStepsFrom(state)).toEqual(steps);
});

test.each([
  ['2027-02-28', null, 'Last day must not be in the past'],
  ['2027-03-01', null, null],
  ['2027-06-25', '2027-06-26', null],
  ['2027-06-26', '2027-06-26', 'Last day must be before the wished day'],
])('a quote until %s for a journey on %s: %s', (until, from, message) => {
  expect(quoteDayMessage(until, today, from)).toBe(message);
});

test('a quote expires after its last day', () => {
  expect([isQuoteExpired(today, today), isQuoteExpired('2027-02-28', today)]).toEqual([false, true]);
});
