import { AccessCodeSent } from '../booking/access.ts';
import { AcceptedQuote, GroupQuote } from '../enquiries/quote-wire.ts';
import { EnquiryCreated } from '../enquiries/wire.ts';
import type { Call } from './call.ts';

/** The call of the lazily loaded form for groups (decision 116). Separate from the contract, as bookingContract is. */
export const enquiryContract = {
  createEnquiry: { method: 'POST', path: '/enquiries', response: EnquiryCreated },
} as const satisfies Record<string, Call>;

/**
 * The calls of the lazily loaded page of a group quote (decision 133). All are POST: the token of the link is in the body, so that
 * it is in no log.
 */
export const quoteContract = {
  groupQuote: { method: 'POST', path: '/quotes', response: GroupQuote },
  askAboutQuote: { method: 'POST', path: '/quotes/questions', response: GroupQuote },
  requestQuoteCode: { method: 'POST', path: '/quotes/codes', response: AccessCodeSent },
  acceptQuote: { method: 'POST', path: '/quotes/acceptance', response: AcceptedQuote },
  declineQuote: { method: 'POST', path: '/quotes/refusal', response: GroupQuote },
} as const satisfies Record<string, Call>;
