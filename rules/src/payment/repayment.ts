import { addDays, type PlainDate } from '../core/dates.ts';
import { type Cents, cents, zero } from '../core/money.ts';

/** Days in which a payment is made again whose money a bank took back. */
export const repaymentDays = 7;

/** The last day to pay again: never after the day before the departure, and never before it is asked for. */
export function repaymentDueOn(today: PlainDate, departure: PlainDate): PlainDate {
  const latest = addDays(departure, -1);
  const due = addDays(today, repaymentDays);
  if (latest < today) return today;
  return due < latest ? due : latest;
}

/** The amounts of a booking's bill, in minor units; paid: after the bank took the money back. */
interface BillMoney {
  whole: Cents;
  paid: Cents;
  /** The amount that open payments and payments being processed already ask for. */
  awaited: Cents;
}

/** What is asked for again after a bank took an amount back: no more than the bill lacks, as some may have been refunded before. */
export function repaymentOf(returned: Cents, { whole, paid, awaited }: BillMoney): Cents {
  const lacking = whole - paid - awaited;
  return lacking <= 0 ? zero : cents(Math.min(returned, lacking));
}
