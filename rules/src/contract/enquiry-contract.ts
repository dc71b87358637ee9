import { EnquiryCreated } from '../enquiries/wire.ts';
import type { Call } from './call.ts';

/** The call of the lazily loaded form for groups (decision 116). Separate from the contract, as bookingContract is. */
export const enquiryContract = {
  createEnquiry: { method: 'POST', path: '/enquiries', response: EnquiryCreated },
} as const satisfies Record<string, Call>;
