import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../core/dates.ts';
import { cents } from '../core/money.ts';
import { always } from '../testing/test-property.ts';
import { depositOf } from './payment-terms.ts';

test('specification 9: a deposit is offered exactly until the balance is due, and never exceeds the amount', () => {
  const percentage = fc.integer({ min: 0, max: 100 });
  always(
    fc.property(
      fc.nat(5_000_000),
      fc.integer({ min: -10, max: 400 }),
      fc.nat(100),
      percentage,
      (full, ahead, balance_days, deposit_percentage) => {
        const departure = addDays('2026-11-21', ahead);
        const part = depositOf(cents(full), departure, '2026-11-21', { deposit_percentage, balance_days });
        expect(part === null).toBe(ahead <= balance_days);
        expect(part ?? 0).toBeLessThanOrEqual(full);
      },
    ),
  );
});
