import { expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { formatOnBoard } from './on-board.ts';

test.each([
  ['in euros', 'en', 'default', null, '€35.00'],
  ['where a booking brings its rate, after dollars', 'en', 'north_america', 1.1, '$38.50 (€35.00)'],
  ['in another language', 'de', 'north_america', 1.1, '38,50\u00a0$ (35,00\u00a0€)'],
  ['before there is a rate', 'en', 'north_america', null, '€35.00'],
] as const)(
  'what is paid on board is named %s (specification 10.27)',
  (_how, locale, market, exchange_rate, text) => {
    expect(formatOnBoard(locale, cents(3_500), { market, exchange_rate })).toBe(text);
  },
);
