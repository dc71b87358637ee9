import { yearOfWeeks } from '@towpath/rules/core/dates';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { PaceGroup, PaceView } from '@towpath/rules/office/views/figures-view';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';

/** Groups that are shown at most. */
const MAX_GROUPS = 200;

/** SQL of the id and the name of each group; a month of the season before is that of its departure a year later. */
const groups: Readonly<Record<PaceGroup, { id: string; name: string; order: string }>> = {
  month: {
    id: `to_char(date + shift, 'YYYY-MM')`,
    name: `to_char(date + shift, 'YYYY-MM')`,
    order: 'id',
  },
  tour: { id: 'tour_id', name: 'tour.name', order: 'passengers desc, id' },
  ship: { id: 'ship_id', name: 'ship.name', order: 'passengers desc, id' },
  source: { id: `coalesce(source, '')`, name: `coalesce(source, '')`, order: 'passengers desc, id' },
};

/**
 * SQL of the bookings of departures from $1 to $2 that were active on the day $3 (in the time zone $4), and of those of the
 * departures a year earlier on the day a year earlier. shift: days to the season that is shown; day: of booking, so shifted.
 */
const sold = ({ id, name }: { id: string; name: string }) => `
  select shift, ${id} as id, ${name} as name, booked_on + shift as day, party, full_amount + insurance_amount as revenue
  from (values (0), (${yearOfWeeks})) as season (shift)
  join departure on date between $1::date - shift and $2::date - shift
  join tour on tour.id = tour_id join ship on ship.id = ship_id
  join booking on departure_id = departure.id
  where status = 'completed' and booked_on <= $3::date - shift
    and (released_at is null or (released_at at time zone $4)::date > $3::date - shift)`;

const sumsOf = (season: string) => ({
  bookings: `count(*) filter (where ${season})`,
  passengers: `coalesce(sum(party) filter (where ${season}), 0)`,
  revenue: `coalesce(sum(revenue) filter (where ${season}), 0)`,
});
const shown = sumsOf('shift = 0');
const earlier = sumsOf('shift > 0');

const findGroups = (sql: Sql, by: PaceGroup, season: readonly string[]) =>
  sql.query<PaceView['groups'][number]>(
    `select id, name, ${shown.bookings} as bookings, ${shown.passengers} as passengers, ${shown.revenue} as revenue,
       ${earlier.bookings} as bookings_before, ${earlier.passengers} as passengers_before, ${earlier.revenue} as revenue_before,
       round(100.0 * ${shown.passengers} / nullif(${earlier.passengers}, 0) - 100)::int as change
     from (${sold(groups[by])}) as sold group by id, name order by ${groups[by].order} limit ${MAX_GROUPS}`,
    season,
  );

/** Passengers by the end of each week of the year until today. */
const findWeeks = (sql: Sql, season: readonly string[]) =>
  sql.query<PaceView['weeks'][number]>(
    `with booked as (
       select greatest($3::date - ${yearOfWeeks}, $3::date - ($3::date - day) / 7 * 7) as week,
         coalesce(sum(party) filter (where shift = 0), 0) as party,
         coalesce(sum(party) filter (where shift > 0), 0) as earlier
       from (${sold(groups.month)}) as sold group by 1)
     select week, (sum(coalesce(party, 0)) over weeks)::int as passengers,
       (sum(coalesce(earlier, 0)) over weeks)::int as before
     from (select generate_series($3::date - ${yearOfWeeks}, $3::date, interval '7 days')::date as week) as days
     left join booked using (week) window weeks as (order by week) order by week`,
    season,
  );

/** What a season has sold until today against the season before at the same day before departure (decision 140). */
export async function paceOf(
  context: Context,
  { from, until, by }: OperationInput<'figures.pace'>,
): Promise<PaceView> {
  const season = [from, until, todayOf(context), context.config.timeZone];
  const [found, weeks] = await Promise.all([
    findGroups(context.database, by, season),
    findWeeks(context.database, season),
  ]);
  return { groups: found, weeks };
}

export const showPace: Handler<'figures.pace'> = ({ context }, season) => paceOf(context, season);
