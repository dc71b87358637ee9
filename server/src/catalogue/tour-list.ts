import { kmRange, routePorts } from '@towpath/rules/calendar/journey';
import type { TourSummary } from '@towpath/rules/calendar/tour';
import type { TourDay } from '@towpath/rules/calendar/tour-content';
import type { PlainDate } from '@towpath/rules/core/dates';
import { lowest } from '@towpath/rules/core/money';
import type { Sql } from '../database/database.ts';
import { bikeFromPrices } from './bikes/bike-from-prices.ts';
import { type TourSeason, tourSeasons } from './tour-seasons.ts';

type Compared = 'ports' | 'km_per_day' | 'from_price' | 'bike_from_price' | 'months';

interface TourListRow extends Omit<TourSummary, Compared> {
  /** The ids of the tours that it combines, or its own id. */
  ids: string[];
  days: Pick<TourDay, 'port' | 'km'>[] | null;
}

// Combined tours are listed without their components, with the route and content of the first one (specification 10.4).
const listed = `
  select id, array[id] as ids, id as shown_id, name, duration, position from tour where listed and published
  union all
  select id, string_to_array(id, ':'), split_part(id, ':', 1), name,
    (select max(duration) from tour where tour.id = any(string_to_array(combined_tour.id, ':'))), position
  from combined_tour`;

const days = `(select jsonb_agg(jsonb_build_object('port', day->'port', 'km', day->'km'))
  from jsonb_array_elements(content->'days') as day)`;

const changedOn = `(select to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD')
  from tour as part where part.id = any(listed.ids))`;

function combineSeasons(seasons: readonly TourSeason[]): Pick<TourSummary, 'months' | 'from_price'> {
  const months = new Set(seasons.flatMap(({ months }) => months));
  return {
    months: months.size > 0 ? [...months].sort() : null,
    from_price: lowest(seasons.flatMap(({ from_price }) => from_price ?? [])),
  };
}

/**
 * Lists the tours on sale in the catalogue's order, with what they are compared by as of `today`, which is read through
 * `departures`; prices in cents.
 */
export async function listTours(sql: Sql, departures: Sql, today: PlainDate): Promise<TourSummary[]> {
  const rows = await sql.query<TourListRow>(
    `select listed.id, listed.ids, listed.name, listed.duration, brand, region, image_url,
       content->>'level' as level, (content->'suitable_for_children')::boolean as suitable_for_children,
       ${days} as days, ${changedOn} as changed_on
     from (${listed}) as listed
     join tour on tour.id = shown_id
     order by listed.position, listed.name, listed.id`,
  );
  const shown = [...new Set(rows.flatMap(({ ids }) => ids))];
  const seasons = await tourSeasons(departures, shown, today);
  const bikes = await bikeFromPrices(sql, shown);
  return rows.map(({ ids, days, ...tour }) => ({
    ...tour,
    ...combineSeasons(ids.flatMap((id) => seasons.get(id) ?? [])),
    bike_from_price: lowest(ids.flatMap((id) => bikes.get(id) ?? [])),
    ports: days && routePorts(days),
    km_per_day: days && kmRange(days),
  }));
}
