import { refuse } from '../../config/coded-refusal.ts';
import { mayBeActive } from '../../database/booking-state.ts';
import type { Sql } from '../../database/database.ts';
import { planBooking } from '../bookings/place.ts';
import type { Handler } from '../implement.ts';
import { noOption } from './release.ts';

interface FoundOption {
  departure_id: string;
  /** The caller's name; null: a booking with this key, whose answer was lost, has already ended the option. */
  name: string | null;
}

/** The option that a call books, or has booked. */
async function findOption(sql: Sql, id: string, key: string): Promise<FoundOption | undefined> {
  const [option] = await sql.query<FoundOption>(
    `select departure_id, name from cabin_option where id::text = $1
     union all select departure_id, null from booking
     where idempotency_key = $2 and by_telephone and request ->> 'hold' = $1 and ${mayBeActive}
     order by name nulls last limit 1`,
    [id, key],
  );
  return option;
}

/** Books for the caller of an option, which ends in the same transaction: its cabins are never free in between (decision 104). */
export const bookOption: Handler<'options.book'> = async ({ context, audit }, { option: id, ...input }) => {
  const option = await findOption(context.database, id, input.idempotency_key);
  if (!option) return noOption(id);
  const { departure_id: departure, name } = option;
  if (input.request.departureId !== departure)
    return refuse(409, 'conflict', 'option_elsewhere', { departure });
  return planBooking(context, input, { audit, option: { id, name } });
};
