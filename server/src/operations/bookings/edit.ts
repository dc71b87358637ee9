import type { Issue } from '@towpath/rules/core/issue';
import type { EditedBooking } from '@towpath/rules/office/booking-results';
import { correctedContactIssues } from '@towpath/rules/office/corrected-contact';
import type { OperationInput } from '@towpath/rules/office/operations';
import { type ContactChange, checkContact } from '@towpath/rules/passengers/main-booker';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { writeContact } from '../../bookings/write-contact.ts';
import { CodedRefusal, refuse, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';
import { lockCompletedBooking, requireBookingVersion } from '../require-booking.ts';
import { editPassenger, replacesPassenger } from './edit-passenger.ts';

type Edit = OperationInput<'bookings.edit'>;

const invalidContact = (issues: readonly Issue[]) =>
  refuseInput(issues.map(({ path, message }) => ({ path: `contact.${path}`, message })));

const isEmpty = (change: object) => Object.keys(change).length === 0;

function editConflict(
  { number, released, email }: CompletedRow,
  contact: ContactChange,
): CodedRefusal | null {
  if (released) return stateConflict('booking_released', { booking: number });
  return email || isEmpty(contact) ? null : stateConflict('contact_erased', { booking: number });
}

/** A refusal if the corrected country or state does not fit the booking; its issues are those of the fields. */
async function findContactConflict(
  sql: Sql,
  id: string,
  contact: ContactChange,
): Promise<CodedRefusal | null> {
  const [stored] = await sql.query<{ country: string; state: string | null; multi_market: boolean | null }>(
    `select request #>> '{main,country}' as country, request #>> '{main,state}' as state, multi_market
     from booking join departure on departure.id = departure_id where booking.id = $1`,
    [id],
  );
  const issues = stored ? correctedContactIssues(stored, contact, stored.multi_market) : [];
  return issues.length > 0 ? invalidContact(issues) : null;
}

function edit(context: Context, id: string, input: Edit, contact: ContactChange, audit: Audit) {
  return context.database.transaction(async (sql): Promise<EditedBooking | CodedRefusal> => {
    const booking = await lockCompletedBooking(sql, id, input.version);
    if (booking instanceof CodedRefusal) return booking;
    const { number } = booking;
    const { passenger } = input;
    const refusal =
      editConflict(booking, contact) ??
      (await findContactConflict(sql, id, contact)) ??
      (passenger ? await editPassenger(context, sql, id, passenger) : null);
    if (refusal) return refusal;
    if (!isEmpty(contact)) await writeContact(sql, id, contact);
    // The audit entry names the fields only, so that it holds no personal data.
    const fields = [...Object.keys(contact), ...Object.keys(passenger?.change ?? {})];
    const details = { ...(passenger && { passenger: passenger.number }), fields };
    await audit(sql, { at: context.now(), bookingId: id, details });
    return { booking: id, number, passenger: passenger?.number ?? null, fields };
  });
}

/** Corrects the contact and passenger data that have no effect on the price, validated like the booking form. */
export const editBooking: Handler<'bookings.edit'> = async ({ context, audit }, input) => {
  const booking = await requireBookingVersion(context.database, input);
  if (booking instanceof CodedRefusal) return booking;
  const read = checkContact(input.contact);
  if ('issues' in read) return invalidContact(read.issues);
  const { contact } = read;
  const misfit = await findContactConflict(context.database, booking.id, contact);
  if (misfit) return misfit;
  if (isEmpty(contact) && isEmpty(input.passenger?.change ?? {}))
    return refuse(422, 'nothing', 'nothing_changed', {});
  const { id, number } = booking;
  const isReplaced = input.passenger ? await replacesPassenger(context, id, input.passenger) : false;
  const effects = isReplaced ? [{ kind: 'replace_passenger' as const, values: {} }] : [];
  const perform = () => edit(context, id, input, contact, audit);
  const deleted = isReplaced ? ' What the former passenger filled in is deleted, and their links end.' : '';
  return { summary: `Booking ${number} will be changed.${deleted}`, effects, harmless: !isReplaced, perform };
};
