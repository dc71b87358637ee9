import { describe, expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { priceForTwo, readGift } from './gift-request.ts';

const today = '2027-03-01';
const valid = {
  brand: 'boatbiketours',
  locale: 'de',
  tour: null,
  amount: 150,
  giver: ' Anna Visser ',
  email: 'anna@example.com',
  recipient: 'Opa Jan',
  recipient_email: 'jan@example.com',
  greeting: 'Zum 60. Geburtstag!\nGute Fahrt',
  deliver_on: '2027-03-20',
  idempotency_key: 'a-key-of-a-browser',
};

describe('the purchase of a gift voucher (decision 132)', () => {
  test('is read in cents, with its texts trimmed', () => {
    const gift = { ...valid, giver: 'Anna Visser', amount: 15_000 };
    expect(readGift(valid, today)).toEqual({ gift });
  });

  test.each([
    [{ amount: 25 }, []],
    [{ amount: 24 }, ['amount: Amount should be 25 to 10000 whole euros']],
    [{ amount: 10_000 }, []],
    [{ amount: 10_001 }, ['amount: Amount should be 25 to 10000 whole euros']],
    [{ amount: 99.5 }, ['amount: Amount should be 25 to 10000 whole euros']],
    [{ amount: undefined }, ['amount: Amount should be 25 to 10000 whole euros']],
    [{ tour: 'canals' }, []],
    [{ tour: 'canals', amount: 24 }, ['tour: Tour should cost 25 to 10000 euros for two']],
    [{ tour: 'canals', amount: 10_001 }, ['tour: Tour should cost 25 to 10000 euros for two']],
    [{ giver: '' }, ['giver: Name is required']],
    [{ giver: 'Pay € 50' }, ['giver: Name must not contain amounts or telephone numbers']],
    [{ recipient: ' ' }, ['recipient: Name of the recipient is required']],
    [{ recipient: 'see www.example.com' }, ['recipient: Text must not contain web or e-mail addresses']],
    [{ recipient_email: null }, []],
    [{ recipient_email: 'jan' }, ['recipient_email: Email address has to be an email address']],
    [{ email: '' }, ['email: Email address is required']],
    [{ greeting: null }, []],
    [{ greeting: 'win at www.example.com' }, ['greeting: Text must not contain web or e-mail addresses']],
    [{ greeting: 'a\n'.repeat(8) }, []],
    [{ greeting: `${'a\n'.repeat(8)}a` }, ['greeting: Text is too long']],
    [{ greeting: 'x'.repeat(401) }, ['greeting: Text is too long']],
    [{ deliver_on: today }, []],
    [{ deliver_on: '2027-02-28' }, ['deliver_on: Date should not be in the past']],
    [{ deliver_on: '2028-02-29' }, []],
    [{ deliver_on: '2028-03-01' }, ['deliver_on: Date should be within a year']],
  ])('with %j has the issues %j', (change, issues) => {
    const read = readGift({ ...valid, ...change }, today);
    expect('issues' in read ? read.issues.map(({ path, message }) => `${path}: ${message}`) : []).toEqual(
      issues,
    );
  });
});

test.each([
  [119_900, 239_800],
  [119_950, 239_900],
  [119_951, 240_000],
])('a tour from %i cents per person costs two %i', (from, two) => {
  expect(priceForTwo(cents(from))).toBe(two);
});
