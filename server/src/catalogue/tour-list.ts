import type { TourSummary } from '@towpath/rules/calendar/tour';
import { kmRange, routePorts, type TourDay } from '@towpath/rules/calendar/tour-content';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';
import { earliestBookable } from './departures.ts';
import { openDepartures } from './tours.ts';

interface Row extends Omit<TourSummary, 'ports' | 'km_per_day'> {
  days: Pick<TourDay, 'port' | 'km'>[] | null;
}

// Combined tours are listed without their components, with the route and content of the first one (specification 10.4).
const listed = `
  select id, array[id] as ids, id as shown_id, name, duration, position from tour where listed
  union all
  select id, string_to_array(id, ':'), split_part(id, ':', 1), name,
    (select max(duration) from tour where tour.id = any(string_to_array(combined_tour.id, ':'))), position
  from combined_tour`;

const days = `(select jsonb_agg(jsonb_build_object('port', day->'port', 'km', day->'km'))
  from jsonb_array_elements(content->'days') as day)`;

/** Lists the tours on sale in the catalogue's order, with what they are compared by as of `today`; prices in cents. */
export async function listTours(sql: Sql, today: PlainDate): Promise<TourSummary[]> {
  const rows = await sql.query<Row>(
    `select listed.id, listed.name, listed.duration, brand, region, image_url, season.*,
       content->>'level' as level, (content->'suitable_for_children')::boolean as suitable_for_children,
       ${days} as days
     from (${listed}) as listed
     join tour on tour.id = shown_id
     cross join lateral (
       select min(lowest) as from_price, array_agg(distinct to_char(date, 'YYYY-MM')) as months
       from ${openDepartures('listed.ids', '$1')}
     ) as season
     order by listed.position, listed.name, listed.id`,
    [earliestBookable(today)],
  );
  return rows.map(({ days, ...tour }) => ({
    ...tour,
    ports: days && routePorts(days),
    km_per_day: days && kmRange(days),
  }));
}
