import { setTimeout as pause } from 'node:timers/promises';
import { readBookingRequest } from '../../rules/src/booking/booking-request.ts';
import { createBooking } from '../../server/src/bookings/placing/create-booking.ts';
import { setBlocked } from '../../server/src/catalogue/departure-changes.ts';
import { readConfig } from '../../server/src/config/config.ts';
import type { Database } from '../../server/src/database/database.ts';
import {
  passengersOf,
  requestFor,
  summer,
  testPlaceTimeout,
} from '../../server/src/testing/bookings/test-request.ts';
import { type openTestWaiting, suite, twin } from '../../server/src/testing/bookings/test-waiting.ts';
import { testToday } from '../../server/src/testing/test-context.ts';
import { claimDeparture, offerCabinsOf } from '../../server/src/waiting/offer-freed-cabins.ts';
import { interleave, withoutLock } from '../support/interleaving.ts';
import { placeOptions } from '../support/place-options.ts';
import { noUnpaidLimits } from '../support/processes.ts';

const lockStock = /from stock where departure_id = \$1 order by cabin_type_id for update/;
const lockBikes = /pg_advisory_xact_lock\(hashtextextended\('bikes /;
const rider = { bike: 'product-bike-00001', height: 172 };

type Waiting = Awaited<ReturnType<typeof openTestWaiting>>;

/** The message of a fault, or what a task returns. */
const outcomeOf = (task: Promise<unknown>): Promise<unknown> =>
  task.catch((fault: unknown) => (fault instanceof Error ? fault.message : fault));

/** Makes an offer of the only free cabin while staff block it, between the look at the stock and its reservation. */
export async function offerWhileBlocked(
  { context, database, join, free, offers }: Waiting,
  { guarded }: { guarded: boolean },
) {
  await join('Anna');
  await free({ [twin]: 1 });
  const on = guarded ? database : withoutLock(database, lockStock);
  const [offered, blocked] = await interleave<unknown>(on, /^update stock set taken = taken \+/, [
    (own) => outcomeOf(offerCabinsOf({ ...context, database: own }, summer)),
    (own) => own.transaction((sql) => setBlocked(sql, summer, twin, 1)),
  ]);
  return { offered, blocked, offers: await offers() };
}

/** Books a suite with the last frame while that is offered to a party with a twin. Returns how often the frame is promised. */
export async function offerLastFrame(
  { context, database, join, free, offers }: Waiting,
  { guarded }: { guarded: boolean },
) {
  await database.query(`insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count)
    values ('anna', '${rider.bike}', 'M', 165, 180, 1)`);
  await join('Anna', { party: 1, cabins: [1], cabin_types: [twin], riders: [rider] });
  await free({ [twin]: 1, [suite]: 1 });
  const selection = { [suite]: [2] };
  const passengers = passengersOf(selection).map((each, index) =>
    index === 0 ? each : { ...each, bike: 'product-bike-00002' },
  );
  const read = readBookingRequest(requestFor({ passengers }, selection), testToday);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const book = async (own: Database) => {
    const booking = { ...context, config: readConfig(noUnpaidLimits), database: own };
    const made = await createBooking(booking, read.request, placeOptions(testPlaceTimeout));
    return 'error' in made ? made.error : made.status;
  };
  const on = guarded ? database : withoutLock(database, lockBikes);
  const [, booked] = await interleave<unknown>(on, /^insert into cabin_option/, [
    (own) => offerCabinsOf({ ...context, database: own }, summer),
    book,
  ]);
  return { offers: await offers(), booked };
}

/** Claims a departure twice at the same time, as two instances do: the first has not committed when the second begins. */
export async function claimTwice({ database, clock, join, free }: Waiting, statement = claimDeparture) {
  await join('Anna');
  await free({ [twin]: 1 });
  const values = [new Date(clock.now), new Date(clock.now + 15_000)];
  const isBlocked = async () =>
    (
      await database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`,
      )
    ).length > 0;
  let second: Promise<unknown[]> = Promise.resolve([]);
  const first = await database.transaction(async (sql) => {
    const claimed = await sql.query(statement, values);
    second = database.query(statement, values);
    while (!(await isBlocked())) await pause(10);
    return claimed;
  });
  return [first.length, (await second).length];
}
