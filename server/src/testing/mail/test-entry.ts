import { cents } from '@towpath/rules/core/money';
import type { MailedEntry } from '../../notifications/waiting-entry.ts';

/** An entry in the waiting list with an open offer. */
export const testEntry: MailedEntry = {
  id: 'w',
  number: 'WAIT-10001',
  brand: 'boatbiketours',
  locale: 'en',
  name: 'Anna',
  email: 'anna@example.com',
  tour_names: ['Canals', 'Moselle'],
  dates: [
    { from: '2027-06-26', until: '2027-06-26' },
    { from: '2027-07-01', until: '2027-07-31' },
  ],
  party: 3,
  ending: 'no_room',
  had_room: false,
  withdrawn: false,
  other_offered: false,
  valid_until: '2027-06-01',
  offer: {
    id: 'o',
    state: 'open',
    tour_name: 'Canals',
    ship_name: 'Anna',
    date: '2027-06-26',
    end_date: '2027-07-03',
    selection: { twin: [2, 1] },
    cabin_names: { twin: 'Twin' },
    price: cents(320_000),
    lines: [
      { id: 'twin', name: 'Twin', count: 3, unitPrice: cents(100_000), amount: cents(300_000) },
      { id: 'bike', name: 'Bike, 8 gears', count: 2, unitPrice: cents(10_000), amount: cents(20_000) },
    ],
    bikes: [
      { name: 'Bike, 8 gears', height: 172 },
      { name: 'Bike, 8 gears', height: 181 },
    ],
    until: '2027-03-03T12:00:00+01:00',
    time_zone: 'Europe/Amsterdam',
  },
};
