import { changePassenger, type PassengerChange } from '@towpath/rules/passengers/passenger-change';
import { passengersOf, writePassenger } from '../../bookings/write-passenger.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { findUnstorableText } from '../../database/storable-text.ts';
import { type ParsedArguments, parseCount } from '../arguments.ts';
import type { OperationResult, Operation } from '../operation.ts';
import { requireBooking, lockCompletedBooking, stateConflict } from './find-booking.ts';

const name = 'bookings edit';

const fields = {
  'first-name': 'firstName',
  'last-name': 'lastName',
  born: 'dateOfBirth',
  gender: 'gender',
  height: 'bodyHeight',
} as const satisfies Record<string, keyof PassengerChange>;

function parseChange({ flags }: ParsedArguments): PassengerChange | Refusal {
  const given = Object.entries(fields).filter(([flag]) => flags[flag] !== undefined);
  const change = Object.fromEntries(given.map(([flag, field]) => [field, flags[flag]]));
  const [unstorable] = findUnstorableText(change);
  if (unstorable) return new Refusal(422, 'invalid', `${unstorable.message}.`);
  if (given.length > 0) return change;
  return new Refusal(422, 'nothing', `Name what is to change: --${Object.keys(fields).join(', --')}.`);
}

/** The passenger of a booking as the change leaves them, or why it cannot be made. */
async function applyPassengerChange(context: Context, sql: Sql, id: string, { flags }: ParsedArguments, change: PassengerChange) {
  const passengers = await passengersOf(sql, id);
  const number = parseCount(flags.passenger ?? '') ?? 0;
  const passenger = passengers[number - 1];
  if (!passenger)
    return new Refusal(422, 'no_passenger', `--passenger has to be a number from 1 to ${passengers.length}.`);
  const result = changePassenger(passenger, change, todayOf(context));
  if ('passenger' in result) return { number, passenger: result.passenger };
  return new Refusal(422, 'invalid', `${result.issues[0]?.message}.`);
}

function edit(context: Context, id: string, parsed: ParsedArguments, change: PassengerChange) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    const booking = await lockCompletedBooking(sql, id);
    if (booking instanceof Refusal) return booking;
    if (booking.released) return stateConflict(`Booking ${booking.number} has been given back already.`);
    const read = await applyPassengerChange(context, sql, id, parsed, change);
    if (read instanceof Refusal) return read;
    await writePassenger(sql, id, read.number - 1, read.passenger);
    // Which fields, not what they say: the audit keeps no more of people than it has to.
    const details = { passenger: read.number, fields: Object.keys(change) };
    await writeAudit(sql, { at: context.now(), by: parsed.by, command: name, bookingId: id, details });
    const { number } = booking;
    return {
      said: `Passenger ${read.number} of ${number} is changed.`,
      details: { booking: id, number, ...details },
    };
  });
}

/** Corrects what is kept of a passenger, by the rules of the form; nothing that would change the price. */
export const editPassenger: Operation = {
  name,
  takes: '<id or number> --passenger N [--first-name NAME] [--last-name NAME] …',
  does: 'correct a name, date of birth, gender or body height of a passenger',
  flags: {
    passenger: 'N: which one, counted from 1; the first is the main booker',
    'first-name': 'NAME',
    'last-name': 'NAME',
    born: 'DAY: YYYY-MM-DD',
    gender: 'Male, Female, or "" for none',
    height: 'CENTIMETRES',
  },
  destructive: false,
  plan: async (context, _provider, parsed) => {
    const booking = await requireBooking(context.database, parsed.about);
    if (booking instanceof Refusal) return booking;
    const change = parseChange(parsed);
    if (change instanceof Refusal) return change;
    const says = `A passenger of ${booking.number} will be changed.`;
    return { says, perform: () => edit(context, booking.id, parsed, change) };
  },
};
