import type { CompletedBooking } from './booking.ts';

/** A booking whose tour and ports have the names that `nameOf` gives them (decision 067). */
export function translateBooking(
  booking: CompletedBooking,
  nameOf: (name: string) => string,
): CompletedBooking {
  const { tour_name, journey } = booking;
  const portOf = (port: string | null) => (port === null ? null : nameOf(port));
  return {
    ...booking,
    tour_name: nameOf(tour_name),
    journey: journey && {
      ...journey,
      port_of_departure_name: portOf(journey.port_of_departure_name),
      port_of_arrival_name: portOf(journey.port_of_arrival_name),
    },
  };
}
