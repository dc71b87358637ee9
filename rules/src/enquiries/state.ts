import { addDays, type PlainDate } from '../core/dates.ts';

/** The states of an enquiry, in the order in which they are usually passed (decision 116). */
export const enquiryStates = ['open', 'quoted', 'accepted', 'declined', 'expired'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Steps of staff with an enquiry, and the states that they lead to. */
export const enquiryStepNames = ['quote', 'accept', 'decline'] as const;
export type EnquiryStep = (typeof enquiryStepNames)[number];
export const enquirySteps = {
  quote: 'quoted',
  accept: 'accepted',
  decline: 'declined',
} as const satisfies Record<EnquiryStep, EnquiryState>;

/** The steps that each state allows; an expired enquiry can be quoted again, a quote can be replaced. */
const stepsFrom: Readonly<Record<EnquiryState, readonly EnquiryStep[]>> = {
  open: ['quote', 'decline'],
  quoted: ['quote', 'accept', 'decline'],
  accepted: [],
  declined: [],
  expired: ['quote', 'decline'],
};

/** The steps that staff can take with an enquiry. */
export function enquiryStepsFrom(state: EnquiryState): readonly EnquiryStep[] {
  return stepsFrom[state];
}

/** Whether a quote has expired; `validUntil` is its last day. today is the operator's. */
export function isQuoteExpired(validUntil: PlainDate, today: PlainDate): boolean {
  return validUntil < today;
}

/** Days after the end of a quote on which its link still opens it. */
const LINK_DAYS = 30;

/** Whether the link of a quote opens nothing any more; `endedOn` is the day on which it ended, or its last day (decision 142). */
export const isQuoteLinkOver = (endedOn: PlainDate, today: PlainDate): boolean =>
  addDays(endedOn, LINK_DAYS) < today;

/** Why a quote cannot be valid until a day, or null. `from` is the wished first day. */
export function quoteDayMessage(
  validUntil: PlainDate,
  today: PlainDate,
  from: PlainDate | null,
): string | null {
  if (validUntil < today) return 'Last day must not be in the past';
  return from === null || validUntil < from ? null : 'Last day must be before the wished day';
}
