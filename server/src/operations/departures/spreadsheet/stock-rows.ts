import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import { type Cents, toEuros } from '@towpath/rules/core/money';
import type { Sql } from '../../../database/database.ts';
import type { Table } from '../../sheets/table.ts';
import { sheetTexts } from '../../sheets/texts.ts';

/** A cabin type of an upcoming departure; prices in cents per person. */
export interface StoredStock {
  departure: string;
  date: PlainDate;
  tour: string;
  ship: string;
  closed: boolean;
  cabin: string;
  total: number;
  taken: number;
  blocked: number;
  unit_price: Cents;
  discount_price: Cents | null;
  surcharge_price: Cents | null;
}

const query = `select departure.id as departure, date, tour_id as tour, ship_id as ship, closed,
    cabin_type_id as cabin, total, taken, blocked, unit_price, discount_price, surcharge_price
  from departure join stock on stock.departure_id = departure.id`;

/** The stock of departures between two days, both included, of one tour or of all. */
export function readStock(sql: Sql, from: PlainDate, until: PlainDate, tour: string | null) {
  return sql.query<StoredStock>(
    `${query} where date between $1 and $2 and ($3::text is null or tour_id = $3)
     order by date, departure.id, cabin_type_id`,
    [from, until, tour],
  );
}

/** The stock of named departures from `today` on, locked. Lock order: stock. */
export function lockStock(sql: Sql, departures: readonly string[], today: PlainDate) {
  return sql.query<StoredStock>(
    `${query} where departure.id = any($1::text[]) and date >= $2
     order by departure.id, cabin_type_id for no key update of stock`,
    [departures, today],
  );
}

const euros = (amount: Cents | null) => (amount === null ? null : toEuros(amount));

/** The spreadsheet's table; amounts in euros. Its headings are the names of an import, in a language other than English with words. */
export function stockTable(rows: readonly StoredStock[], locale: Locale): Table {
  return {
    ...sheetTexts[locale].departures,
    dates: ['date'],
    rows: rows.map(({ departure, date, tour, ship, closed, cabin, total, taken, blocked, ...prices }) => ({
      departure,
      date,
      tour,
      ship,
      on_sale: closed ? 'no' : 'yes',
      cabin,
      cabins: total,
      taken,
      blocked,
      unit_price: euros(prices.unit_price),
      discount_price: euros(prices.discount_price),
      surcharge_price: euros(prices.surcharge_price),
    })),
  };
}
