import type { Offer } from '@towpath/rules/booking/check-booking';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { CabinType } from '@towpath/rules/price/cabin';
import type { Brand } from '@towpath/rules/site/brand';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { Sql } from '../database/database.ts';
import { bookable, earliestBookable } from './bookable.ts';
import { cabinColumns } from './cabins.ts';
import { type DepartureRow, departureColumns, departureTables, toDeparture } from './departures.ts';
import { type ProductRow, productColumns, toDepartureProducts } from './products.ts';
import { activeTermsOf } from './terms/terms.ts';

interface Row extends DepartureRow, ProductRow {
  bookable: boolean;
  cabin_types: CabinType[];
  terms: TermsVersion[];
}

const cabinTypes = `
  select coalesce(json_agg(type), '[]') from (
    select ${cabinColumns} from stock join cabin_type on cabin_type.id = stock.cabin_type_id
    where stock.departure_id = departure.id order by cabin_type.position, cabin_type.id
  ) as type`;

/**
 * The offer of a departure, prices in cents, whether it is bookable, and the brand's terms; cabin types without content. One
 * statement, because each booking reads it twice. Null for an unknown id.
 */
export async function findOffer(
  sql: Sql,
  departureId: string,
  brand: Brand,
  today: PlainDate,
): Promise<{ offer: Offer; bookable: boolean; terms: TermsVersion[] } | null> {
  const [row] = await sql.query<Row>(
    `select ${departureColumns}, ${bookable} as bookable, (${cabinTypes}) as cabin_types, ${productColumns},
       ${activeTermsOf('$3')} as terms
     from ${departureTables} where departure.id = $2`,
    [earliestBookable(today), departureId, brand],
  );
  if (!row) return null;
  const { cabin_types, bookable: isBookable, terms } = row;
  const offer = {
    departure: toDeparture(row, today),
    cabinTypes: cabin_types,
    products: toDepartureProducts(row),
  };
  return { offer, bookable: isBookable, terms };
}
