import { describe, expect, it } from 'vitest';
import { brandOf, formatCardNumber, passesLuhn } from '../objects/card-number.ts';
import { testCards } from '../objects/test-cards.ts';
import {
  checkAccount,
  checkCvc,
  checkExpiry,
  checkNumber,
  checkRouting,
  expiryOf,
  formatExpiry,
} from './card-fields.ts';

it.each([
  ['', 'incomplete_number'],
  ['4242 4242', 'incomplete_number'],
  ['4242 4242 4242 4242', null],
  ['4242 4242 4242 4241', 'invalid_number'],
  ['9', 'invalid_number'],
  ['3782 822463 10005', null],
  ['3056 9300 0902 0004', null],
  ['3622 720627 1667', null],
  ['4111 1111 1111 1111', 'test_mode_live_card'],
])('number "%s": %s', (text, problem) => {
  expect(checkNumber(text)).toBe(problem);
});

it.each(testCards.map(({ number, brand }) => [number, brand]))('%s is a valid %s', (number, brand) => {
  expect([passesLuhn(number), brandOf(number), checkNumber(number)]).toEqual([true, brand, null]);
});

it.each([
  ['', 'incomplete_expiry'],
  ['12 / 3', 'incomplete_expiry'],
  ['13 / 30', 'invalid_expiry_month'],
  ['00 / 30', 'invalid_expiry_month'],
  ['12 / 26', null],
  ['11 / 26', null],
  ['10 / 26', 'invalid_expiry_month_past'],
  ['12 / 25', 'invalid_expiry_year_past'],
  ['12 / 76', null],
  ['12 / 77', 'invalid_expiry_year'],
])('expiry "%s" on 21 November 2026: %s', (text, problem) => {
  expect(checkExpiry(text, '2026-11-21')).toBe(problem);
});

it.each([
  ['123', '4242', null],
  ['12', '4242', 'incomplete_cvc'],
  ['1234', '3782', null],
  ['123', '3782', 'incomplete_cvc'],
])('code %s of a card %s…: %s', (text, number, problem) => {
  expect(checkCvc(text, number)).toBe(problem);
});

it('bank accounts: only the test bank is valid', () => {
  expect(['11000000', '110000000', '021000021'].map(checkRouting)).toEqual([
    'incomplete_routing_number',
    null,
    'invalid_routing_number',
  ]);
  expect(['000', '000123456789', '12345678'].map(checkAccount)).toEqual([
    'incomplete_account_number',
    null,
    'account_number_invalid',
  ]);
});

describe('formatting while typing', () => {
  it.each([
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['3056930009020004', '3056 9300 0902 0004'],
    ['', ''],
  ])('number %s', (digits, shown) => {
    expect(formatCardNumber(digits)).toBe(shown);
  });

  it.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12 / 30', '12 / 30'],
    ['1/', '01'],
    ['1/30', '01 / 30'],
    ['12/2030', '12 / 30'],
  ])('expiry %s', (text, shown) => {
    expect(formatExpiry(text)).toBe(shown);
  });

  it('expiry with a four-digit year, as browsers fill it in', () => {
    expect(expiryOf('12/2030')).toEqual({ month: 12, year: 2030 });
  });
});
