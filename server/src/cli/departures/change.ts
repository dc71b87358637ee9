import {
  type StockRow,
  setBlocked,
  setClosed,
  updateStock,
  type StockUpdate,
} from '../../catalogue/departure-changes.ts';
import { findConflictingDeparture } from '../../catalogue/overlaps.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { type ParsedArguments, parseCount, parseAmount } from '../arguments.ts';
import { stateConflict } from '../bookings/find-booking.ts';
import type { OperationResult, Operation } from '../operation.ts';
import { requireCabinType, requireStock } from './find.ts';

interface Change {
  /** Does it; false where the stock does not allow it by now. */
  write: (sql: Sql) => Promise<boolean>;
  /** What is said where it is not allowed. */
  otherwise: string;
  said: string;
  details: object;
}

/** Carries a change out with its audit entry, both or neither. */
function applyChange(
  context: Context,
  { about, by }: ParsedArguments,
  name: string,
  { write, otherwise, said, details }: Change,
) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    if (!(await write(sql))) return stateConflict(otherwise);
    const kept = { departure: about, ...details };
    await writeAudit(sql, { at: context.now(), by, command: name, bookingId: null, details: kept });
    return { said, details: kept };
  });
}

function setClosedOperation(closed: boolean): Operation {
  const [verb, state] = closed ? ['close', 'closed'] : ['open', 'open'];
  const name = `departures ${verb}`;
  return {
    name,
    takes: '<departure>',
    does: closed ? 'take a departure off sale; its bookings stay' : 'put a departure on sale again',
    destructive: closed,
    plan: async (context, _provider, parsed) => {
      const stock = await requireStock(context.database, parsed.about);
      if (stock instanceof Refusal) return stock;
      const other = closed ? null : await findConflictingDeparture(context.database, parsed.about);
      if (other) return stateConflict(`The ship of ${parsed.about} is sold on these days by departure ${other}.`);
      const change: Change = {
        write: (sql) => setClosed(sql, parsed.about, closed),
        otherwise: `Departure ${parsed.about} is ${state} already.`,
        said: `Departure ${parsed.about} is ${state} from now on.`,
        details: { closed },
      };
      const says = `Departure ${parsed.about} will be taken off sale; its bookings stay.`;
      return { says, perform: () => applyChange(context, parsed, name, change) };
    },
  };
}

/** Puts a departure on sale again, and takes it off. */
export const openDeparture = setClosedOperation(false);
export const closeDeparture = setClosedOperation(true);

const cabinFlag = { cabin: 'ID: the cabin type' };

/** Keeps cabins of a departure back, so that nobody can book them, or frees them again. */
export const blockCabins: Operation = {
  name: 'departures block',
  takes: '<departure> --cabin ID --count N',
  does: 'keep so many cabins of a type back in all; 0 frees them again',
  flags: { ...cabinFlag, count: 'N: how many are kept back from now on' },
  destructive: false,
  plan: async (context, _provider, parsed) => {
    const cabin = await requireCabinType(context.database, parsed);
    if (cabin instanceof Refusal) return cabin;
    const count = parseCount(parsed.flags.count ?? '');
    if (count === null) return new Refusal(422, 'no_number', '--count has to be a number from 0 on.');
    const free = cabin.total - cabin.taken + cabin.blocked;
    const change: Change = {
      write: (sql) => setBlocked(sql, parsed.about, cabin.cabin_type_id, count),
      otherwise: `${parsed.about} has not ${count} cabins ${cabin.cabin_type_id} to keep back: ${free} are not booked.`,
      said: `${count} cabins ${cabin.cabin_type_id} of ${parsed.about} are kept back.`,
      details: { cabin: cabin.cabin_type_id, blocked: count, previousValues: cabin.blocked },
    };
    const perform = () => applyChange(context, parsed, 'departures block', change);
    return { says: `${count} cabins will be kept back.`, perform };
  },
};

const prices = { price: 'unit_price', discount: 'discount_price', surcharge: 'surcharge_price' } as const;

/** The terms that the flags name, or the flag that can't be read. */
function parseStockUpdate({ total, ...flags }: ParsedArguments['flags']): StockUpdate | Refusal {
  const terms: StockUpdate = {};
  if (total !== undefined) {
    const count = parseCount(total);
    if (count === null) return new Refusal(422, 'no_number', '--total has to be a number from 0 on.');
    terms.total = count;
  }
  for (const flag of ['price', 'discount', 'surcharge'] as const) {
    const text = flags[flag];
    if (text === undefined) continue;
    const amount = parseAmount(text);
    const isNone = text === 'none' && flag !== 'price';
    if (amount === null && !isNone)
      return new Refusal(422, 'no_amount', `--${flag} has to be euros per person such as 120.50.`);
    Object.assign(terms, { [prices[flag]]: amount });
  }
  if (Object.keys(terms).length > 0) return terms;
  return new Refusal(422, 'nothing', 'Name what is to change: --total, --price, --discount or --surcharge.');
}

const before = (cabin: StockRow, terms: StockUpdate) =>
  Object.fromEntries(Object.entries(cabin).filter(([key]) => Object.hasOwn(terms, key)));

/** Changes how many cabins of a type a departure sells and for how much; bookings keep the price they were made at. */
export const changeCabins: Operation = {
  name: 'departures change',
  takes: '<departure> --cabin ID [--total N] [--price EUROS] [--discount EUROS] [--surcharge EUROS]',
  does: 'change how many cabins of a type there are, and their prices per person, for new bookings',
  flags: {
    ...cabinFlag,
    total: 'N: how many cabins there are in all; never fewer than are taken',
    price: 'EUROS: with two in a cabin',
    discount: 'EUROS: with three or more, or none',
    surcharge: 'EUROS: alone, or none',
  },
  destructive: false,
  plan: async (context, _provider, parsed) => {
    const cabin = await requireCabinType(context.database, parsed);
    if (cabin instanceof Refusal) return cabin;
    const terms = parseStockUpdate(parsed.flags);
    if (terms instanceof Refusal) return terms;
    const { cabin_type_id, taken } = cabin;
    const change: Change = {
      write: (sql) => updateStock(sql, parsed.about, cabin_type_id, terms),
      otherwise: `${taken} cabins ${cabin_type_id} of ${parsed.about} are taken: there can't be fewer.`,
      said: `Cabins ${cabin_type_id} of ${parsed.about} are changed, for new bookings.`,
      details: { cabin: cabin_type_id, after: terms, before: before(cabin, terms) },
    };
    const perform = () => applyChange(context, parsed, 'departures change', change);
    return { says: 'Cabins will be changed.', perform };
  },
};
