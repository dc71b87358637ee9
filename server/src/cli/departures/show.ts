import { cents, toEuros } from '@towpath/rules/core/money';
import { readingLayer } from '../layer.ts';

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

const euros = (amount: number | null) => (amount === null ? null : toEuros(cents(amount)));

/** The command `departures show`. */
export const showDeparture = readingLayer('departures.show', {
  takes: '<departure>',
  input: ({ about }) => ({ departure: about }),
  tables: ({ id, stock, on_request, voucher }) => [
    {
      title: [`Departure ${id}`, on_request && 'on request', voucher && `voucher ${voucher}`]
        .filter(Boolean)
        .join(', '),
      columns,
      rows: stock.map(({ unit_price, discount_price, surcharge_price, ...cabin }) => ({
        ...cabin,
        price: euros(unit_price),
        discount: euros(discount_price),
        surcharge: euros(surcharge_price),
      })),
    },
  ],
});
