import { addDays, startOfDay } from '@towpath/rules/core/dates';
import { comparePayments } from '../../payments/settlement/compare.ts';
import { defineReading } from '../operation.ts';

/** Compares the ledger with the provider; days are those of the operator's time zone, inclusive. */
export const compareLedger = defineReading('payments.compare', (context, { from, until }, provider) => {
  const { timeZone } = context.config;
  return comparePayments(context, provider, {
    from: from == null ? 0 : startOfDay(timeZone, from),
    until: until == null ? context.now() : startOfDay(timeZone, addDays(until, 1)),
  });
});
