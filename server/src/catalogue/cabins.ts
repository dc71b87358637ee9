import type { CabinType } from '@towpath/rules/cabin';
import type { PlainDate } from '@towpath/rules/dates';
import type { Sql } from '../database.ts';
import { earliest } from './departures.ts';

/** The cabin types of a departure with what is left of them, prices in cents; null for an unknown id. */
export async function cabinTypesOf(
  sql: Sql,
  departureId: string,
  today: PlainDate,
): Promise<CabinType[] | null> {
  const rows = await sql.query<CabinType & { id: string | null }>(
    `select cabin_type.id, cabin_type.name, content.description, content.image_urls[1] as image_url,
       content.image_urls, cabin_type.minimum_occupancy, cabin_type.maximum_occupancy,
       stock.unit_price, stock.discount_price, stock.surcharge_price, stock.total as count,
       case when departure.closed or departure.date < $2 then 0 else stock.total - stock.taken end as available_count
     from departure
     left join stock on stock.departure_id = departure.id
     left join cabin_type on cabin_type.id = stock.cabin_type_id
     left join cabin_translation as content on content.ship_id = cabin_type.ship_id
       and content.content_id = cabin_type.content_id and content.language = 'en'
     where departure.id = $1
     order by cabin_type.position, cabin_type.id`,
    [departureId, earliest(today)],
  );
  return rows.length === 0 ? null : rows.filter(({ id }) => id !== null);
}
