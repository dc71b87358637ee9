import { bookingContract } from './booking-contract.ts';
import { contract } from './contract.ts';

/** Every call that the server answers: those of specification 7, its additions, and those of a booking's own page. */
export const allCalls = { ...contract, ...bookingContract } as const;
