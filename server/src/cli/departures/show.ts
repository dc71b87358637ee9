import { toEuros } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import { listingOperation } from '../listing.ts';
import { requireStock } from './find.ts';

const columns = {
  cabin: 'Cabin type',
  name: 'Name',
  total: 'Cabins',
  taken: 'Taken',
  blocked: 'of these blocked',
  left: 'Left',
  price: 'Price',
  discount: 'with 3 or more',
  surcharge: 'alone',
};

/** Shows the cabin types of a departure, with prices in euros per person. */
export const showDeparture = listingOperation({
  name: 'departures show',
  takes: '<departure>',
  does: 'show the cabin types of a departure, with prices in euros per person',
  read: async ({ database }, { about }) => {
    const stock = await requireStock(database, about);
    if (stock instanceof Refusal) return stock;
    const rows = stock.map(({ cabin_type_id, name, total, taken, blocked, ...prices }) => ({
      ...{ cabin: cabin_type_id, name, total, taken, blocked, left: total - taken },
      price: toEuros(prices.unit_price),
      discount: prices.discount_price === null ? null : toEuros(prices.discount_price),
      surcharge: prices.surcharge_price === null ? null : toEuros(prices.surcharge_price),
    }));
    return [{ title: `Departure ${about}`, columns, rows }];
  },
});
