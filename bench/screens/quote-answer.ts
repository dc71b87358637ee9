import type { GroupQuoteState } from '../../rules/src/enquiries/quote-wire.ts';
import { specifiedTerms } from '../../rules/src/terms/specified-terms.ts';

/** A quote of a group in a state, as the server answers it, with a picture; amounts in euros. */
export const quoteIn = (state: GroupQuoteState, picture: string | null = null): object => ({
  state,
  number: 'Q-10001',
  name: 'Johanna Quist',
  email: 'j•••@example.org',
  text: 'The upper deck is yours.\nWe look forward to you.',
  valid_until: '2027-03-31',
  held: state === 'open',
  departure_id: 'a-departure',
  departure_date: '2027-06-26',
  end_date: '2027-07-03',
  tour_name: 'Canals of Holland',
  ship_name: 'Anna Hendrika',
  image_url: picture,
  port_of_departure_name: 'Amsterdam',
  port_of_arrival_name: 'Amsterdam',
  passengers: 4,
  lines: [
    { group: 'cabins', name: 'Twin Vecht', count: 4, unit_price: 1090, amount: 4360 },
    { group: 'bikes', name: 'Touring bike', count: 4, unit_price: 95, amount: 380 },
    { group: 'discount', name: 'Choir', count: 1, unit_price: 240, amount: 240 },
  ],
  market: 'default',
  exchange_rate: null,
  amount: 4500,
  local_costs: 0,
  vat: 371.56,
  deposit: null,
  terms: state === 'open' ? specifiedTerms('boatbiketours')[0] : null,
  messages: [
    { at: '2027-03-01T10:00:00.000Z', from: 'group', text: 'Are there dogs on board?' },
    { at: '2027-03-01T12:00:00.000Z', from: 'office', text: 'Only the one of the captain.' },
  ],
  document: '/api/v1/quotes/none/document',
  booking: null,
});
