import type { AmendmentChangeInput } from '../../rules/src/amendments/change.ts';
import { readBookingRequest } from '../../rules/src/booking/booking-request.ts';
import type { PassengerInput } from '../../rules/src/passengers/passenger-fields.ts';
import { createBooking } from '../../server/src/bookings/placing/create-booking.ts';
import { Refusal } from '../../server/src/config/errors.ts';
import { american, americanTerms, requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { testToday } from '../../server/src/testing/test-context.ts';
import { placeOptions } from '../support/place-options.ts';
import { coupon } from './catalogue.ts';
import type { Model, ModelPassenger } from './chain-model.ts';
import type { Shop } from './proposals.ts';

const passengerOf = (
  { who, cabin, bike, diet, extras, height }: ModelPassenger,
  lastName: string,
  automatic: readonly string[] = [],
): PassengerInput => ({
  firstName: `Passenger ${who}`,
  lastName,
  dateOfBirth: '1980-05-17',
  gender: 'Female',
  bodyHeight: height,
  cabin,
  bike,
  diet,
  other: [...new Set([...extras, ...automatic])],
});

/** The change as the form sends it: passengers keep the products that were mandatory when they joined; the name contains the round. */
export function changeOf(before: Model, wanted: Model, round: number): AmendmentChangeInput {
  const isMoved = before.departureId !== wanted.departureId;
  const passengers = wanted.passengers.map((passenger) => {
    const was = before.passengers.findIndex(({ who }) => who === passenger.who);
    const automatic = isMoved || was < 0 ? [] : before.bill.automatic.get(passenger.who);
    return { ...passengerOf(passenger, `Visser ${round}`, automatic), was: was < 0 ? null : was + 1 };
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
export async function book({ context }: Shop, { passengers, market, hasCoupon }: Model): Promise<string> {
  const asked = passengers.map((passenger) => passengerOf(passenger, 'Visser'));
  const main = market === 'default' ? {} : { main: american, terms: americanTerms };
  const voucher = hasCoupon ? coupon.code : null;
  const read = readBookingRequest(requestFor({ passengers: asked, voucher, ...main }), testToday);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const placed = await createBooking(context, read.request, placeOptions(30_000));
  if (placed instanceof Refusal) throw new Error(`${placed.error} ${JSON.stringify(placed.issues)}`);
  return placed.id;
}
