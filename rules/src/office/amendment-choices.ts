import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { CurrencyShape } from '../core/market.ts';
import type { Cents } from '../core/money.ts';
import { described, kind } from './fields/field.ts';
import { amount, count, flag, text } from './fields/result-fields.ts';

const difference = v.pipe(
  v.custom<Cents>(Number.isInteger),
  kind('cents'),
  v.description('of the price, in minor units of the currency'),
);
const product = v.object({ id: text, name: text, price: amount, mandatory: flag });

/** The choices of staff for a change of a booking, on a departure (decision 109). */
export const AmendmentChoices = v.object({
  departure: v.object({ id: text, date: DateShape, end_date: DateShape, ship_name: text }),
  currency: described(CurrencyShape, 'the currency of the differences'),
  types: v.array(
    v.object({ id: text, name: text, minimum_occupancy: count, maximum_occupancy: count, free: count }),
  ),
  cabins: described(
    v.array(v.object({ key: text, types: v.array(v.object({ id: text, difference })) })),
    'for each booked cabin the types that it can become',
  ),
  departures: v.array(
    v.object({
      id: text,
      date: DateShape,
      end_date: DateShape,
      ship_name: text,
      on_request: flag,
      cabins: v.array(text),
      cabin_names: v.array(text),
      difference,
    }),
  ),
  bikes: v.array(product),
  diets: v.array(product),
  extras: v.array(product),
  counted: v.array(product),
});
