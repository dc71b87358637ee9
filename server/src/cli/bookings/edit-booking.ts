import { noFrameMessage } from '@towpath/rules/bikes/check-bikes';
import { type ContactChange, checkContact, contactFlags } from '@towpath/rules/passengers/main-booker';
import { changePassenger } from '@towpath/rules/passengers/passenger-change';
import { type PassengerChange, passengerFlags } from '@towpath/rules/passengers/passenger-fields';
import { losesFrame } from '../../bookings/bikes/loses-frame.ts';
import { writeContact } from '../../bookings/write-contact.ts';
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

interface Edit {
  contact: ContactChange;
  passenger: PassengerChange;
}

const isEmpty = (change: object) => Object.keys(change).length === 0;

/** The specified flags by the fields that they change. */
function fieldsOf(
  flags: ParsedArguments['flags'],
  descriptions: readonly { flag: string; field: string }[],
): Record<string, string> {
  return Object.fromEntries(
    descriptions.flatMap(({ flag, field }) => (flags[flag] === undefined ? [] : [[field, flags[flag]]])),
  );
}

function parseEdit({ flags }: ParsedArguments): Edit | Refusal {
  const passenger: PassengerChange = fieldsOf(flags, passengerFlags);
  const specified: ContactChange = fieldsOf(flags, contactFlags);
  const [unstorable] = findUnstorableText({ ...passenger, ...specified });
  if (unstorable) return new Refusal(422, 'invalid', `${unstorable.message}.`);
  const read = checkContact(specified);
  if ('issues' in read) return new Refusal(422, 'invalid', `${read.issues[0]?.message}.`);
  if (!isEmpty(passenger) || !isEmpty(read.contact)) return { passenger, contact: read.contact };
  const names = [...contactFlags, ...passengerFlags].map(({ flag }) => `--${flag}`).join(', ');
  return new Refusal(422, 'nothing', `Specify at least one of ${names}.`);
}

/** Writes the changed passenger, validated, and returns the passenger's number; null if nothing changes, or a refusal. */
async function editPassenger(
  context: Context,
  sql: Sql,
  id: string,
  { flags }: ParsedArguments,
  change: PassengerChange,
): Promise<number | null | Refusal> {
  if (isEmpty(change)) return null;
  const passengers = await passengersOf(sql, id);
  const number = parseCount(flags.passenger ?? '') ?? 0;
  const passenger = passengers[number - 1];
  if (!passenger)
    return new Refusal(422, 'no_passenger', `--passenger must be a number from 1 to ${passengers.length}.`);
  const result = changePassenger(passenger, change, todayOf(context));
  if ('issues' in result) return new Refusal(422, 'invalid', `${result.issues[0]?.message}.`);
  if (await losesFrame(sql, id, passengers, passengers.with(number - 1, result.passenger), number - 1))
    return stateConflict(`${noFrameMessage}: ${result.passenger.bodyHeight} cm.`);
  await writePassenger(sql, id, number - 1, result.passenger);
  return number;
}

function editedText(number: string, passenger: number | null, contact: ContactChange): string {
  return [
    ...(isEmpty(contact) ? [] : [`The contact of ${number} is changed.`]),
    ...(passenger === null ? [] : [`Passenger ${passenger} of ${number} is changed.`]),
  ].join('\n');
}

function edit(context: Context, id: string, parsed: ParsedArguments, { passenger, contact }: Edit) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    const booking = await lockCompletedBooking(sql, id);
    if (booking instanceof Refusal) return booking;
    const { number } = booking;
    if (booking.released) return stateConflict(`Booking ${number} has already been released.`);
    if (!booking.email && !isEmpty(contact)) return stateConflict(`The contact of ${number} was erased.`);
    const edited = await editPassenger(context, sql, id, parsed, passenger);
    if (edited instanceof Refusal) return edited;
    if (!isEmpty(contact)) await writeContact(sql, id, contact);
    // The audit entry names the fields only, so that it holds no personal data.
    const fields = [...Object.keys(contact), ...Object.keys(passenger)];
    const details = { ...(edited !== null && { passenger: edited }), fields };
    await writeAudit(sql, { at: context.now(), by: parsed.by, command: name, bookingId: id, details });
    return { output: editedText(number, edited, contact), details: { booking: id, number, ...details } };
  });
}

/** Corrects the contact and passenger data that have no effect on the price, validated like the booking form. */
export const editBooking: Operation = {
  name,
  takes: '<id or number> [--email ADDRESS] [--phone NUMBER] [--passenger N [--first-name NAME] …]',
  does: 'correct the e-mail address, the telephone number, or the data of a passenger',
  flags: {
    ...Object.fromEntries(contactFlags.map(({ flag, value }) => [flag, value])),
    passenger: 'N: number of the passenger; 1 is the main booker',
    ...Object.fromEntries(passengerFlags.map(({ flag, value }) => [flag, value])),
  },
  destructive: false,
  plan: async (context, _provider, parsed) => {
    const booking = await requireBooking(context.database, parsed.about);
    if (booking instanceof Refusal) return booking;
    const change = parseEdit(parsed);
    if (change instanceof Refusal) return change;
    const summary = `Booking ${booking.number} will be changed.`;
    return { summary, perform: () => edit(context, booking.id, parsed, change) };
  },
};
