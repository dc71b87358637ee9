import { type BikeStock, ridersOf } from '@towpath/rules/bikes/bike-stock';
import { framesOf } from '@towpath/rules/bikes/check-bikes';
import { parseCabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import type { ExtraRow } from '@towpath/rules/office/views/crew-views';
import { type CrewField, listedName, shownPassenger } from '@towpath/rules/passengers/described-fields';
import type { StoredPassenger } from '@towpath/rules/passengers/passenger-fields';
import { type ActiveBooking, findActiveBookings } from '../../bookings/active-bookings.ts';
import { findOptions } from '../../bookings/options/option-rows.ts';
import { findBikeStock } from '../../catalogue/bikes/bike-stock.ts';
import type { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { noDeparture } from '../departures/read.ts';
import { loadNames, type NameOf } from '../names/load-names.ts';

/** A passenger on the manifest. bodyHeight in centimetres; null once it is erased, and while it is not known. */
export interface ManifestPassenger {
  booking: string;
  /** The number within the booking; 1 is the main booker. */
  number: number;
  name: string;
  dateOfBirth: string | null;
  bodyHeight: number | null;
  cabinType: string;
  /** Number of the cabin within the booking, per cabin type. */
  cabin: number;
  bike: string | null;
  /** The frame of the bike, or 'none' where none is left; null for a bike whose number is not limited. */
  frame: string | null;
  diet: string | null;
  remarks: string | null;
}

/** Cabins that staff hold for a caller; their passengers are not known yet. */
interface ManifestOption {
  cabinType: string;
  count: number;
  name: string;
  /** The last day. */
  until: string;
}

/** The data that the lists of a departure are made from. */
export interface Manifest {
  title: string;
  departure: DepartureRow;
  /** Whether the departure has bike stock data, and so its riders frames. */
  hasFrames: boolean;
  passengers: ManifestPassenger[];
  extras: ExtraRow[];
  options: ManifestOption[];
}

interface DepartureRow {
  tour: string;
  ship: string;
  date: string;
  end_date: string;
}

/** The frame as the crew reads it: 'none' where none is left. */
const frameText = (frame: string | null | undefined) => (frame === null ? 'none' : (frame ?? null));

/**
 * What the crew sees of a passenger, with names instead of ids. A field that the crew sees does not compile without a
 * value here.
 */
function shownToCrew(passenger: StoredPassenger, nameOf: NameOf) {
  const { firstName, lastName, dateOfBirth, bodyHeight, bike, diet, other } = shownPassenger(passenger);
  return {
    firstName,
    lastName,
    // Empty once it is erased, and while it is not known.
    dateOfBirth: dateOfBirth || null,
    bodyHeight,
    cabin: parseCabinKey(passenger.cabin),
    bike: bike ? nameOf(bike) : null,
    diet: diet ? nameOf(diet) : null,
    other: other.map((id) => nameOf(id)),
  } satisfies Record<CrewField, unknown>;
}

/** The extras of a booking: those of each passenger, and those counted per booking under its main booker. */
function extrasOf({ number, request: { passengers, products } }: ActiveBooking, nameOf: NameOf): ExtraRow[] {
  const [main] = passengers;
  const own = passengers.flatMap((passenger) =>
    shownToCrew(passenger, nameOf).other.map((product) => ({
      product,
      count: 1,
      name: listedName(passenger),
      booking: number,
    })),
  );
  const counted = products
    .filter(({ amount }) => amount > 0)
    .map(({ id, amount }) => ({
      product: nameOf(id),
      count: amount,
      name: main ? listedName(main) : '',
      booking: number,
    }));
  return [...own, ...counted];
}

/** The passengers of bookings, each with the frame that matching gives them (decision 080). */
function passengersOf(
  bookings: readonly ActiveBooking[],
  stock: readonly BikeStock[],
  nameOf: NameOf,
): ManifestPassenger[] {
  const riders = bookings.flatMap(({ request }) => ridersOf(request.passengers));
  const unused = stock.map((product) => ({ ...product, taken: [] }));
  const frames = framesOf(riders, unused).values();
  return bookings.flatMap(({ number, request: { main, passengers } }) =>
    passengers.map((passenger, index): ManifestPassenger => {
      const { dateOfBirth, cabin, bodyHeight, bike, diet } = shownToCrew(passenger, nameOf);
      return {
        booking: number,
        number: index + 1,
        name: listedName(passenger),
        dateOfBirth,
        bodyHeight,
        cabinType: cabin ? nameOf(cabin.id) : '',
        cabin: cabin?.number ?? 0,
        bike,
        frame: frameText(frames.next().value),
        diet,
        remarks: index === 0 ? main.customerRemarks || null : null,
      };
    }),
  );
}

async function loadOptions(sql: Sql, departureId: string, nameOf: NameOf): Promise<ManifestOption[]> {
  const options = await findOptions(sql, departureId);
  return options.flatMap(({ cabins, name, until }) =>
    Object.entries(cabins).map(([id, count]) => ({ cabinType: nameOf(id), count, name, until })),
  );
}

/** The manifest of a departure, including open requests; 404 if the departure does not exist. */
export async function loadManifest(sql: Sql, departureId: string): Promise<Manifest | CodedRefusal> {
  const [departure] = await sql.query<DepartureRow>(
    `select tour.name as tour, ship.name as ship, date, end_date from departure
     join tour on tour.id = tour_id join ship on ship.id = ship_id where departure.id = $1`,
    [departureId],
  );
  if (!departure) return noDeparture(departureId);
  const nameOf = await loadNames(sql);
  const bookings = await findActiveBookings(sql, departureId);
  const stock = await findBikeStock(sql, departureId, 0);
  const { tour, ship, date, end_date } = departure;
  return {
    title: `${tour}, ${ship}, ${date} to ${end_date}`,
    departure,
    hasFrames: stock.length > 0,
    passengers: passengersOf(bookings, stock, nameOf),
    options: await loadOptions(sql, departureId, nameOf),
    extras: bookings.flatMap((booking) => extrasOf(booking, nameOf)),
  };
}
