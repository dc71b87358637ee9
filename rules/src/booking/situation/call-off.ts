import { addDays, type PlainDate } from '../../core/dates.ts';

/** Why a departure was called off. */
export const callOffReasons = ['too_few', 'unusable'] as const;
export type CallOffReason = (typeof callOffReasons)[number];

const REFUND_DAYS = 14;

/** The day by which the money of a departure that was called off is back (directive (EU) 2015/2302, article 12). */
export const callOffRefundBy = (calledOffOn: PlainDate): PlainDate => addDays(calledOffOn, REFUND_DAYS);
