import type { Offer } from '@towpath/rules/booking/check-booking';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { CabinType } from '@towpath/rules/price/cabin';
import type { Brand } from '@towpath/rules/site/brand';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { Sql } from '../database/database.ts';
import type { CountedHolds } from './bikes/bike-stock.ts';
import { bookable, earliestBookable } from './bookable.ts';
import { cabinColumns } from './cabins.ts';
import { type PlainDepartureRow, plainColumns, plainTables, toPlainDeparture } from './departures.ts';
import { type ProductRow, productColumns, toDepartureProducts } from './products.ts';
import { activeTermsOf } from './terms/terms.ts';

interface OfferRow extends PlainDepartureRow, ProductRow {
  bookable: boolean;
  cabin_types: CabinType[];
  terms: TermsVersion[];
}

const cabinTypes = `
  select coalesce(json_agg(type), '[]') from (
    select ${cabinColumns} from stock join cabin_type on cabin_type.id = stock.cabin_type_id
    where stock.departure_id = departure.id order by cabin_type.position, cabin_type.id
  ) as type`;

/** The offer of a departure, prices in cents, whether it is bookable, and the brand's terms; cabin types without content. */
export interface FoundOffer {
  offer: Offer;
  bookable: boolean;
  terms: TermsVersion[];
}

const offersWhere = (condition: string) => `
  select ${plainColumns}, ${bookable} as bookable, (${cabinTypes}) as cabin_types, ${productColumns},
    ${activeTermsOf('$3')} as terms
  from ${plainTables} where ${condition}`;
const offerQuery = offersWhere('departure.id = $2');
const offersQuery = offersWhere('departure.id = any($2::text[])');

function toOffer(row: OfferRow, today: PlainDate, holds?: CountedHolds): FoundOffer {
  const { cabin_types, bookable: isBookable, terms } = row;
  const offer = {
    departure: toPlainDeparture(row, today),
    cabinTypes: cabin_types,
    products: toDepartureProducts(row, holds),
  };
  return { offer, bookable: isBookable, terms };
}

/** The offer of a departure, in one statement, as each booking reads it; null for an unknown id. */
export async function findOffer(
  sql: Sql,
  departureId: string,
  brand: Brand,
  today: PlainDate,
): Promise<FoundOffer | null> {
  const values = [earliestBookable(today), departureId, brand];
  const [row] = await sql.query<OfferRow>(offerQuery, values);
  return row ? toOffer(row, today) : null;
}

/** The offers of departures by their ids, without unknown ones. holds: those that count for the bikes. */
export async function findOffers(
  sql: Sql,
  departureIds: readonly string[],
  brand: Brand,
  today: PlainDate,
  holds: CountedHolds,
): Promise<Map<string, FoundOffer>> {
  const values = [earliestBookable(today), departureIds, brand];
  const rows = await sql.query<OfferRow>(offersQuery, values);
  return new Map(rows.map((row) => [row.id, toOffer(row, today, holds)]));
}
