import type { OptionView } from '@towpath/rules/office/operations/option-operations';
import type { OptionRow } from '../../bookings/options/option-rows.ts';
import type { Handler } from '../implement.ts';
import { loadNames, type NameOf } from '../names/load-names.ts';
import { isoTime } from '../sql-time.ts';

type ListedOptionRow = Omit<OptionRow, 'created_at'> &
  Pick<OptionView, 'date' | 'tour' | 'ship' | 'created_at'>;

function viewOf(
  { departure_id, cabins, id, name, email, phone, until, ...row }: ListedOptionRow,
  nameOf: NameOf,
): OptionView {
  const { date, tour, ship, created_at, created_by } = row;
  return {
    id,
    departure: departure_id,
    date,
    tour,
    ship,
    cabins: Object.entries(cabins).map(([type, count]) => ({ id: type, name: nameOf(type), count })),
    name,
    email,
    phone,
    until,
    created_at,
    created_by,
  };
}

/** Lists the options of a departure, or of all of them; those that end first come first. */
export const listOptions: Handler<'options.list'> = async ({ context: { database } }, { departure }) => {
  const rows = await database.query<ListedOptionRow>(
    `select cabin_option.*, ${isoTime('created_at')} as created_at, departure.date, tour.name as tour, ship.name as ship
     from cabin_option join departure on departure.id = departure_id
     join tour on tour.id = tour_id join ship on ship.id = ship_id
     where $1::text is null or departure_id = $1 order by until, cabin_option.id`,
    [departure ?? null],
  );
  const nameOf = await loadNames(database);
  return { rows: rows.map((row) => viewOf(row, nameOf)) };
};
