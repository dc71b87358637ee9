import { changePassenger } from '@towpath/rules/passengers/passenger-change';
import { type PassengerChange, passengerFlags } from '@towpath/rules/passengers/passenger-fields';
import { passengersOf, writePassenger } from '../../bookings/write-passenger.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { findUnstorableText } from '../../database/storable-text.ts';
import { type ParsedArguments, parseCount } from '../arguments.ts';
import type { Operation, OperationResult } from '../operation.ts';
import { lockCompletedBooking, requireBooking, stateConflict } from './find-booking.ts';

const name = 'bookings edit';

function parseChange({ flags }: ParsedArguments): PassengerChange | Refusal {
  const specified = passengerFlags.filter(({ flag }) => flags[flag] !== undefined);
  const change = Object.fromEntries(specified.map(({ flag, field }) => [field, flags[flag]]));
  const [unstorable] = findUnstorableText(change);
  if (unstorable) return new Refusal(422, 'invalid', `${unstorable.message}.`);
  if (specified.length > 0) return change;
  const names = passengerFlags.map(({ flag }) => `--${flag}`).join(', ');
  return new Refusal(422, 'nothing', `Specify at least one of ${names}.`);
}

/** The changed passenger, validated, or a refusal. */
async function applyPassengerChange(
  context: Context,
  sql: Sql,
  id: string,
  { flags }: ParsedArguments,
  change: PassengerChange,
) {
  const passengers = await passengersOf(sql, id);
  const number = parseCount(flags.passenger ?? '') ?? 0;
  const passenger = passengers[number - 1];
  if (!passenger)
    return new Refusal(422, 'no_passenger', `--passenger must be a number from 1 to ${passengers.length}.`);
  const result = changePassenger(passenger, change, todayOf(context));
  if ('passenger' in result) return { number, passenger: result.passenger };
  return new Refusal(422, 'invalid', `${result.issues[0]?.message}.`);
}

function edit(context: Context, id: string, parsed: ParsedArguments, change: PassengerChange) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    const booking = await lockCompletedBooking(sql, id);
    if (booking instanceof Refusal) return booking;
    if (booking.released) return stateConflict(`Booking ${booking.number} has already been released.`);
    const read = await applyPassengerChange(context, sql, id, parsed, change);
    if (read instanceof Refusal) return read;
    await writePassenger(sql, id, read.number - 1, read.passenger);
    // The audit entry names the fields only, so that it holds no personal data.
    const details = { passenger: read.number, fields: Object.keys(change) };
    await writeAudit(sql, { at: context.now(), by: parsed.by, command: name, bookingId: id, details });
    const { number } = booking;
    return {
      output: `Passenger ${read.number} of ${number} is changed.`,
      details: { booking: id, number, ...details },
    };
  });
}

/** Corrects passenger data that has no effect on the price, validated like the booking form. */
export const editPassenger: Operation = {
  name,
  takes: '<id or number> --passenger N [--first-name NAME] [--last-name NAME] …',
  does: 'correct the name, date of birth, gender or body height of a passenger',
  flags: {
    passenger: 'N: number of the passenger; 1 is the main booker',
    ...Object.fromEntries(passengerFlags.map(({ flag, value }) => [flag, value])),
  },
  destructive: false,
  plan: async (context, _provider, parsed) => {
    const booking = await requireBooking(context.database, parsed.about);
    if (booking instanceof Refusal) return booking;
    const change = parseChange(parsed);
    if (change instanceof Refusal) return change;
    const summary = `A passenger of ${booking.number} will be changed.`;
    return { summary, perform: () => edit(context, booking.id, parsed, change) };
  },
};
