import { type BikeStock, countTaken } from '@towpath/rules/bikes/bike-stock';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { BikeStockView, ChangedBikes } from '@towpath/rules/office/views/departure-view';
import { findBikeStock, lockBikes } from '../../catalogue/bikes/bike-stock.ts';
import { type BikeStockRow, findBikes, resetBikes, setBikes } from '../../catalogue/bikes/change-bikes.ts';
import { findStock } from '../../catalogue/departure-changes.ts';
import { CodedRefusal, missing, refuseInput } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';
import { findDepartureChange, lockDepartures } from './departure-version.ts';
import { noDeparture } from './read.ts';

type Input = OperationInput<'departures.change-bikes'>;

function viewOf(
  { product_id, overridden, ...bikes }: BikeStockRow,
  stock: readonly BikeStock[],
): BikeStockView {
  const product = stock.find((each) => each.product_id === product_id);
  const taken = product ? countTaken(product, bikes.frame) : 0;
  return {
    bike: product_id,
    ...bikes,
    taken,
    left: bikes.count - taken,
    of: overridden ? 'departure' : 'ship',
  };
}

/** Shows the bikes of a departure by product and frame. */
export const listBikes: Handler<'departures.bikes'> = async ({ context }, { departure }) => {
  const { database } = context;
  if (!(await findStock(database, departure))) return noDeparture(departure);
  const stock = await findBikeStock(database, departure, context.now());
  return { rows: (await findBikes(database, departure)).map((bikes) => viewOf(bikes, stock)) };
};

/** A refusal unless the product is a bike of the departure's tour. */
async function findProductFault(sql: Sql, { departure, bike }: Input): Promise<CodedRefusal | null> {
  const bikes = await sql.query<{ id: string }>(
    `select product.id from departure join tour_product on tour_product.tour_id = departure.tour_id
     join product on product.id = product_id
     where departure.id = $1 and product_type = 'Bike' order by tour_product.position`,
    [departure],
  );
  const ids = bikes.map(({ id }) => id);
  if (ids.includes(bike)) return null;
  return missing('bike_unknown', { departure, bikes: ids.join(', ') || 'none' });
}

/** The bikes of a frame, completed with the departure's current values; null: it gets those of the ship again. */
function bikesOf({ count, ...input }: Input, known: BikeStockRow | undefined) {
  if (count === null) return null;
  const from_cm = input.from_cm ?? known?.from_cm;
  const to_cm = input.to_cm ?? known?.to_cm;
  if (from_cm === undefined || to_cm === undefined)
    return refuseInput([issueAt('from_cm', 'heights_required')]);
  if (to_cm < from_cm) return refuseInput([issueAt('to_cm', 'heights_reversed')]);
  return { from_cm, to_cm, count };
}

function effectOf(frame: string, after: ChangedBikes['after']): Effect {
  if (!after) return { kind: 'bikes_of_ship', values: { frame } };
  const { count, from_cm: shortest, to_cm: tallest } = after;
  return { kind: 'bikes', values: { frame, count, shortest, tallest } };
}

/** Writes a change in the caller's transaction; a refusal if booked riders need the bikes. */
async function writeBikes(context: Context, sql: Sql, changed: ChangedBikes, audit: Audit) {
  const { departure, bike, frame, after } = changed;
  const now = context.now();
  const isWritten = await (after
    ? setBikes(sql, departure, { product_id: bike, frame, ...after }, now)
    : resetBikes(sql, departure, bike, frame, now));
  if (!isWritten) return refuseInput([issueAt('count', 'bikes_needed')]);
  await audit(sql, { at: now, details: changed });
  return changed;
}

/** Sets the bikes of a frame for one departure, or gives it those of its ship again. */
export const changeBikes: Handler<'departures.change-bikes'> = async ({ context, audit }, input) => {
  const { database } = context;
  const { departure, bike, frame, version } = input;
  if (!(await findStock(database, departure))) return noDeparture(departure);
  const refusal =
    (await findDepartureChange(database, departure, version)) ?? (await findProductFault(database, input));
  if (refusal) return refusal;
  const all = await findBikes(database, departure);
  const known = all.find((each) => each.product_id === bike && each.frame === frame);
  const after = bikesOf(input, known);
  if (after instanceof CodedRefusal) return after;
  const before = known ? { from_cm: known.from_cm, to_cm: known.to_cm, count: known.count } : null;
  const changed: ChangedBikes = { departure, bike, frame, before, after };
  const perform = () =>
    database.transaction(async (sql): Promise<ChangedBikes | CodedRefusal> => {
      await lockBikes(sql, departure);
      await lockDepartures(sql, [departure]);
      const conflict = await findDepartureChange(sql, departure, version);
      return conflict ?? writeBikes(context, sql, changed, audit);
    });
  const summary = `The bikes ${bike} ${frame} of ${departure} will be changed.`;
  return { summary, effects: [effectOf(frame, after)], perform };
};
