import { cabinsOnOption } from '../../bookings/options/option-rows.ts';
import { Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';
import { dateRange, findDateError } from '../arguments.ts';
import { listingOperation } from '../listing.ts';
import type { Table } from '../table.ts';

const columns = {
  id: 'Departure',
  date: 'Date',
  tour: 'Tour',
  ship: 'Ship',
  state: 'State',
  cabins: 'Cabins',
  taken: 'Taken',
  blocked: 'of these blocked',
  optional: 'of these on option',
  left: 'Left',
};

const isTour = async (sql: Sql, id: string) =>
  (await sql.query('select 1 from tour where id = $1', [id])).length > 0;

/** Lists departures with their stock. */
export const listDepartures = listingOperation({
  name: 'departures list',
  takes: '[--from DATE] [--until DATE] [--tour ID]',
  does: 'list departures with their state and stock',
  about: 'none',
  flags: {
    from: 'DATE: departing on or after it, YYYY-MM-DD',
    until: 'DATE: the last day',
    tour: 'ID: only departures of this tour',
  },
  read: async ({ database }, { flags }) => {
    const wrong = findDateError(flags);
    if (wrong) return new Refusal(422, 'no_day', wrong);
    const { from, until } = dateRange(flags);
    const known = flags.tour === undefined || (await isTour(database, flags.tour));
    if (!known) return new Refusal(404, 'not_found', `There is no tour ${flags.tour}.`);
    const rows = await database.query<Table['rows'][number]>(
      `select departure.id, date, tour.name as tour, ship.name as ship,
         case when closed then 'closed' when on_request then 'on request' else 'open' end as state,
         coalesce(sum(total), 0)::int as cabins, coalesce(sum(taken), 0)::int as taken,
         coalesce(sum(blocked), 0)::int as blocked, coalesce(sum(${cabinsOnOption}), 0)::int as optional,
         coalesce(sum(total - taken), 0)::int as left
       from departure join tour on tour.id = tour_id join ship on ship.id = departure.ship_id
       left join stock on stock.departure_id = departure.id
       where date between $1 and $2 and ($3::text is null or tour_id = $3)
       group by departure.id, tour.name, ship.name order by date, departure.id`,
      [from, until, flags.tour ?? null],
    );
    return [{ title: `Departures: ${rows.length}`, columns, rows }];
  },
});
