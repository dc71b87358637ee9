import type { Availability, Departure } from '../calendar/departure.ts';
import { cents } from '../core/money.ts';

/** A departure for two to six people, five of them confirmed at once, with a test's changes. */
export function departure(
  rest: Partial<Omit<Departure, 'availability'>> = {},
  availability: Partial<Availability> | null = {},
): Departure {
  return {
    id: 'departure',
    tour_id: 'tour',
    tour_name: 'Tour',
    ship_id: 'ship',
    ship_name: 'Ship',
    program_id: 'program',
    program_name: 'Program',
    date: '2027-05-01',
    end_date: '2027-05-08',
    on_request: false,
    duration: 8,
    ...rest,
    availability: availability && {
      minimum_passengers: 2,
      available_passengers: 5,
      maximum_passengers: 6,
      available_cabins: 3,
      total_cabins: 10,
      minimum_price: cents(100_000),
      maximum_price: cents(200_000),
      ...availability,
    },
  };
}
