import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../core/dates.ts';
import { type Cents, cents, inDollars, percentOf, sum } from '../core/money.ts';
import { always } from '../testing/test-property.ts';
import { type AskingStep, askingStep, balanceDueOn, balanceOf } from './balance.ts';
import { amountDue } from './payment.ts';
import { charged } from './payment-result.ts';

const amount = fc.integer({ min: 1, max: 5_000_000 }).map(cents);
const rate = fc.integer({ min: 100_000, max: 10_000_000 }).map((steps) => steps / 1_000_000);

describe('specification 9: 30% immediately, 70% later, premiums with the first', () => {
  test('a worked example', () => {
    const bill = { deposit: cents(70_770), full_amount: cents(235_900), insurance_amount: cents(16_214) };
    const market = { market: 'default', exchange_rate: null } as const;
    const first = amountDue(bill, 'deposit');
    expect(first).toBe(86_984);
    expect(balanceOf({ ...bill, ...market }, { amount: first, charge: first })).toEqual({
      amount: 165_130,
      charge: 165_130,
    });
  });

  test('deposit and balance add up to the total, to the cent, in euros and in dollars', () => {
    always(
      fc.property(amount, amount, rate, fc.boolean(), (full_amount, insurance_amount, dollars, american) => {
        const market = american
          ? ({ market: 'north_america', exchange_rate: dollars } as const)
          : ({ market: 'default', exchange_rate: null } as const);
        const bill = { full_amount, insurance_amount, deposit: percentOf(full_amount, 30), ...market };
        const first = amountDue(bill, 'deposit');
        const deposit = { amount: first, charge: charged(first, bill).amount };
        const balance = balanceOf(bill, deposit);
        const whole: Cents = sum([full_amount, insurance_amount]);
        expect(sum([deposit.amount, balance.amount])).toBe(whole);
        expect(sum([deposit.charge, balance.charge])).toBe(american ? inDollars(whole, dollars) : whole);
      }),
    );
  });
});

describe('when the balance is due', () => {
  test.each([
    ['2027-06-26', '2027-03-01', 49, '2027-05-08', 'specification 9: at least 49 days before start'],
    ['2027-06-26', '2027-05-07', 49, '2027-05-08', 'the day before it'],
    ['2027-06-26', '2027-05-20', 49, '2027-05-20', 'a bank took so long that it is due at once'],
    ['2027-06-26', '2027-03-01', 60, '2027-04-27', 'specification 10.8: other terms'],
  ])('departure %s, deposit settled on %s, %i days: %s (%s)', (departure, today, balance_days, due) => {
    expect(balanceDueOn(departure, today, { balance_days })).toBe(due);
  });
});

describe('asking for a balance', () => {
  const days = { link: 14, reminder: 3 };
  const due_on = '2027-05-08';
  const asked = (
    asked_on: string | null,
    reminded_on: string | null = null,
    overdue_on: string | null = null,
  ) => ({
    due_on,
    asked_on,
    reminded_on,
    overdue_on,
  });

  test.each([
    ['15 days before', '2027-04-23', asked(null), null],
    ['14 days before', '2027-04-24', asked(null), 'balance_due'],
    ['asked already', '2027-04-25', asked('2027-04-24'), null],
    ['4 days before', '2027-05-04', asked('2027-04-24'), null],
    ['3 days before', '2027-05-05', asked('2027-04-24'), 'balance_reminder'],
    [
      'on the last day, after weeks without a run of the job',
      '2027-05-08',
      asked('2027-04-24'),
      'balance_reminder',
    ],
    ['asked today', '2027-05-07', asked('2027-05-07'), null],
    ['reminded already', '2027-05-06', asked('2027-04-24', '2027-05-05'), null],
    ['on the last day', '2027-05-08', asked('2027-04-24', '2027-05-05'), null],
    ['the day after', '2027-05-09', asked('2027-04-24', '2027-05-05'), 'balance_overdue'],
    ['never reminded', '2027-05-20', asked('2027-05-07'), 'balance_overdue'],
    ['told already', '2027-05-10', asked('2027-04-24', '2027-05-05', '2027-05-09'), null],
    ['never asked', '2027-05-20', asked(null), 'balance_due'],
  ] as const)('%s: %s', (_when, today, state, step) => {
    expect(askingStep(state, today, days)).toBe(step);
  });

  test('day by day each step comes once, in order, and never a reminder on the day of the link', () => {
    const span = fc.integer({ min: 0, max: 60 });
    always(
      fc.property(span, span, span, (link, reminder, start) => {
        const state = { due_on, asked_on: null, reminded_on: null, overdue_on: null } as Parameters<
          typeof askingStep
        >[0];
        const steps: { step: AskingStep; day: string }[] = [];
        for (let day = addDays(due_on, -start); day <= addDays(due_on, 3); day = addDays(day, 1)) {
          const step = askingStep(state, day, { link, reminder });
          if (step === null) continue;
          steps.push({ step, day });
          const column = {
            balance_due: 'asked_on',
            balance_reminder: 'reminded_on',
            balance_overdue: 'overdue_on',
          } as const;
          state[column[step]] = day;
        }
        const names = steps.map(({ step }) => step);
        expect(names).toEqual([...new Set(names)]);
        expect(names[0]).toBe('balance_due');
        expect(names.at(-1)).toBe('balance_overdue');
        const days = steps.map(({ day }) => daysBetween(due_on, day));
        expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
      }),
    );
  });
});
