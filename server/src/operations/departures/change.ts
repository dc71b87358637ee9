import { cents } from '@towpath/rules/core/money';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import {
  findStock,
  type StockRow,
  type StockUpdate,
  setBlocked,
  setClosed,
  updateStock,
} from '../../catalogue/departure-changes.ts';
import { findConflictingDeparture } from '../../catalogue/overlaps.ts';
import { CodedRefusal, missing, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import type { AuditedCall, Handler } from '../implement.ts';
import { applyChange, type DepartureChange } from './apply-change.ts';
import { findDepartureChange } from './departure-version.ts';
import { noDeparture } from './read.ts';

/** The stock of a departure, and that of one of its cabin types; a refusal that lists the cabin types if it is unknown. */
async function requireCabinType(
  sql: Sql,
  { departure, cabin }: { departure: string; cabin: string },
): Promise<StockRow | CodedRefusal> {
  const stock = await findStock(sql, departure);
  if (!stock) return noDeparture(departure);
  const ids = stock.map(({ cabin_type_id }) => cabin_type_id).join(', ');
  const found = stock.find(({ cabin_type_id }) => cabin_type_id === cabin);
  return found ?? missing('cabin_type_unknown', { departure, cabins: ids || 'none' });
}

function settingClosed(closed: boolean) {
  return async ({ context, audit }: AuditedCall, { departure }: OperationInput<'departures.close'>) => {
    if (!(await findStock(context.database, departure))) return noDeparture(departure);
    const other = closed ? null : await findConflictingDeparture(context.database, departure);
    if (other) return stateConflict('ship_taken', { departure, other });
    const change: DepartureChange = {
      write: (sql) => setClosed(sql, departure, closed),
      conflict: stateConflict(closed ? 'departure_closed' : 'departure_open', { departure }),
      departure,
      before: { closed: !closed },
      after: { closed },
      more: { closed },
    };
    const summary = closed
      ? `Departure ${departure} will be taken off sale; existing bookings are kept.`
      : `Departure ${departure} will be put on sale.`;
    const effects: Effect[] = [{ kind: closed ? 'off_sale' : 'on_sale', values: { departure } }];
    return { summary, effects, perform: () => applyChange(context, change, audit) };
  };
}

/** Puts a departure on sale, unless its ship is sold on the same days (decision 053). */
export const openDeparture: Handler<'departures.open'> = settingClosed(false);
/** Takes a departure off sale; its bookings are kept. */
export const closeDeparture: Handler<'departures.close'> = settingClosed(true);

/** Sets how many cabins of a type are blocked and cannot be booked. */
export const blockCabins: Handler<'departures.block'> = async ({ context, audit }, input) => {
  const stock = await requireCabinType(context.database, input);
  if (stock instanceof CodedRefusal) return stock;
  const { departure, cabin, count, version } = input;
  const conflict = await findDepartureChange(context.database, departure, version);
  if (conflict) return conflict;
  const free = stock.total - stock.taken + stock.blocked;
  const change: DepartureChange = {
    version,
    write: (sql) => setBlocked(sql, departure, cabin, count),
    conflict: refuseInput([issueAt('count', 'cabins_left', { count: free })]),
    departure,
    cabin,
    before: { blocked: stock.blocked },
    after: { blocked: count },
  };
  return {
    summary: `${count} cabins ${cabin} of ${departure} will be blocked.`,
    effects: [{ kind: 'block', values: { count } }],
    perform: () => applyChange(context, change, audit),
  };
};

type StockInput = OperationInput<'departures.stock'>;

function toUpdate({ total, unit_price, discount_price, surcharge_price }: StockInput): StockUpdate {
  const price = (amount: number | null) => (amount === null ? null : cents(amount));
  return {
    ...(total !== undefined && { total }),
    ...(unit_price !== undefined && { unit_price: cents(unit_price) }),
    ...(discount_price !== undefined && { discount_price: price(discount_price) }),
    ...(surcharge_price !== undefined && { surcharge_price: price(surcharge_price) }),
  };
}

const valuesBefore = (stock: StockRow, update: StockUpdate) =>
  Object.fromEntries(Object.entries(stock).filter(([key]) => Object.hasOwn(update, key)));

/** Changes the number of cabins of a type and their prices; existing bookings keep their price. */
export const changeStock: Handler<'departures.stock'> = async ({ context, audit }, input) => {
  const stock = await requireCabinType(context.database, input);
  if (stock instanceof CodedRefusal) return stock;
  const { departure, cabin, version } = input;
  const conflict = await findDepartureChange(context.database, departure, version);
  if (conflict) return conflict;
  const update = toUpdate(input);
  if (Object.keys(update).length === 0) return refuseInput([issueAt('', 'nothing_changed')]);
  const change: DepartureChange = {
    version,
    write: (sql) => updateStock(sql, departure, cabin, update),
    conflict: refuseInput([issueAt('total', 'cabins_taken', { count: stock.taken })]),
    departure,
    cabin,
    before: valuesBefore(stock, update),
    after: { ...update },
  };
  return {
    summary: `Cabins ${cabin} of ${departure} will be changed for new bookings.`,
    effects: [{ kind: 'new_bookings', values: {} }],
    perform: () => applyChange(context, change, audit),
  };
};
