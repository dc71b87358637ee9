import { bookingContract } from './booking-contract.ts';
import { contract } from './contract.ts';
import { crewContract } from './crew-contract.ts';
import { enquiryContract, quoteContract } from './enquiry-contract.ts';
import { giftContract } from './gift-contract.ts';
import { paymentContract } from './payment-contract.ts';
import { waitingContract } from './waiting-contract.ts';

/** Every call that the server answers: those of specification 7, its additions, and those of a booking's own page, groups and their quotes, the waiting list, vouchers and the crew's page. */
export const allCalls = {
  ...contract,
  ...bookingContract,
  ...paymentContract,
  ...enquiryContract,
  ...quoteContract,
  ...waitingContract,
  ...giftContract,
  ...crewContract,
} as const;
