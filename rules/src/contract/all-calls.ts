import { bookingContract } from './booking-contract.ts';
import { contract } from './contract.ts';
import { enquiryContract } from './enquiry-contract.ts';

/** Every call that the server answers: those of specification 7, its additions, those of a booking's own page and that of groups. */
export const allCalls = { ...contract, ...bookingContract, ...enquiryContract } as const;
