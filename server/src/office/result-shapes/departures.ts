import { LocaleShape } from '@towpath/rules/core/locale';
import type { DepartureRow, DepartureView } from '@towpath/rules/office/departure-view';
import { BrandShape } from '@towpath/rules/site/brand';
import * as v from 'valibot';
import { amount, amountOrNone, count, day, flag, text, textOrNone } from './common.ts';

const stock = v.object({
  ...{ cabin: text, name: text, total: count, taken: count, blocked: count, left: count },
  ...{ unit_price: amount, discount_price: amountOrNone, surcharge_price: amountOrNone },
});

export const departureRow = v.object({
  ...{ id: text, date: day, end_date: day, brand: BrandShape, tour_id: text, tour: text, ship_id: text },
  ...{ ship: text, state: v.picklist(['open', 'on request', 'closed']), cabins: count, taken: count },
  ...{ blocked: count, optional: count, left: count, occupancy: count },
}) satisfies v.GenericSchema<unknown, DepartureRow>;

export const departureView = v.object({
  ...departureRow.entries,
  ...{ port_of_departure: textOrNone, port_of_arrival: textOrNone, on_request: flag, voucher: textOrNone },
  ...{ version: count, bookings: count, passengers: count },
  languages: v.array(v.object({ language: LocaleShape, bookings: count })),
  stock: v.array(stock),
}) satisfies v.GenericSchema<unknown, DepartureView>;
