import { noFrameMessage } from '@towpath/rules/bikes/check-bikes';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { EditedBooking } from '@towpath/rules/office/results';
import { type ContactChange, checkContact } from '@towpath/rules/passengers/main-booker';
import { changePassenger } from '@towpath/rules/passengers/passenger-change';
import { losesFrame } from '../../bookings/bikes/loses-frame.ts';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { writeContact } from '../../bookings/write-contact.ts';
import { passengersOf, writePassenger } from '../../bookings/write-passenger.ts';
import { invalid, Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { defineOperation } from '../operation.ts';
import { lockCompletedBooking, requireBookingVersion, stateConflict } from './find-booking.ts';

type Edit = OperationInput<'bookings.edit'>;

const isEmpty = (change: object) => Object.keys(change).length === 0;

const noFrame = new Refusal(409, 'bike_gone', `${noFrameMessage}.`, [
  { path: 'passenger.bodyHeight', message: noFrameMessage },
]);

/** Writes the changed passenger, validated; a refusal if it is invalid or no frame is left for the height. */
async function editPassenger(
  context: Context,
  sql: Sql,
  id: string,
  edit: NonNullable<Edit['passenger']>,
): Promise<Refusal | null> {
  const passengers = await passengersOf(sql, id);
  const passenger = passengers[edit.number - 1];
  if (!passenger)
    return invalid([
      { path: 'passenger.number', message: `Passenger must be a number from 1 to ${passengers.length}` },
    ]);
  const result = changePassenger(passenger, edit.change, todayOf(context));
  if ('issues' in result)
    return invalid(result.issues.map(({ path, message }) => ({ path: `passenger.${path}`, message })));
  const index = edit.number - 1;
  if (await losesFrame(sql, id, passengers, passengers.with(index, result.passenger), index, context.now()))
    return noFrame;
  await writePassenger(sql, id, index, result.passenger);
  return null;
}

function editConflict({ number, released, email }: CompletedRow, contact: ContactChange): Refusal | null {
  if (released) return stateConflict(`Booking ${number} has already been released.`);
  return email || isEmpty(contact) ? null : stateConflict(`The contact of ${number} was erased.`);
}

function edit(context: Context, id: string, input: Edit, contact: ContactChange, by: string) {
  return context.database.transaction(async (sql): Promise<EditedBooking | Refusal> => {
    const booking = await lockCompletedBooking(sql, id, input.version);
    if (booking instanceof Refusal) return booking;
    const { number } = booking;
    const { passenger } = input;
    const refusal =
      editConflict(booking, contact) ?? (passenger ? await editPassenger(context, sql, id, passenger) : null);
    if (refusal) return refusal;
    if (!isEmpty(contact)) await writeContact(sql, id, contact);
    // The audit entry names the fields only, so that it holds no personal data.
    const fields = [...Object.keys(contact), ...Object.keys(passenger?.change ?? {})];
    const details = { ...(passenger && { passenger: passenger.number }), fields };
    await writeAudit(sql, { at: context.now(), by, command: 'bookings edit', bookingId: id, details });
    return { booking: id, number, passenger: passenger?.number ?? null, fields };
  });
}

/** Corrects the contact and passenger data that have no effect on the price, validated like the booking form. */
export const editBooking = defineOperation('bookings.edit', async (context, _provider, input, by) => {
  const booking = await requireBookingVersion(context.database, input);
  if (booking instanceof Refusal) return booking;
  const read = checkContact(input.contact);
  if ('issues' in read)
    return invalid(read.issues.map(({ path, message }) => ({ path: `contact.${path}`, message })));
  const { contact } = read;
  if (isEmpty(contact) && isEmpty(input.passenger?.change ?? {}))
    return new Refusal(422, 'nothing', 'Nothing is to be changed.');
  const summary = `Booking ${booking.number} will be changed.`;
  const perform = () => edit(context, booking.id, input, contact, by);
  return { summary, harmless: true, perform };
});
