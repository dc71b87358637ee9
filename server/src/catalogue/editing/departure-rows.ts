import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../../database/database.ts';
import type { Rows } from '../import/write/rows.ts';

type Departures = Pick<Rows, 'departure' | 'stock'>;
type DepartureFields = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A planned row after an edit, with what staff changed by hand kept where the plan stays the same. before: the plan before the
 * edit; current: the stored row.
 */
function mergeRow<Planned extends DepartureFields>(
  after: Planned,
  before: Planned | undefined,
  current: DepartureFields | undefined,
): Planned {
  if (!before || !current) return after;
  const kept = Object.keys(after).filter((name) => isSame(after[name], before[name]) && name in current);
  return { ...after, ...Object.fromEntries(kept.map((name) => [name, current[name]])) };
}

/** Whether an edit overwrites a value of the stored row that staff changed by hand. */
function overwritesByHand(
  after: DepartureFields,
  before: DepartureFields | undefined,
  current: DepartureFields | undefined,
): boolean {
  if (!before || !current) return false;
  return Object.keys(after).some(
    (name) =>
      name !== 'taken' &&
      !isSame(after[name], before[name]) &&
      name in current &&
      !isSame(current[name], before[name]),
  );
}

const stockKey = ({ departure_id, cabin_type_id }: DepartureFields) => `${departure_id} ${cabin_type_id}`;

interface StoredRow {
  departure: DepartureFields & { id: string; closed: boolean };
  stock: DepartureFields[];
}

async function readStored(sql: Sql, ids: readonly string[]): Promise<Map<string, StoredRow>> {
  const rows = await sql.query<StoredRow>(
    `select to_jsonb(departure) as departure,
       coalesce((select jsonb_agg(to_jsonb(stock)) from stock where departure_id = departure.id), '[]') as stock
     from departure where id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.departure.id, row]));
}

/** Effects of an edit on upcoming departures. */
export interface DepartureChanges {
  /** The changed and added departures with all of their stock. */
  rows: Departures;
  added: string[];
  changed: string[];
  /** The ids of departures that are added, or on other days or another ship than before. */
  moved: string[];
  /** The ids of departures that are no longer in any season. */
  closed: string[];
  /** Records of single departures that were changed by hand and follow the season again. */
  overwritten: number;
}

function plannedById({ departure, stock }: Departures, today: PlainDate) {
  const stocks = Map.groupBy(stock, ({ departure_id }) => departure_id);
  const upcoming = departure.filter(({ date }) => date > today);
  return new Map(upcoming.map((row) => [row.id, { departure: row, stock: stocks.get(row.id) ?? [] }]));
}

/** The changes of upcoming departures between two plans, merged with what is stored. */
export async function departureChanges(
  sql: Sql,
  before: Departures,
  after: Departures,
  today: PlainDate,
): Promise<DepartureChanges> {
  const [was, is] = [plannedById(before, today), plannedById(after, today)];
  const different = [...is.keys()].filter((id) => !isSame(was.get(id), is.get(id)));
  const gone = [...was.keys()].filter((id) => !is.has(id));
  const stored = await readStored(sql, [...different, ...gone]);
  const placeOf = (id: string, plan: typeof was) => {
    const row = plan.get(id)?.departure;
    return row && [row.ship_id, row.date, row.end_date];
  };
  let overwritten = 0;
  const rows: Departures = { departure: [], stock: [] };
  for (const id of different) {
    const [planned, previous, current] = [is.get(id), was.get(id), stored.get(id)];
    if (!planned) continue;
    rows.departure.push(mergeRow(planned.departure, previous?.departure, current?.departure));
    if (overwritesByHand(planned.departure, previous?.departure, current?.departure)) overwritten += 1;
    for (const stock of planned.stock) {
      const old = previous?.stock.find((each) => stockKey(each) === stockKey(stock));
      const own = current?.stock.find((each) => stockKey(each) === stockKey(stock));
      rows.stock.push(mergeRow(stock, old, own));
      if (overwritesByHand(stock, old, own)) overwritten += 1;
    }
  }
  return {
    rows,
    added: different.filter((id) => !stored.has(id)),
    changed: different.filter((id) => stored.has(id)),
    moved: different.filter((id) => !isSame(placeOf(id, was), placeOf(id, is))),
    closed: gone.filter((id) => stored.get(id)?.departure.closed === false),
    overwritten,
  };
}
