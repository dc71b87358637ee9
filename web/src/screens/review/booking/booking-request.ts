import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { ValidatedPassengers } from '../../../storage/booking-storage.ts';

/** Input of a booking request; it has no prices (specification 7). */
export interface Order extends Pick<BookingRequestInput, 'departureId' | 'insurance' | 'terms' | 'locale'> {
  brand: BookingRequestInput['brand'];
  validated: ValidatedPassengers;
  /** The business to invoice. */
  business: BookingRequestInput['business'];
  /** Counted products: id to count. */
  counts: Readonly<Record<string, number>>;
  coupon: { code: string } | null;
  cid: string | null;
  hold: string | null;
  key: string;
  /** The terms under which the bill was shown. */
  accepted: Pick<TermsVersion, 'id'>;
}

/** The body of a booking request. */
export function requestOf({
  validated,
  counts,
  coupon,
  cid,
  hold,
  key,
  accepted,
  business,
  ...same
}: Order): BookingRequestInput {
  return {
    ...same,
    main: validated.main,
    passengers: validated.passengers,
    voucher: coupon?.code ?? null,
    // A back end that returned no terms need not know the field.
    ...(accepted.id && { terms_version: accepted.id }),
    ...(business && { business }),
    products: Object.entries(counts).map(([id, amount]) => ({ id, amount })),
    // PostgreSQL cannot store this character.
    cid: cid?.replaceAll('\0', '%00'),
    // A back end without holds does not know the field.
    ...(hold !== null && { hold }),
    idempotency_key: key,
  };
}
