import { ClientSecret } from '../payment/payment.ts';
import { Payment } from '../payment/standalone-payment.ts';
import type { Call } from './call.ts';

/** The calls of the lazily loaded pages of a stand-alone payment. Separate from the contract, as bookingContract is. */
export const paymentContract = {
  payment: { method: 'GET', path: '/payments/:id', response: Payment },
  pay: { method: 'POST', path: '/payments/:id', response: ClientSecret },
} as const satisfies Record<string, Call>;
