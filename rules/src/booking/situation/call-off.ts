import { addDays, type PlainDate, startOfDay } from '../../core/dates.ts';

/** Why a departure was called off. */
export const callOffReasons = ['too_few', 'unusable'] as const;
export type CallOffReason = (typeof callOffReasons)[number];

const REFUND_DAYS = 14;

/** The day by which the money of a departure that was called off is back (directive (EU) 2015/2302, article 12). */
export const callOffRefundBy = (calledOffOn: PlainDate): PlainDate => addDays(calledOffOn, REFUND_DAYS);

/** Leaves banks time after the choice of a credit voucher, so that the money is back in the days of the directive. */
const CHOICE_DAYS = 3;
const HOUR = 3_600_000;

/** The last day on which customers may choose a credit voucher instead of money, if one is offered (decision 137). */
export const voucherChoiceUntil = (calledOffOn: PlainDate): PlainDate => addDays(calledOffOn, CHOICE_DAYS);

/**
 * When money goes back whose customer did not choose a credit voucher, in milliseconds: the hour after the last day, so that a choice
 * of its last minute and the job never meet.
 */
export const choiceEnds = (timeZone: string, until: PlainDate): number =>
  startOfDay(timeZone, addDays(until, 1)) + HOUR;
