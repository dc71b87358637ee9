import type { AmendmentChangeInput } from '../../rules/src/amendments/change.ts';
import { readBookingRequest } from '../../rules/src/booking/booking-request.ts';
import type { PassengerInput } from '../../rules/src/passengers/passenger-fields.ts';
import { createBooking } from '../../server/src/bookings/placing/create-booking.ts';
import { american, americanTerms, requestFor } from '../../server/src/bookings/test-request.ts';
import { Refusal } from '../../server/src/config/errors.ts';
import { testToday } from '../../server/src/testing/test-context.ts';
import { placeOptions } from '../support/place-options.ts';
import { coupon } from './catalogue.ts';
import type { Model, Traveller } from './chain-model.ts';
import type { Shop } from './proposals.ts';

const passengerOf = (
  { who, cabin, bike, diet, extras, height }: Traveller,
  lastName: string,
  automatic: readonly string[] = [],
): PassengerInput => ({
  firstName: `Traveller ${who}`,
  lastName,
  dateOfBirth: '1980-05-17',
  gender: 'Female',
  bodyHeight: height,
  cabin,
  bike,
  diet,
  other: [...new Set([...extras, ...automatic])],
});

/** The change as the form sends it: travellers keep the products that were mandatory when they joined; the name contains the round. */
export function changeOf(before: Model, wanted: Model, round: number): AmendmentChangeInput {
  const isMoved = before.departureId !== wanted.departureId;
  const passengers = wanted.travellers.map((traveller) => {
    const was = before.travellers.findIndex(({ who }) => who === traveller.who);
    const automatic = isMoved || was < 0 ? [] : before.bill.automatic.get(traveller.who);
    return { ...passengerOf(traveller, `Visser ${round}`, automatic), was: was < 0 ? null : was + 1 };
  });
  const has = (type: string) => wanted.insurance.includes(type);
  return {
    departureId: wanted.departureId,
    passengers,
    products: Object.entries(wanted.counts).map(([id, amount]) => ({ id, amount })),
    insurance: { cancellation: has('cancellation'), travel: has('travel') },
    terms: { cancellation: true, travel: true },
  };
}

/** Books what a model states; the id of the booking. */
export async function book({ context }: Shop, { travellers, market, hasCoupon }: Model): Promise<string> {
  const passengers = travellers.map((traveller) => passengerOf(traveller, 'Visser'));
  const main = market === 'default' ? {} : { main: american, terms: americanTerms };
  const voucher = hasCoupon ? coupon.code : null;
  const read = readBookingRequest(requestFor({ passengers, voucher, ...main }), testToday);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const placed = await createBooking(context, read.request, placeOptions(30_000));
  if (placed instanceof Refusal) throw new Error(`${placed.error} ${JSON.stringify(placed.issues)}`);
  return placed.id;
}
