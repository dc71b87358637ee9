import type { PaymentRecords } from '../payment-records.ts';

/** How the requests of a run ended. */
export type RequestCounts = Record<
  'requests' | 'reserved' | 'accepted' | 'captured' | 'declined' | 'expired' | 'released reservations',
  number
>;

/** Counts requests by their end, and reservations by their status. */
export function countRequests({ requests, intents }: PaymentRecords): RequestCounts {
  const reservations = intents.filter(({ capture }) => capture === 'manual');
  const count = (status: string) => reservations.filter((intent) => intent.status === status).length;
  return {
    requests: requests.length,
    reserved: reservations.length,
    accepted: requests.filter(({ accepted }) => accepted).length,
    captured: count('succeeded'),
    declined: requests.filter(({ reason }) => reason === 'declined').length,
    expired: requests.filter(({ reason }) => reason === 'expired').length,
    'released reservations': count('canceled'),
  };
}
