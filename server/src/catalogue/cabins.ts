import type { PlainDate } from '@towpath/rules/core/dates';
import type { CabinType } from '@towpath/rules/price/cabin';
import type { Sql } from '../database/database.ts';
import { earliestBookable, freeCabins } from './bookable.ts';

/** The columns of a departure's cabin type; parameter $1 is the earliest bookable date. */
export const cabinColumns = `
  cabin_type.id, cabin_type.name, cabin_type.minimum_occupancy, cabin_type.maximum_occupancy,
  stock.unit_price, stock.discount_price, stock.surcharge_price, stock.total as count,
  ${freeCabins} as available_count`;

/** The cabin types of a departure with their free cabins, prices in cents; null for an unknown id. */
export async function findCabinTypes(
  sql: Sql,
  departureId: string,
  today: PlainDate,
): Promise<CabinType[] | null> {
  const rows = await sql.query<CabinType & { id: string | null }>(
    `select ${cabinColumns}, content.description, content.image_urls[1] as image_url, content.image_urls
     from departure
     left join stock on stock.departure_id = departure.id
     left join cabin_type on cabin_type.id = stock.cabin_type_id
     left join cabin_translation as content on content.ship_id = cabin_type.ship_id
       and content.content_id = cabin_type.content_id and content.language = 'en'
     where departure.id = $2
     order by cabin_type.position, cabin_type.id`,
    [earliestBookable(today), departureId],
  );
  return rows.length === 0 ? null : rows.filter(({ id }) => id !== null);
}
