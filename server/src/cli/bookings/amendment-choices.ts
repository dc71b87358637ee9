import type { StaffChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import { formatMoney } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import type { Table } from '../../operations/sheets/table.ts';
import { readingLayer } from '../layer.ts';

const cabins = ({ types }: StaffChangeChoices): Table => ({
  title: 'Cabins',
  columns: { id: 'Id', name: 'Type', minimum_occupancy: 'From', maximum_occupancy: 'To', free: 'Free' },
  rows: types,
});

const products = ({ bikes, diets, extras, counted }: StaffChangeChoices): Table => ({
  title: 'Products',
  columns: { id: 'Id', name: 'Name', price: 'Price' },
  rows: [...bikes, ...diets, ...extras, ...counted].map(({ id, name, price }) => ({
    id,
    name,
    price: formatMoney('en', cents(price)),
  })),
});

const departures = ({ departures: others, currency }: StaffChangeChoices): Table => ({
  title: 'Departures',
  columns: { id: 'Id', date: 'Date', ship_name: 'Ship', cabins: 'Cabins', difference: 'Difference' },
  rows: others.map(({ id, date, ship_name, cabin_names, difference }) => ({
    id,
    date,
    ship_name,
    cabins: cabin_names.join(', '),
    difference: formatMoney('en', difference, currency),
  })),
});

/** The command `amendments choices`. */
export const listAmendmentChoices = readingLayer('amendments.choices', {
  takes: '<id or number> [--departure ID]',
  flags: { departure: 'ID: the departure whose cabins and products are listed; default: the booked one' },
  input: ({ about, flags: { departure } }) => ({ booking: about, departure: departure ?? null }),
  tables: (choices) => [cabins(choices), products(choices), departures(choices)],
});
