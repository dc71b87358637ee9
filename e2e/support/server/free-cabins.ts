import type { Database } from '../../../server/src/database/database.ts';

/** Records how many cabins are free before any test has run. */
export async function recordFreeCabins(database: Database): Promise<void> {
  await database.query(
    `create table public.free_cabins as
       select departure_id, cabin_type_id, total - taken as free from stock`,
  );
}

/** Makes as many cabins free as before any test, whatever earlier tests of the worker booked or sold out. */
export async function restoreFreeCabins(database: Database): Promise<void> {
  await database.query(
    `update stock set total = stock.taken + recorded.free
     from public.free_cabins recorded
     where recorded.departure_id = stock.departure_id and recorded.cabin_type_id = stock.cabin_type_id
       and stock.total <> stock.taken + recorded.free`,
  );
}

/** Sells out a departure, or one of its cabin types, for the rest of the test. */
export async function sellOut(database: Database, departure: string, cabinType?: string): Promise<void> {
  await database.query(
    'update stock set total = taken where departure_id = $1 and cabin_type_id = coalesce($2, cabin_type_id)',
    [departure, cabinType],
  );
}

/** Takes the parties from the waiting list that earlier tests of the worker put there; those of the sample data stay. */
export async function emptyWaitingList(database: Database): Promise<void> {
  await database.query(
    `update waiting_party set state = 'left', closed_at = now() where closed_at is null and email not like 'waiting.%'`,
  );
}
