import type { Departure } from '@towpath/rules/calendar/departure';

/** A departure as the API returns it. */
export const testDeparture: Departure = {
  id: 'd1',
  tour_id: 't1',
  tour_name: 'Holland',
  ship_id: 's1',
  ship_name: 'Anna',
  program_id: 'p1',
  program_name: 'Holland',
  date: '2027-05-01',
  end_date: '2027-05-08',
  on_request: false,
  duration: 8,
};
