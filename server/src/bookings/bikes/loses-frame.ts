import { ridersOf, withoutRiders } from '@towpath/rules/bikes/bike-stock';
import { framesOf } from '@towpath/rules/bikes/check-bikes';
import type { Passenger } from '@towpath/rules/passengers/passenger-fields';
import { findBikeStock, lockBikes } from '../../catalogue/bikes/bike-stock.ts';
import type { Sql } from '../../database/database.ts';

/**
 * Whether a correction of one passenger (index from 0) of an active, locked booking leaves that passenger without a frame;
 * false for one who had none before. Locks the departure's bikes until the transaction ends; now in milliseconds.
 */
export async function losesFrame(
  sql: Sql,
  bookingId: string,
  before: readonly Passenger[],
  after: readonly Passenger[],
  index: number,
  now: number,
): Promise<boolean> {
  const [booking] = await sql.query<{ departure_id: string }>(
    'select departure_id from booking where id = $1',
    [bookingId],
  );
  if (!booking) return false;
  await lockBikes(sql, booking.departure_id);
  const stock = withoutRiders(await findBikeStock(sql, booking.departure_id, now), ridersOf(before));
  // The passenger comes last, so that the others of the booking keep their frames.
  const frameIn = (passengers: readonly Passenger[]) =>
    framesOf(ridersOf([...passengers.toSpliced(index, 1), ...passengers.slice(index, index + 1)]), stock).at(
      -1,
    );
  return frameIn(after) === null && frameIn(before) !== null;
}
