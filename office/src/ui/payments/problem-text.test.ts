import { type PaymentProblem, problemCodes, problemSentence } from '@towpath/rules/payment/payment-problem';
import { describe, expect, test } from 'vitest';
import de from '../../../locales/de.ts';
import en from '../../../locales/en.ts';
import nl from '../../../locales/nl.ts';
import { translate } from '../../i18n/texts.tsx';
import { formatsOf } from '../../i18n/use-format.ts';
import { problemText } from './problem-text.ts';

const object = 'pi_3PqLkX2eZvKYlo2C';
const amounts = { amount: 123_450, currency: 'usd', expected: 99_900, expected_currency: 'eur' };
const problems: readonly PaymentProblem[] = [
  { code: 'other_account', object, values: { market: 'north_america' } },
  { code: 'other_payment', object, values: { payment: '7f1c-id' } },
  { code: 'other_booking', object, values: { booking: 'unknown' } },
  { code: 'other_amount', object, values: amounts },
  { code: 'short', object, values: { amount: 123_450, currency: 'usd', expected: 99_900 } },
  { code: 'paid_twice', object, values: { other: 'manual_7f1c-id' } },
  { code: 'not_captured', object, values: { answer: 'card_declined: Your card was declined.' } },
];

test('every code has an example', () => {
  expect(problems.map(({ code }) => code).sort()).toEqual([...problemCodes].sort());
});

describe.each([
  ['en', en],
  ['de', de],
  ['nl', nl],
] as const)('problems of payments in %s', (language, texts) => {
  const words = { ...translate(language, texts), format: formatsOf(language, 'Europe/Amsterdam') };

  test.each(problems)('$code is told without ids, cents or the provider’s English', (problem) => {
    const text = problemText(problem, words);
    expect(text).not.toMatch(/pi_|7f1c|manual_|_america|unknown|declined|123450|99900|\{\{/);
  });

  test('amounts are in their currencies', () => {
    const [text] = problems
      .filter(({ code }) => code === 'other_amount')
      .map((each) => problemText(each, words));
    expect(text).toMatch(/1[.,]234[.,]50.*999[.,]00/);
  });
});

test('the operator’s sentence has the ids and amounts in their currencies', () => {
  expect(problemSentence({ code: 'other_amount', object, values: amounts })).toBe(
    `${object} is over $1,234.50, not €999.00`,
  );
});
