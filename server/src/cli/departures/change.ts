import {
  type StockRow,
  type StockUpdate,
  setBlocked,
  setClosed,
  updateStock,
} from '../../catalogue/departure-changes.ts';
import { findConflictingDeparture } from '../../catalogue/overlaps.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { stateConflict } from '../../operations/bookings/find-booking.ts';
import { type ParsedArguments, parseAmount, parseCount } from '../arguments.ts';
import type { Operation, OperationResult } from '../operation.ts';
import { requireCabinType, requireStock } from './find.ts';

interface Change {
  /** Returns false if the stock does not allow the change. */
  write: (sql: Sql) => Promise<boolean>;
  /** The message if the stock does not allow it. */
  conflictMessage: string;
  output: string;
  details: object;
}

/** Applies a change and writes its audit entry in one transaction. */
function applyChange(
  context: Context,
  { about, by }: ParsedArguments,
  name: string,
  { write, conflictMessage, output, details }: Change,
) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    if (!(await write(sql))) return stateConflict(conflictMessage);
    const auditDetails = { departure: about, ...details };
    await writeAudit(sql, { at: context.now(), by, command: name, bookingId: null, details: auditDetails });
    return { output, details: auditDetails };
  });
}

function setClosedOperation(closed: boolean): Operation {
  const [verb, state] = closed ? ['close', 'closed'] : ['open', 'open'];
  const name = `departures ${verb}`;
  return {
    name,
    takes: '<departure>',
    does: closed ? 'take a departure off sale; existing bookings are kept' : 'put a departure on sale again',
    destructive: closed,
    plan: async (context, _provider, parsed) => {
      const stock = await requireStock(context.database, parsed.about);
      if (stock instanceof Refusal) return stock;
      const other = closed ? null : await findConflictingDeparture(context.database, parsed.about);
      if (other)
        return stateConflict(`The ship of ${parsed.about} is sold on these days by departure ${other}.`);
      const change: Change = {
        write: (sql) => setClosed(sql, parsed.about, closed),
        conflictMessage: `Departure ${parsed.about} is ${state} already.`,
        output: `Departure ${parsed.about} is ${state} from now on.`,
        details: { closed },
      };
      const summary = `Departure ${parsed.about} will be taken off sale; existing bookings are kept.`;
      return { summary, perform: () => applyChange(context, parsed, name, change) };
    },
  };
}

export const openDeparture = setClosedOperation(false);
export const closeDeparture = setClosedOperation(true);

const cabinFlag = { cabin: 'ID: the cabin type' };

/** Sets how many cabins of a type are blocked and cannot be booked. */
export const blockCabins: Operation = {
  name: 'departures block',
  takes: '<departure> --cabin ID --count N',
  does: 'set how many cabins of a type are blocked; 0 unblocks all',
  flags: { ...cabinFlag, count: 'N: the new total of blocked cabins' },
  destructive: false,
  plan: async (context, _provider, parsed) => {
    const cabin = await requireCabinType(context.database, parsed);
    if (cabin instanceof Refusal) return cabin;
    const count = parseCount(parsed.flags.count ?? '');
    if (count === null) return new Refusal(422, 'no_number', '--count must be a non-negative integer.');
    const free = cabin.total - cabin.taken + cabin.blocked;
    const change: Change = {
      write: (sql) => setBlocked(sql, parsed.about, cabin.cabin_type_id, count),
      conflictMessage: `${parsed.about} does not have ${count} cabins ${cabin.cabin_type_id} to block: ${free} are not booked.`,
      output: `${count} cabins ${cabin.cabin_type_id} of ${parsed.about} are blocked.`,
      details: { cabin: cabin.cabin_type_id, blocked: count, previousValues: cabin.blocked },
    };
    const perform = () => applyChange(context, parsed, 'departures block', change);
    return { summary: `${count} cabins will be blocked.`, perform };
  },
};

const prices = { price: 'unit_price', discount: 'discount_price', surcharge: 'surcharge_price' } as const;

/** Parses the stock update from the flags, or refuses the first invalid one. */
function parseStockUpdate({ total, ...flags }: ParsedArguments['flags']): StockUpdate | Refusal {
  const terms: StockUpdate = {};
  if (total !== undefined) {
    const count = parseCount(total);
    if (count === null) return new Refusal(422, 'no_number', '--total must be a non-negative integer.');
    terms.total = count;
  }
  for (const flag of ['price', 'discount', 'surcharge'] as const) {
    const text = flags[flag];
    if (text === undefined) continue;
    const amount = parseAmount(text);
    const isNone = text === 'none' && flag !== 'price';
    if (amount === null && !isNone)
      return new Refusal(
        422,
        'no_amount',
        `--${flag} must be an amount in euros per person, such as 120.50.`,
      );
    Object.assign(terms, { [prices[flag]]: amount });
  }
  if (Object.keys(terms).length > 0) return terms;
  return new Refusal(422, 'nothing', 'Specify at least one of --total, --price, --discount and --surcharge.');
}

const before = (cabin: StockRow, terms: StockUpdate) =>
  Object.fromEntries(Object.entries(cabin).filter(([key]) => Object.hasOwn(terms, key)));

/** Changes the number of cabins of a type and their prices; existing bookings keep their price. */
export const changeCabins: Operation = {
  name: 'departures change',
  takes: '<departure> --cabin ID [--total N] [--price EUROS] [--discount EUROS] [--surcharge EUROS]',
  does: 'change the number and the prices per person of a cabin type, for new bookings',
  flags: {
    ...cabinFlag,
    total: 'N: the total number of cabins; at least the number taken',
    price: 'EUROS: price per person with two in a cabin',
    discount: 'EUROS: price per person with three or more, or `none`',
    surcharge: 'EUROS: price for one person alone, or `none`',
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
      conflictMessage: `${taken} cabins ${cabin_type_id} of ${parsed.about} are taken: the total cannot be lower.`,
      output: `Changed cabins ${cabin_type_id} of ${parsed.about} for new bookings.`,
      details: { cabin: cabin_type_id, after: terms, before: before(cabin, terms) },
    };
    const perform = () => applyChange(context, parsed, 'departures change', change);
    return { summary: 'Cabins will be changed.', perform };
  },
};
