import { isAnotherPerson } from '@towpath/rules/own-parts/own-part';
import type { Passenger } from '@towpath/rules/passengers/passenger-fields';
import type { Sql } from '../../database/database.ts';

/** The passengers of a booking after a change; origins: the index of each before it, null for a new one. */
interface ChangedPassengers {
  before: readonly Passenger[];
  after: readonly Passenger[];
  origins: readonly (number | null)[];
}

/**
 * Keeps the parts of a booking and the ticks of its crew with their passengers, in the transaction of a change: those of passengers
 * who leave, or in whose place another person travels, are deleted with their data and links; the others are numbered anew.
 */
export async function followPassengers(
  sql: Sql,
  bookingId: string,
  { before, after, origins }: ChangedPassengers,
): Promise<void> {
  const kept = origins.flatMap((origin, index) => {
    const [was, is] = [origin === null ? undefined : before[origin], after[index]];
    if (origin === null || !was || !is || isAnotherPerson(was, is)) return [];
    return [{ was: origin + 1, is: index + 1 }];
  });
  const numbers = kept.map(({ was }) => was);
  for (const table of ['own_part', 'crew_arrival'] as const) {
    await sql.query(`delete from ${table} where booking_id = $1 and passenger <> all($2::int[])`, [
      bookingId,
      numbers,
    ]);
    await sql.query(
      `update ${table} set passenger = numbered.number from unnest($2::int[], $3::int[]) as numbered(was, number)
       where booking_id = $1 and passenger = was and number <> was`,
      [bookingId, numbers, kept.map(({ is }) => is)],
    );
  }
}
