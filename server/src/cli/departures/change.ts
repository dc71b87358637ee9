import { Refusal } from '../../config/errors.ts';
import { parseAmount, parseCount } from '../../operations/sheets/cell-values.ts';
import type { ParsedArguments } from '../arguments.ts';
import { operationLayer } from '../layer.ts';

const takes = '<departure>';
const toDeparture = ({ about }: ParsedArguments) => ({ departure: about });

/** The command `departures open`. */
export const openDeparture = operationLayer('departures.open', {
  takes,
  input: toDeparture,
  output: ({ departure }) => `Departure ${departure} is open from now on.`,
});

/** The command `departures close`. */
export const closeDeparture = operationLayer('departures.close', {
  takes,
  input: toDeparture,
  output: ({ departure }) => `Departure ${departure} is closed from now on.`,
});

const cabinFlag = { cabin: 'ID: the cabin type' };

/** Stands for an omitted cabin type: the refusal then lists those of the departure. */
const NO_CABIN = '-';

/** The command `departures block`. */
export const blockCabins = operationLayer('departures.block', {
  takes: '<departure> --cabin ID --count N',
  flags: { ...cabinFlag, count: 'N: the new total of blocked cabins' },
  input: ({ about, flags }) => {
    const count = parseCount(flags.count ?? '');
    if (count === null) return new Refusal(422, 'no_number', '--count must be a non-negative integer.');
    return { departure: about, cabin: flags.cabin ?? NO_CABIN, count };
  },
  output: ({ departure, cabin, after }) => `${after.blocked} cabins ${cabin} of ${departure} are blocked.`,
});

const prices = { price: 'unit_price', discount: 'discount_price', surcharge: 'surcharge_price' } as const;

/** The changed prices in cents, or a refusal of the first invalid one. */
function parsePrices(flags: ParsedArguments['flags']): Partial<Record<string, number | null>> | Refusal {
  const parsed: Partial<Record<string, number | null>> = {};
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
    parsed[prices[flag]] = amount;
  }
  return parsed;
}

function toStock({ about, flags }: ParsedArguments) {
  const total = flags.total === undefined ? undefined : parseCount(flags.total);
  if (total === null) return new Refusal(422, 'no_number', '--total must be a non-negative integer.');
  const changed = parsePrices(flags);
  if (changed instanceof Refusal) return changed;
  if (total === undefined && Object.keys(changed).length === 0)
    return new Refusal(
      422,
      'nothing',
      'Specify at least one of --total, --price, --discount and --surcharge.',
    );
  return {
    departure: about,
    cabin: flags.cabin ?? NO_CABIN,
    ...(total !== undefined && { total }),
    ...changed,
  };
}

/** The command `departures change`. */
export const changeCabins = operationLayer('departures.stock', {
  name: 'departures change',
  takes: '<departure> --cabin ID [--total N] [--price EUROS] [--discount EUROS] [--surcharge EUROS]',
  flags: {
    ...cabinFlag,
    total: 'N: the total number of cabins; at least the number taken',
    price: 'EUROS: price per person with two in a cabin',
    discount: 'EUROS: price per person with three or more, or `none`',
    surcharge: 'EUROS: price for one person alone, or `none`',
  },
  input: toStock,
  output: ({ departure, cabin }) => `Changed cabins ${cabin} of ${departure} for new bookings.`,
});

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

function toSale({ about, flags }: ParsedArguments) {
  const { 'on-request': requested, voucher } = flags;
  if (requested === undefined && voucher === undefined)
    return new Refusal(422, 'nothing', 'Specify at least one of --on-request and --voucher.');
  const on_request = requested === undefined ? undefined : answers[requested];
  if (requested !== undefined && on_request === undefined)
    return new Refusal(422, 'no_answer', '--on-request must be yes or no.');
  return {
    departure: about,
    ...(on_request !== undefined && { on_request }),
    ...(voucher !== undefined && { voucher: voucher === 'none' ? null : voucher }),
  };
}

/** The command `departures sale`. */
export const changeSale = operationLayer('departures.sale', {
  takes: '<departure> [--on-request yes|no] [--voucher CODE]',
  flags: {
    'on-request': 'yes or no: whether staff accept or decline every new booking',
    voucher: 'CODE: the voucher that every new booking gets, or `none`',
  },
  input: toSale,
  output: ({ departure, after }) =>
    Object.keys(after).length > 0
      ? `Changed departure ${departure} for new bookings.`
      : `Departure ${departure} is sold like this already.`,
});
