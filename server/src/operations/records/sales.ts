import type { PlainDate } from '@towpath/rules/core/dates';
import {
  type FiguresView,
  type FunnelStep,
  funnelSteps,
  type Sales,
} from '@towpath/rules/office/views/figures-view';
import { isActive } from '../../database/booking-state.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { canBeOffered, hadRoom, hasOtherEntry, suits } from '../../waiting/waiting-for.ts';
import { isOnline, reachedStep } from '../bookings/booking-steps.ts';
import type { Handler } from '../implement.ts';

/** SQL of active bookings made in a period, all of it in the index booking_sales; revenue is what is paid online, in euro cents. */
const sold = `booking where ${isActive} and booked_on between $1 and $2`;
const sums = `count(*)::int as bookings,
  coalesce(sum(party), 0)::int as passengers,
  coalesce(sum(full_amount + insurance_amount), 0) as revenue`;

/** Bookings and revenue of the days from `from` to `until`, both inclusive. */
export async function salesBetween(sql: Sql, from: PlainDate, until: PlainDate): Promise<Sales> {
  const [row] = await sql.query<Sales>(`select ${sums} from ${sold}`, [from, until]);
  return row ?? { bookings: 0, passengers: 0, revenue: 0 };
}

/** Sales by week, from the first to the last week with a booking; weeks in between without one are included. */
const findWeeks = (sql: Sql, period: PlainDate[]) =>
  sql.query<FiguresView['weeks'][number]>(
    `with sales as (select date_trunc('week', booked_on)::date as week, ${sums} from ${sold} group by 1)
     select week, coalesce(bookings, 0) as bookings, coalesce(passengers, 0) as passengers,
       coalesce(revenue, 0) as revenue
     from (select generate_series(min(week), max(week), interval '1 week')::date as week from sales) as weeks
     left join sales using (week) order by week`,
    period,
  );

const findShips = (sql: Sql, period: PlainDate[]) =>
  sql.query<FiguresView['ships'][number]>(
    `select ship.id, ship.name as ship, to_char(date, 'YYYY-MM') as month, sum(total - blocked)::int as cabins,
       sum(taken - blocked)::int as booked,
       coalesce(round(100.0 * sum(taken - blocked) / nullif(sum(total - blocked), 0)), 0)::int as occupancy
     from departure join ship on ship.id = departure.ship_id join stock on stock.departure_id = departure.id
     where date between $1 and $2 group by ship.id, ship.name, month order by ship.name, ship.id, month`,
    period,
  );

/** Days from booking to departure at which a bucket begins. */
const buckets = [0, 14, 30, 60, 90, 180, 365];

const findLeadTimes = (sql: Sql, period: PlainDate[]) =>
  sql.query<FiguresView['lead_times'][number]>(
    `select bucket as from, lead(bucket) over (order by bucket) - 1 as until, count(lead)::int as bookings
     from unnest($3::int[]) with ordinality as buckets(bucket, place)
     left join (
       select width_bucket(date - booked_on, $3::int[]) as place, 1 as lead
       from (select booked_on, departure_id from ${sold}) as sales join departure on departure.id = departure_id
     ) as leads
       using (place)
     group by bucket order by bucket`,
    [...period, buckets],
  );

const findSources = (sql: Sql, period: PlainDate[]) =>
  sql.query<FiguresView['sources'][number]>(
    `select coalesce(source, '') as source, count(*)::int as bookings,
       coalesce(sum(full_amount + insurance_amount), 0) as revenue
     from ${sold} group by 1 order by bookings desc, 1 limit 50`,
    period,
  );

/** A count in whole per cent of another one; null where that is 0. */
const percentOf = (count: number, of: number) => (of > 0 ? Math.round((count / of) * 100) : null);

/** The steps of visitors in a period: counted ones, then what became of their bookings by now. Bookings by telephone are left out. */
async function findFunnel(sql: Sql, period: PlainDate[]): Promise<FiguresView['funnel']> {
  const [row] = await sql.query<Record<FunnelStep, number>>(
    `select
       (select coalesce(sum(count), 0)::int from funnel_count where step = 'calendar' and day between $1 and $2) as calendar,
       (select coalesce(sum(count), 0)::int from funnel_count where step = 'hold' and day between $1 and $2) as hold,
       count(*)::int as booking,
       count(*) filter (where ${reachedStep.payment})::int as payment,
       count(*) filter (where ${reachedStep.paid})::int as paid
     from booking where ${isOnline} and booked_on between $1 and $2`,
    period,
  );
  const counts = funnelSteps.map((step) => row?.[step] ?? 0);
  return funnelSteps.map((step, index) => ({
    step,
    count: counts[index] ?? 0,
    share: percentOf(counts[index] ?? 0, counts[index - 1] ?? 0),
  }));
}

/**
 * The departures, also past, closed and called-off ones, that most people wanted who entered the waiting list in a period and have not
 * booked an offer, with what is left of them.
 */
const findDemand = (context: Context, period: PlainDate[]) =>
  context.database.query<FiguresView['waiting'][number]>(
    `select departure.id as departure, date, tour.name as tour, ship.name as ship, count(*)::int as parties, sum(party)::int as people,
       (count(*) filter (where ${canBeOffered('$4::date')}))::int as waiting,
       (select case when departure.closed then 0 else coalesce(sum(total - taken), 0)::int end
        from stock where departure_id = departure.id) as left
     from waiting_party join departure on ${suits} and not ${hadRoom} and not ${hasOtherEntry('$4::date')}
       join tour on tour.id = tour_id join ship on ship.id = departure.ship_id
     where (waiting_party.created_at at time zone $3)::date between $1 and $2 and departure.date > waiting_party.created_at::date
       and waiting_party.state not in ('unconfirmed', 'booked') and waiting_party.ending is distinct from 'unconfirmed'
     group by departure.id, tour.id, ship.id order by people desc, date, departure.id limit 50`,
    [...period, context.config.timeZone, todayOf(context)],
  );

/** Figures of the bookings made in a period, of the departures in it, and of the demand of that period that was not met. */
export async function figuresOf(
  context: Context,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<FiguresView> {
  const { database } = context;
  const period = [from, until];
  const [weeks, ships, lead_times, sources, funnel, waiting] = await Promise.all([
    findWeeks(database, period),
    findShips(database, period),
    findLeadTimes(database, period),
    findSources(database, period),
    findFunnel(database, period),
    findDemand(context, period),
  ]);
  return { weeks, ships, lead_times, sources, funnel, waiting };
}

export const showFigures: Handler<'figures.show'> = ({ context }, period) => figuresOf(context, period);
