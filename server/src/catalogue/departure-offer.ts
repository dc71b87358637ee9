import type { Offer } from '@towpath/rules/booking/check-booking';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { CabinType } from '@towpath/rules/price/cabin';
import type { Sql } from '../database/database.ts';
import { bookable, earliestBookable } from './bookable.ts';
import { cabinColumns } from './cabins.ts';
import { type DepartureRow, departureColumns, departureTables, toDeparture } from './departures.ts';
import { type ProductRow, productColumns, toDepartureProducts } from './products.ts';

interface Row extends DepartureRow, ProductRow {
  bookable: boolean;
  cabin_types: CabinType[];
}

const cabinTypes = `
  select coalesce(json_agg(type), '[]') from (
    select ${cabinColumns} from stock join cabin_type on cabin_type.id = stock.cabin_type_id
    where stock.departure_id = departure.id order by cabin_type.position, cabin_type.id
  ) as type`;

/**
 * The offer of a departure, prices in cents, and whether it is bookable; cabin types without content. One statement, because
 * each booking reads it twice. Null for an unknown id.
 */
export async function findOffer(
  sql: Sql,
  departureId: string,
  today: PlainDate,
): Promise<{ offer: Offer; bookable: boolean } | null> {
  const [row] = await sql.query<Row>(
    `select ${departureColumns}, ${bookable} as bookable, (${cabinTypes}) as cabin_types, ${productColumns}
     from ${departureTables} where departure.id = $2`,
    [earliestBookable(today), departureId],
  );
  if (!row) return null;
  const { cabin_types, bookable: isBookable } = row;
  const offer = {
    departure: toDeparture(row, today),
    cabinTypes: cabin_types,
    products: toDepartureProducts(row),
  };
  return { offer, bookable: isBookable };
}
