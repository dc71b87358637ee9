import { whySentence } from '@towpath/rules/office/refusals/left-booking';
import { operationLayer } from '../layer.ts';

/** The command `departures call-off`. */
export const callOff = operationLayer('departures.call-off', {
  takes: '<departure>',
  input: ({ about }) => ({ departure: about }),
  output: ({ departure, cancelled, left }) =>
    [
      `Departure ${departure} is called off: ${cancelled.length} bookings are cancelled.`,
      ...left.map(whySentence),
    ].join('\n'),
});
