import { describe, expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { delayedMethodOf, methodsOffered, type PaymentMethod, settlingDays } from './methods.ts';

const euros: PaymentMethod[] = ['card', 'ideal', 'bancontact', 'sepa_debit', 'klarna'];
const dollars: PaymentMethod[] = ['card', 'us_bank_account'];
const usual = {
  charge: cents(120_000),
  departure: '2027-06-01',
  today: '2027-03-01',
  country: 'FR',
  delayedDays: 21,
  reserves: false,
};

describe('methods offered (decision 092)', () => {
  test.each([
    ['as configured', euros, {}, euros],
    ['to the Netherlands', euros, { country: 'NL' }, ['ideal', 'card', 'bancontact', 'sepa_debit', 'klarna']],
    ['to Belgium', euros, { country: 'BE' }, ['bancontact', 'card', 'ideal', 'sepa_debit', 'klarna']],
    ['to Germany', euros, { country: 'DE' }, ['card', 'sepa_debit', 'ideal', 'bancontact', 'klarna']],
    ['only what is configured', ['card'], { country: 'NL' }, ['card']],
    ['21 days before departure', euros, { today: '2027-05-11' }, euros],
    ['20 days before departure', euros, { today: '2027-05-12' }, ['card', 'ideal', 'bancontact', 'klarna']],
    ['20 days before, in dollars', dollars, { today: '2027-05-12' }, ['card']],
    ['at any time if the setting is 0', dollars, { today: '2027-06-01', delayedDays: 0 }, dollars],
    ['to reserve an amount', euros, { country: 'NL', reserves: true }, ['card']],
    ['without a departure', euros, { departure: null, today: '2027-05-31' }, euros],
    ['up to 10,000.00', euros, { charge: cents(1_000_000) }, euros],
    ['above 10,000.00', euros, { charge: cents(1_000_001) }, ['card', 'ideal', 'bancontact', 'klarna']],
  ] as const)('%s', (_name, configured, changes, offered) => {
    expect(methodsOffered(configured, { ...usual, ...changes })).toEqual(offered);
  });
});

describe('the working days in which a bank reports a result', () => {
  const terms = { fewest: 3, most: 6 };
  test.each([
    ['of a SEPA debit are those of the scheme', 'sepa_debit', terms, { fewest: 5, most: 14 }],
    ['of a US bank account are those of the terms', 'us_bank_account', terms, terms],
    ['are those of the terms where the method is not known', null, terms, terms],
    ['are those of specification 9 without terms', 'us_bank_account', undefined, { fewest: 4, most: 5 }],
    [
      'of a market are those of its delayed method',
      delayedMethodOf('default'),
      terms,
      { fewest: 5, most: 14 },
    ],
    ['of the American market too', delayedMethodOf('north_america'), terms, terms],
  ] as const)('%s', (_name, method, bankDays, days) => {
    expect(settlingDays(method, bankDays)).toEqual(days);
  });
});
