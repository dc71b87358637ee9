import { limits } from '@towpath/rules/core/limits';
import { type BikeStockRow, findBikes, resetBikes, setBikes } from '../../catalogue/bikes/change-bikes.ts';
import { Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';
import { type ParsedArguments, parseCount } from '../arguments.ts';
import { listingOperation } from '../listing.ts';
import type { Operation } from '../operation.ts';
import { applyChange, type Change, requireStock } from './apply-change.ts';

/** Shows the bikes of a departure by product and frame. */
export const listBikes = listingOperation({
  name: 'departures bikes',
  takes: '<departure>',
  does: 'show the bikes of a departure by frame, and whether they are those of its ship',
  read: async ({ database }, { about }) => {
    const known = await requireStock(database, about);
    if (known instanceof Refusal) return known;
    const rows = (await findBikes(database, about)).map(({ overridden, ...bikes }) => ({
      ...{ bike: bikes.product_id, name: bikes.name, frame: bikes.frame },
      ...{ from_cm: bikes.from_cm, to_cm: bikes.to_cm, count: bikes.count },
      of: overridden ? 'departure' : 'ship',
    }));
    const columns = { bike: 'Bike', name: 'Name', frame: 'Frame', from_cm: 'From, cm', to_cm: 'To, cm' };
    return [{ title: `Bikes of ${about}`, columns: { ...columns, count: 'Bikes', of: 'Of' }, rows }];
  },
});

const { minimum, maximum } = limits.bodyHeight;
const invalid = (message: string) => new Refusal(422, 'invalid', message);

/** The height in a flag, or else of the known bikes; a refusal if it is missing or out of range. */
function parseHeight({ flags }: ParsedArguments, flag: 'from' | 'to', known: number | undefined) {
  const height = flags[flag] === undefined ? known : parseCount(flags[flag]);
  if (height === undefined) return invalid(`--from and --to are needed: the ship has no such frame.`);
  if (height === null || height < minimum || height > maximum)
    return invalid(`--${flag} must be a height in cm from ${minimum} to ${maximum}.`);
  return height;
}

/** What the flags say about the bikes, completed from those that the departure has, or the first refusal. */
function parseBikes(parsed: ParsedArguments, known: BikeStockRow | undefined) {
  const { bike = '', frame = '', count = '' } = parsed.flags;
  const number = parseCount(count);
  if (number === null) return invalid('--count must be a non-negative integer.');
  const from_cm = parseHeight(parsed, 'from', known?.from_cm);
  if (from_cm instanceof Refusal) return from_cm;
  const to_cm = parseHeight(parsed, 'to', known?.to_cm);
  if (to_cm instanceof Refusal) return to_cm;
  if (to_cm < from_cm) return invalid('--to must be at least --from.');
  return { product_id: bike, frame, from_cm, to_cm, count: number };
}

/** A refusal unless --bike is a bike of the departure's tour and --frame is given. */
async function findFlagFault(sql: Sql, { about, flags }: ParsedArguments): Promise<Refusal | null> {
  const bikes = await sql.query<{ id: string }>(
    `select product.id from departure join tour_product on tour_product.tour_id = departure.tour_id
     join product on product.id = product_id
     where departure.id = $1 and product_type = 'Bike' order by tour_product.position`,
    [about],
  );
  const ids = bikes.map(({ id }) => id);
  if (!ids.includes(flags.bike ?? ''))
    return new Refusal(404, 'not_found', `--bike must be a bike of ${about}: ${ids.join(', ') || 'none'}.`);
  return flags.frame?.trim() ? null : invalid('--frame must name a frame.');
}

/** Sets the bikes of a frame for one departure, or gives it those of its ship again. */
export const changeBikes: Operation = {
  name: 'departures change-bikes',
  takes: '<departure> --bike ID --frame NAME (--count N [--from CM --to CM] | --as-ship)',
  does: 'set how many bikes of a frame a departure has, instead of its ship',
  flags: {
    bike: 'ID: the bike product',
    frame: 'NAME: the frame, such as M',
    count: 'N: the number of bikes; 0 for none',
    from: 'CM: the shortest rider; by default as before',
    to: 'CM: the tallest rider; by default as before',
  },
  switches: { 'as-ship': 'the same bikes as the ship again' },
  destructive: false,
  plan: async ({ database, ...context }, _provider, parsed) => {
    const { about, flags, switches } = parsed;
    const stock = await requireStock(database, about);
    if (stock instanceof Refusal) return stock;
    const fault = await findFlagFault(database, parsed);
    if (fault) return fault;
    const { bike = '', frame = '' } = flags;
    const known = (await findBikes(database, about)).find(
      (each) => each.product_id === bike && each.frame === frame,
    );
    const isReset = switches.has('as-ship');
    const bikes = isReset ? null : parseBikes(parsed, known);
    if (bikes instanceof Refusal) return bikes;
    const change: Change = {
      write: (sql) =>
        bikes
          ? setBikes(sql, about, bikes, context.now())
          : resetBikes(sql, about, bike, frame, context.now()),
      conflictMessage: `Booked riders of ${about} need these bikes: change or cancel their bookings first.`,
      output: bikes
        ? `${about} has ${bikes.count} bikes ${bike} ${frame}, ${bikes.from_cm} to ${bikes.to_cm} cm.`
        : `${about} has the bikes ${bike} ${frame} of its ship.`,
      details: { bike, frame, ...(bikes && { after: bikes }), before: known ?? null },
    };
    const perform = () => applyChange({ database, ...context }, parsed, 'departures change-bikes', change);
    return { summary: 'Bikes will be changed.', perform };
  },
};
