import { bookingContract } from './booking-contract.ts';
import { contract } from './contract.ts';
import { enquiryContract } from './enquiry-contract.ts';
import { waitingContract } from './waiting-contract.ts';

/** Every call that the server answers: those of specification 7, its additions, those of a booking's own page, that of groups and those of the waiting list. */
export const allCalls = { ...contract, ...bookingContract, ...enquiryContract, ...waitingContract } as const;
