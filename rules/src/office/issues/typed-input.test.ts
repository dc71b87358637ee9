import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  amountText,
  readAmount,
  readDay,
  readPercentage,
  readRate,
  readWhole,
  typedShapes,
} from './typed-input.ts';

describe('an amount is read in the decimals of the language, or refused', () => {
  test.each([
    ['en', '120', 12_000],
    ['en', '120.5', 12_050],
    ['en', '120.50', 12_050],
    ['en', '120,50', 12_050],
    ['en', '1,200', 120_000],
    ['en', '€ 1,200.00', 120_000],
    ['en', '0', 0],
    ['en', '1.200', 'not_amount'],
    ['en', '1.200,00', 'not_amount'],
    ['de', '120,50', 12_050],
    ['de', '120.50', 12_050],
    ['de', '1.200', 120_000],
    ['de', '1.200,00 €', 120_000],
    ['de', '1,200', 'not_amount'],
    ['nl', '€\u00a01.200,00', 120_000],
    ['nl', '1,200.00', 'not_amount'],
    ['en', '', 'required'],
    ['en', ' ', 'required'],
    ['en', '€', 'required'],
    ['en', '-5', 'amount_negative'],
    ['en', '\u22125', 'amount_negative'],
    ['en', 'abc', 'not_amount'],
    ['en', '12.345', 'not_amount'],
    ['en', '12,345,6', 'not_amount'],
    ['en', '1e3', 'not_amount'],
    ['en', '99999999999999999', 'amount_too_large'],
  ] as const)('%s %j is %s', (locale, text, expected) => {
    const read = readAmount(text, locale);
    expect('value' in read ? read.value : read.code).toBe(expected);
  });

  test.each([
    [12_000, 'en', '120'],
    [12_050, 'en', '120.50'],
    [12_005, 'de', '120,05'],
    [120_000, 'nl', '1200'],
    [null, 'en', ''],
  ] as const)('%s cents in a field in %s are %j, which is read again', (amount, locale, text) => {
    expect(amountText(amount, locale)).toBe(text);
    if (amount !== null) expect(readAmount(text, locale)).toEqual({ value: amount });
  });
});

test.each([
  [readWhole, '12', 12],
  [readWhole, ' 0 ', 0],
  [readWhole, '-3', -3],
  [readWhole, '', 'required'],
  [readWhole, '1.5', 'not_whole'],
  [readWhole, '1e3', 'not_whole'],
  [readWhole, 'ten', 'not_whole'],
  [readWhole, '99999999999999999999', 'not_whole'],
  [readPercentage, '12,5', 12.5],
  [readPercentage, '12.5 %', 12.5],
  [readPercentage, '-10', -10],
  [readPercentage, 'half', 'not_percentage'],
  [readPercentage, '', 'required'],
  [readRate, '1,0845', 1.0845],
  [readRate, '$1.1', 1.1],
  [readRate, '1.08455555', 'not_rate'],
  [readRate, 'one', 'not_rate'],
  [readDay, '2027-02-28', '2027-02-28'],
  [readDay, '2027-02-29', 'not_day'],
  [readDay, '28.2.2027', 'not_day'],
  [readDay, '', 'required'],
] as const)('%o reads %j as %s', (read, text, expected) => {
  const found = read(text);
  expect('value' in found ? found.value : found.code).toBe(expected);
});

test.each([
  ['requiredText', ' ', 'This is required'],
  ['requiredText', 'Taxi', undefined],
  ['choice', '', 'Choose one of the options'],
  ['choice', 'autumn', undefined],
] as const)('%s of %j says %s', (shape, text, message) => {
  expect(v.safeParse(typedShapes('en')[shape], text).issues?.[0].message).toBe(message);
});
