import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';

/** What an operator's command changed on one departure and what still stands; no catalogue has it (decision 018). */
export interface HandChange {
  departure: string;
  /** The cabin type; null where it is the departure as a whole. */
  cabin: string | null;
  /** Only what is 'changed' (numbers and prices) is undone by an import. */
  what: 'changed' | 'blocked' | 'closed';
}

/** Every change by hand that stands on departures after the day `today`, in their order. */
export function handChanges(sql: Sql, today: PlainDate): Promise<HandChange[]> {
  return sql.query<HandChange>(
    `select departure_id as departure, cabin_type_id as cabin, 'changed' as what from audit
     join stock on departure_id = details ->> 'departure' and cabin_type_id = details ->> 'cabin'
     join departure on departure.id = departure_id
     where command = 'departures change' and to_jsonb(stock) @> (details -> 'after') and date > $1
     union select departure_id, cabin_type_id, 'blocked' from stock
     join departure on departure.id = departure_id where blocked > 0 and date > $1
     union select departure.id, null, 'closed' from audit join departure on departure.id = details ->> 'departure'
     where command = 'departures close' and closed and date > $1
     order by departure, cabin, what`,
    [today],
  );
}
