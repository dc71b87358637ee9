import { whySentence } from '@towpath/rules/office/refusals/left-booking';
import { describeAmended } from '../bookings/amendments.ts';
import { operationLayer } from '../layer.ts';

/** The command `departures move`. */
export const moveDeparture = operationLayer('departures.move', {
  takes: '<departure> --to ID --reason TEXT [--bookings NUMBERS] [--today-prices]',
  flags: {
    to: 'ID: the departure that they are moved to',
    reason: 'TEXT: why; the guests read it',
    bookings: 'NUMBERS: with commas between them; default: all of the departure',
  },
  switches: { 'today-prices': 'guests pay the prices of today; default: no more than before' },
  input: ({ about, flags: { to = '', reason = '', bookings = '' }, switches }) => ({
    departure: about,
    to,
    reason,
    keep_price: !switches.has('today-prices'),
    bookings: bookings
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  }),
  output: ({ departure, to, moved, left }) =>
    [
      `${moved.length} bookings of ${departure} are moved to ${to}.`,
      ...moved.map(describeAmended),
      ...left.map((each) => `Booking ${each.number} stays: ${whySentence(each).replace(/\.$/, '')}.`),
    ].join('\n'),
});
