import { type Business, readBusiness } from '@towpath/rules/booking/business';
import type { Issue } from '@towpath/rules/core/issue';
import type { EditedBooking } from '@towpath/rules/office/booking-results';
import { correctedContactIssues } from '@towpath/rules/office/corrected-contact';
import type { OperationInput } from '@towpath/rules/office/operations';
import { type ContactChange, checkContact } from '@towpath/rules/passengers/main-booker';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { writeBusiness, writeContact } from '../../bookings/write-contact.ts';
import { CodedRefusal, refuse, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { issueCorrection } from '../../documents/issue-credit-note.ts';
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
  const [stored] = await sql.query<{ country: string; state: string | null; multi_market: boolean | null }>(
    `select request #>> '{main,country}' as country, request #>> '{main,state}' as state, multi_market
     from booking join departure on departure.id = departure_id where booking.id = $1`,
    [id],
  );
  const issues = stored ? correctedContactIssues(stored, contact, stored.multi_market) : [];
  return issues.length > 0 ? invalidContact(issues) : null;
}

/** The business of a booking with corrections; null for none or without any, or a refusal with the issues of its fields. */
async function correctedBusiness(
  sql: Sql,
  id: string,
  change: Edit['business'],
): Promise<{ business: Business | null } | CodedRefusal> {
  if (isEmpty(change)) return { business: null };
  const [stored] = await sql.query<{ business: Business | null }>(
    `select request -> 'business' as business from booking where id = $1`,
    [id],
  );
  const read = readBusiness({ name: '', vat_number: '', ...stored?.business, ...change });
  return 'issues' in read ? refuseInput(read.issues) : read;
}

/** Corrects the business, and the invoice that does not state it. */
async function editBusiness(context: Context, sql: Sql, id: string, change: Edit['business']) {
  if (isEmpty(change)) return null;
  const corrected = await correctedBusiness(sql, id, change);
  if (corrected instanceof CodedRefusal) return corrected;
  await writeBusiness(sql, id, corrected.business);
  await issueCorrection(context, sql, id);
  return null;
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
    if (!isEmpty(contact)) await writeContact(sql, id, contact);
    // At last: the number of a document is locked after everything else.
    const misfit = await editBusiness(context, sql, id, business);
    if (misfit) return misfit;
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
  const business = await correctedBusiness(context.database, id, input.business);
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
