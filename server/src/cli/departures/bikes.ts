import { Refusal } from '../../config/errors.ts';
import { parseCount } from '../../operations/sheets/cell-values.ts';
import { tableOfRecords } from '../../operations/sheets/table.ts';
import { operationLayer, readingLayer } from '../layer.ts';

const columns = {
  bike: 'Bike',
  name: 'Name',
  frame: 'Frame',
  from_cm: 'From, cm',
  to_cm: 'To, cm',
  count: 'Bikes',
  of: 'Of',
};

/** The command `departures bikes`. */
export const listBikes = readingLayer('departures.bikes', {
  takes: '<departure>',
  input: ({ about }) => ({ departure: about }),
  tables: ({ rows }) => [tableOfRecords('Bikes', columns, rows)],
});

/** Stands for an omitted bike: the refusal then lists those of the departure. */
const NO_BIKE = '-';

const parseHeight = (text: string | undefined) => (text === undefined ? null : (parseCount(text) ?? 0));

/** The command `departures change-bikes`. */
export const changeBikes = operationLayer('departures.change-bikes', {
  takes: '<departure> --bike ID --frame NAME (--count N [--from CM --to CM] | --as-ship)',
  flags: {
    bike: 'ID: the bike product',
    frame: 'NAME: the frame, such as M',
    count: 'N: the number of bikes; 0 for none',
    from: 'CM: the shortest rider; by default as before',
    to: 'CM: the tallest rider; by default as before',
  },
  switches: { 'as-ship': 'the same bikes as the ship again' },
  input: ({ about, flags, switches }) => {
    const { bike = NO_BIKE, frame = '' } = flags;
    const count = switches.has('as-ship') ? null : parseCount(flags.count ?? '');
    if (count === null && !switches.has('as-ship'))
      return new Refusal(422, 'no_number', '--count must be a non-negative integer.');
    return {
      departure: about,
      bike,
      frame,
      count,
      from_cm: parseHeight(flags.from),
      to_cm: parseHeight(flags.to),
    };
  },
  output: ({ departure, bike, frame, after }) =>
    after
      ? `${departure} has ${after.count} bikes ${bike} ${frame}, ${after.from_cm} to ${after.to_cm} cm.`
      : `${departure} has the bikes ${bike} ${frame} of its ship.`,
});
