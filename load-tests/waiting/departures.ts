import { updateStock } from '../../server/src/catalogue/departure-changes.ts';
import type { Sql } from '../../server/src/database/database.ts';

/** Departures that parties wait for at first, each with four twins, two suites and a few frames of the bike that is scarce. */
const FIRST = 6;
/** The most departures of a run, with those that are added. */
const MOST = 16;
/** The most cabins of a type on a departure. */
const MOST_CABINS = 6;
/** Days until the first departure. */
const DAYS = 200;
export const twin = 'annatwin-upper';
export const suite = 'annasuite';
/** A bike with a few frames on each departure. */
export const scarceBike = 'product-bike-00001';

/** Inserts a departure with every cabin free; the first ones are on days of their own, later ones on the same days. */
async function insertDeparture(sql: Sql, index: number): Promise<void> {
  const id = `wait-${index}`;
  const day = DAYS + 1 + (index % FIRST);
  await sql.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, overlap_accepted)
     values ($1, 'canals', 'anna', 'p', 'Canals', current_date + $2::int, current_date + $2::int + 7, 8, true)`,
    [id, day],
  );
  await sql.query(
    `insert into bike_stock (departure_id, product_id, frame, from_cm, to_cm, count)
     values ($1, $2, 'M', 160, 178, 4), ($1, $2, 'L', 172, 195, 3)`,
    [id, scarceBike],
  );
  await sql.query(
    `insert into stock (departure_id, cabin_type_id, total, taken, unit_price)
     values ($1, '${twin}', 4, 0, 99950), ($1, '${suite}', 2, 0, 99950)`,
    [id],
  );
}

/** Inserts the departures of the beginning. */
export async function insertDepartures(sql: Sql): Promise<void> {
  for (let index = 0; index < FIRST; index += 1) await insertDeparture(sql, index);
}

/** The departures that parties wait for, the oldest first. */
export async function departureIds(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select id from departure where id like 'wait-%' order by length(id), id`,
  );
  return rows.map(({ id }) => id);
}

/** Puts a further departure on sale; 0 where a run has enough, otherwise 1. */
export async function addDeparture(sql: Sql): Promise<number> {
  const { length } = await departureIds(sql);
  if (length >= MOST) return 0;
  await insertDeparture(sql, length);
  return 1;
}

/** Adds a cabin to a random departure; returns how many were added. */
export async function addCabin(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ departure_id: string; cabin_type_id: string; total: number }>(
    `select departure_id, cabin_type_id, total from stock where departure_id like 'wait-%' and total < ${MOST_CABINS}
     order by random() limit 1`,
  );
  if (!row) return 0;
  const isAdded = await updateStock(sql, row.departure_id, row.cabin_type_id, { total: row.total + 1 });
  return isAdded ? 1 : 0;
}
