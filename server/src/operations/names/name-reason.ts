import type { NamedValue, Reason } from '@towpath/rules/office/refusals/reason';
import type { Sql } from '../../database/database.ts';
import { loadIdNames } from './name-ids.ts';

/** The values of reasons that are ids of the catalogue. */
const idValues = ['departure', 'other', 'tour', 'cabin'];

/** A booking's reference with the name of its main booker, unless that was erased. */
async function nameBooking(sql: Sql, number: string): Promise<string> {
  const [found] = await sql.query<{ name: string }>(
    `select concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}') as name
     from booking where number = $1`,
    [number],
  );
  return found?.name ? `${number} (${found.name})` : number;
}

/** A reason with names for the office: of a departure its tour, day and ship, of a booking its reference and booker. */
export async function nameReason(sql: Sql, { code, values }: Reason): Promise<Reason> {
  const ids = idValues.map((name) => values[name]).filter((id) => typeof id === 'string');
  const names = await loadIdNames(sql, ids);
  const named: Record<string, NamedValue> = { ...values };
  for (const name of idValues) {
    const of = names.get(`${values[name]}`);
    if (of !== undefined) named[name] = typeof of === 'string' ? of : [...of];
  }
  if (typeof values.booking === 'string') named.booking = await nameBooking(sql, values.booking);
  return { code, values: named };
}
