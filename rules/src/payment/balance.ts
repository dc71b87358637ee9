import { addDays, later, type PlainDate } from '../core/dates.ts';
import { type Cents, minus, zero } from '../core/money.ts';
import type { TermsVersion } from '../terms/terms-version.ts';
import { amountDue } from './payment.ts';
import { charged } from './payment-result.ts';

type Bill = Parameters<typeof amountDue>[0] & Parameters<typeof charged>[1];

/** Requested and charged amount: euro cents, and minor units of the market's currency. */
export interface Sums {
  amount: Cents;
  charge: Cents;
}

/**
 * The amount left by earlier payments: together they come to the whole, in euros and in what is charged, so that nothing is
 * rounded twice (specification 9). A credit voucher counts once it is one of the payments.
 */
export function balanceOf(bill: Bill, deposit: Sums): Sums {
  const whole = amountDue({ ...bill, deposit: null, credit: zero }, 'full_payment');
  return {
    amount: minus(whole, deposit.amount),
    charge: minus(charged(whole, bill).amount, deposit.charge),
  };
}

/** The last day on which a balance is in time: `balance_days` before departure, but never before it is asked for. */
export function balanceDueOn(
  departure: PlainDate,
  today: PlainDate,
  { balance_days }: Pick<TermsVersion, 'balance_days'>,
): PlainDate {
  return later(addDays(departure, -balance_days), today);
}

/** Whether a payment can still be made and its last day, if it has one, is over. */
export const isOverdue = (payment: { state: string; due_on: PlainDate | null }, today: PlainDate): boolean =>
  payment.state === 'open' && payment.due_on !== null && payment.due_on < today;

/** How far asking for a balance has come: the day of each step, or null. */
export interface BalanceReminders {
  due_on: PlainDate;
  asked_on: PlainDate | null;
  reminded_on: PlainDate | null;
  overdue_on: PlainDate | null;
}

/** Days before a balance is due on which its link is mailed, and on which it is asked for once more. */
interface AskingDays {
  link: number;
  reminder: number;
}

export type AskingStep = 'balance_due' | 'balance_reminder' | 'balance_overdue';

/** The action for an open balance today, or null: the link, one reminder on a later day, then it is overdue. */
export function askingStep(asked: BalanceReminders, today: PlainDate, days: AskingDays): AskingStep | null {
  const { due_on, asked_on, reminded_on, overdue_on } = asked;
  if (asked_on === null) return today >= addDays(due_on, -days.link) ? 'balance_due' : null;
  if (today > due_on) return overdue_on === null ? 'balance_overdue' : null;
  const isTime = today >= addDays(due_on, -days.reminder) && today > asked_on;
  return isTime && reminded_on === null ? 'balance_reminder' : null;
}
