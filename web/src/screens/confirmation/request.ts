import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { Validated } from '../../storage/booking-storage.ts';

/** What is asked for when the visitor books; prices are none of it (specification 7). */
export interface Order extends Pick<BookingRequestInput, 'departureId' | 'insurance' | 'terms' | 'locale'> {
  brand: BookingRequestInput['brand'];
  validated: Validated;
  /** Counted products: id to count. */
  counts: Readonly<Record<string, number>>;
  coupon: { code: string } | null;
  cid: string | null;
  hold: string | null;
  key: string;
}

/** An order as it is sent. */
export function requestOf({
  validated,
  counts,
  coupon,
  cid,
  hold,
  key,
  ...same
}: Order): BookingRequestInput {
  return {
    ...same,
    main: validated.main,
    passengers: validated.passengers,
    voucher: coupon?.code ?? null,
    products: Object.entries(counts).map(([id, amount]) => ({ id, amount })),
    // The one character that the server cannot store.
    cid: cid?.replaceAll('\0', '%00'),
    // Unknown to a back end without holds.
    ...(hold !== null && { hold }),
    idempotency_key: key,
  };
}
