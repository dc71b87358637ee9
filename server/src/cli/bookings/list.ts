import { cents, toEuros } from '@towpath/rules/core/money';
import { bookingStates } from '@towpath/rules/office/fields/booking-states';
import { Refusal } from '../../config/errors.ts';
import { findDateRefusal } from '../arguments.ts';
import { readingLayer } from '../layer.ts';

const columns = {
  number: 'Number',
  departure: 'Departure',
  date: 'Date',
  state: 'State',
  paid_by: 'Paid by',
  name: 'Name',
  passengers: 'Passengers',
  total: 'Total EUR',
  id: 'Id',
};

/** All bookings: the most of one page. */
const ALL = 20_000;

const flags = {
  departure: 'ID: only bookings of this departure',
  state: `STATE: ${bookingStates.join(', ')}`,
  search: 'TEXT: part of a name, an e-mail address, a telephone or a number',
  from: 'DATE: departing on or after it',
  until: 'DATE: departing on or before it',
};

/** The command `bookings list`. */
export const listBookings = readingLayer('bookings.list', {
  takes: '[--search TEXT] [--departure ID] [--state STATE] [--from DATE] [--until DATE]',
  about: 'none',
  flags,
  input: ({ flags: { departure, state, from, until, search }, flags }) => {
    const refusal = findDateRefusal(flags);
    if (refusal) return refusal;
    const known = bookingStates.find((each) => each === state);
    if (state !== undefined && !known)
      return new Refusal(422, 'no_state', `--state must be one of ${bookingStates.join(', ')}.`);
    const states = known ? [known] : [];
    return { search, departure, states, departs_from: from, departs_until: until, limit: ALL };
  },
  tables: ({ rows }) => [
    {
      title: `Bookings: ${rows.length}`,
      columns,
      rows: rows.map(({ number, departure, date, state, sandbox, name, passengers, total, id }) => ({
        number,
        departure,
        date,
        state,
        paid_by: sandbox ? 'sandbox' : '',
        name,
        passengers,
        total: total === null ? null : toEuros(cents(total)),
        id,
      })),
    },
  ],
});
