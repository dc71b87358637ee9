import type { Offer } from '../booking/check-booking.ts';
import type { BookedOrder } from './booked-lines.ts';
import type { Bookable, ChangedBooking } from './change.ts';
import { isFee } from './fee-lines.ts';

/**
 * The products that were charged for every passenger without being chosen, because they were mandatory on the day of
 * booking.
 */
function automaticProducts({ request, bill }: BookedOrder): string[] {
  const { passengers, products } = request;
  const others = new Set([
    ...passengers.flatMap(({ bike, diet }) => [bike, diet ?? '']),
    ...products.map(({ id }) => id),
  ]);
  const lines = [...bill.additional, ...bill.localCosts].filter(
    (line) => !isFee(line) && !others.has(line.id),
  );
  const countOf = (id: string) =>
    lines.filter((line) => line.id === id).reduce((total, { count }) => total + count, 0);
  const listed = (id: string) => passengers.filter(({ other }) => other.includes(id)).length;
  return [...new Set(lines.map(({ id }) => id))].filter((id) => countOf(id) > listed(id));
}

const mandatoryOf = ({ products }: Offer) =>
  products.other
    .filter(({ mandatory, passenger_product }) => mandatory && passenger_product)
    .map(({ id }) => id);

const withOthers = (passenger: Bookable['passengers'][number], ids: readonly string[]) => ({
  ...passenger,
  other: [...new Set([...passenger.other, ...ids])],
});

/**
 * A booking before and after a change, with the automatic products of every passenger listed: passengers who stay keep those of the day
 * of booking, which they cannot drop while they are mandatory, and new ones get those of today. An amended booking is stored
 * like this, so that its later amendments know them (decision 100).
 */
export function listAutomatic(
  booked: BookedOrder,
  wanted: ChangedBooking,
  offer: Offer,
): { booked: BookedOrder; wanted: ChangedBooking } {
  const { request } = booked;
  const former = automaticProducts(booked);
  const before = request.passengers.map((passenger) => withOthers(passenger, former));
  const mandatory = mandatoryOf(offer);
  const isMoved = wanted.request.departureId !== request.departureId;
  const passengers = wanted.request.passengers.map((passenger, index) => {
    const origin = wanted.origins[index] ?? null;
    const own = origin === null ? undefined : before[origin];
    if (isMoved || !own) return withOthers(passenger, mandatory);
    const kept = mandatory.filter((id) => own.other.includes(id));
    return withOthers(passenger, [...former, ...kept]);
  });
  return {
    booked: { ...booked, request: { ...request, passengers: before } },
    wanted: { ...wanted, request: { ...wanted.request, passengers } },
  };
}
