import type { Issue } from '@towpath/rules/core/issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { EditedBooking } from '@towpath/rules/office/views/booking-results';
import { type ContactChange, checkContact } from '@towpath/rules/passengers/main-booker';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findContactIssues } from '../../bookings/contact-issues.ts';
import { writeContact } from '../../bookings/write-contact.ts';
import { CodedRefusal, refuse, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { correctBusiness, readCorrectedBusiness } from '../../documents/correct-business.ts';
import type { Handler } from '../implement.ts';
import { lockCompletedBooking, requireBookingVersion } from '../require-booking.ts';
import { editPassenger, replacesPassenger } from './edit-passenger.ts';

type Edit = OperationInput<'bookings.edit'>;

const invalidContact = (issues: readonly Issue[]) =>
  refuseInput(issues.map(({ path, message }) => ({ path: `contact.${path}`, message })));

const isEmpty = (change: object) => Object.keys(change).length === 0;

function editConflict({ number, released, email }: CompletedRow, changes: object): CodedRefusal | null {
  if (released) return stateConflict('booking_released', { booking: number });
  return email || isEmpty(changes) ? null : stateConflict('contact_erased', { booking: number });
}

/** A refusal if the corrected country or state does not fit the booking; its issues are those of the fields. */
async function findContactConflict(
  sql: Sql,
  id: string,
  contact: ContactChange,
): Promise<CodedRefusal | null> {
  const issues = await findContactIssues(sql, id, contact);
  return issues.length > 0 ? refuseInput(issues) : null;
}

/** The names of the corrected fields: without values, as the audit holds no personal data. */
const fieldsOf = (contact: ContactChange, { business, passenger }: Edit) => [
  ...Object.keys(contact),
  ...Object.keys(business).map((field) => (field === 'name' ? 'business_name' : field)),
  ...Object.keys(passenger?.change ?? {}),
];

function edit(context: Context, id: string, input: Edit, contact: ContactChange, audit: Audit) {
  return context.database.transaction(async (sql): Promise<EditedBooking | CodedRefusal> => {
    const booking = await lockCompletedBooking(sql, id, input.version);
    if (booking instanceof CodedRefusal) return booking;
    const { number } = booking;
    const { passenger, business } = input;
    const refusal =
      editConflict(booking, { ...contact, ...business }) ??
      (await findContactConflict(sql, id, contact)) ??
      (passenger ? await editPassenger(context, sql, id, passenger) : null);
    if (refusal) return refusal;
    const corrected = await readCorrectedBusiness(sql, id, business);
    if (corrected instanceof CodedRefusal) return corrected;
    if (!isEmpty(contact)) await writeContact(sql, id, contact);
    if (!isEmpty(business)) await correctBusiness(context, sql, id, corrected);
    const fields = fieldsOf(contact, input);
    const details = { ...(passenger && { passenger: passenger.number }), fields };
    await audit(sql, { at: context.now(), bookingId: id, details });
    return { booking: id, number, passenger: passenger?.number ?? null, fields };
  });
}

/** What a correction does beyond its fields. */
async function consequencesOf(context: Context, id: string, { passenger, business }: Edit) {
  const isReplaced = passenger ? await replacesPassenger(context, id, passenger) : false;
  const corrects = !isEmpty(business);
  return {
    effects: [
      ...(isReplaced ? [{ kind: 'replace_passenger' as const, values: {} }] : []),
      ...(corrects ? [{ kind: 'correct_invoice' as const, values: {} }] : []),
    ],
    text: [
      isReplaced ? ' What the former passenger filled in is deleted, and their links end.' : '',
      corrects ? ' An invoice that was issued is cancelled by a credit note and issued again.' : '',
    ].join(''),
  };
}

/**
 * Corrects the contact, the business and passenger data that have no effect on the price, validated like the booking form. An
 * invoice to another business is replaced.
 */
export const editBooking: Handler<'bookings.edit'> = async ({ context, audit }, input) => {
  const booking = await requireBookingVersion(context.database, input);
  if (booking instanceof CodedRefusal) return booking;
  const read = checkContact(input.contact);
  if ('issues' in read) return invalidContact(read.issues);
  const { contact } = read;
  const { id, number } = booking;
  const misfit = await findContactConflict(context.database, id, contact);
  if (misfit) return misfit;
  if (fieldsOf(contact, input).length === 0) return refuse(422, 'nothing', 'nothing_changed', {});
  const business = await readCorrectedBusiness(context.database, id, input.business);
  if (business instanceof CodedRefusal) return business;
  const { effects, text } = await consequencesOf(context, id, input);
  const perform = () => edit(context, id, input, contact, audit);
  return {
    summary: `Booking ${number} will be changed.${text}`,
    effects,
    harmless: effects.length === 0,
    perform,
  };
};
