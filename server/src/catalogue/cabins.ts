import type { PlainDate } from '@towpath/rules/core/dates';
import { zonedTime } from '@towpath/rules/core/zoned-time';
import type { CabinType } from '@towpath/rules/price/cabin';
import type { Sql } from '../database/database.ts';
import { bookable, earliestBookable, freeCabins, onSale } from './bookable.ts';

/** The columns of a departure's cabin type; parameter $1 is the earliest bookable date. */
export const cabinColumns = `
  cabin_type.id, cabin_type.name, cabin_type.minimum_occupancy, cabin_type.maximum_occupancy,
  stock.unit_price, stock.discount_price, stock.surcharge_price, stock.total as count,
  ${freeCabins} as available_count`;

/** The cabins of a type in expired holds and in the visitor's own hold or option, and in others' active holds with the first expiry. */
const holds = `
  select coalesce(sum(count) filter (where expires_at <= $3::timestamptz or id::text = $4), 0)::int as free,
    coalesce(sum(count) filter (where active), 0)::int as held, min(expires_at) filter (where active) as until
  from (select id, expires_at, (cabins ->> cabin_type.id)::int as count,
      expires_at > $3::timestamptz and id::text is distinct from $4 as active
    from hold where hold.departure_id = departure.id and cabins ? cabin_type.id
    union all select id, 'infinity', (cabins ->> cabin_type.id)::int, false
    from cabin_option where cabin_option.departure_id = departure.id and id::text = $4 and expires_at is not null
      and cabins ? cabin_type.id) as of_type`;

interface CabinRow extends CabinType {
  id: string;
  free: number;
  held_count: number;
  until: Date | null;
}

/** Cabins of ended or own holds are free, unless the departure cannot be booked. */
function toCabinType({ free, held_count, until, ...type }: CabinRow, timeZone: string): CabinType {
  const available_count = Math.min(type.available_count + free, type.count);
  const held = until && { count: held_count, until: zonedTime(timeZone, until.getTime()) };
  return { ...type, available_count, ...(held && { held }) };
}

/** When and for whom cabin types are looked up; now in milliseconds. */
interface CabinQuery {
  today: PlainDate;
  now: number;
  timeZone: string;
  /** The visitor's own hold: its cabins count as free. */
  hold: string | null;
}

/** The cabin types of a departure with their free cabins, prices in cents; null for an unknown id. */
export async function findCabinTypes(
  sql: Sql,
  departureId: string,
  { today, now, timeZone, hold }: CabinQuery,
): Promise<CabinType[] | null> {
  const rows = await sql.query<CabinRow | { id: null }>(
    `select ${cabinColumns}, content.description, content.image_urls[1] as image_url, content.image_urls,
       case when ${bookable} and ${onSale} then hold.free else 0 end as free, hold.held as held_count, hold.until
     from departure
     join tour on tour.id = departure.tour_id
     left join stock on stock.departure_id = departure.id
     left join cabin_type on cabin_type.id = stock.cabin_type_id
     left join cabin_translation as content on content.ship_id = cabin_type.ship_id
       and content.content_id = cabin_type.content_id and content.language = 'en'
     cross join lateral (${holds}) as hold
     where departure.id = $2
     order by cabin_type.position, cabin_type.id`,
    [earliestBookable(today), departureId, new Date(now), hold],
  );
  if (rows.length === 0) return null;
  return rows.filter((row) => row.id !== null).map((row) => toCabinType(row, timeZone));
}
