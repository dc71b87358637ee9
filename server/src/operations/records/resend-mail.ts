import type { Effect } from '@towpath/rules/office/effects';
import { checkContact } from '@towpath/rules/passengers/main-booker';
import { CodedRefusal, missing, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import { auditAs } from '../../database/audit.ts';
import { isId } from '../../database/ids.ts';
import { editBooking } from '../bookings/edit.ts';
import { resendMail } from '../bookings/resend.ts';
import type { AuditedCall, Handler } from '../implement.ts';
import type { Plan } from '../operation.ts';
import { addressOfCopy, findSentMails, type SentMail, sendCopy, wayOf } from './sent-mail.ts';

type Resent = { mail: string; address: string };
type Planned = Plan<Resent> | CodedRefusal;

/** Renders a mail about a booking from its current state. */
async function resendAgain(call: AuditedCall, { id, kind }: SentMail, booking: string): Promise<Planned> {
  const resending = { ...call, audit: auditAs(call.by, 'bookings resend') };
  const planned = await resendMail(resending, { booking, mail: id });
  if (planned instanceof CodedRefusal) return planned;
  const perform = async () => {
    const sent = await planned.perform(() => {});
    return sent instanceof CodedRefusal ? sent : { mail: kind, address: sent.address };
  };
  return { ...planned, perform };
}

function resendCopy({ context, audit }: AuditedCall, mail: SentMail): Planned {
  const { kind, subject, booking_id: bookingId } = mail;
  const address = addressOfCopy(context, mail);
  const perform = () =>
    context.database.transaction(async (sql) => {
      await sendCopy(context, sql, mail);
      await audit(sql, { at: context.now(), bookingId, details: { mail: kind } });
      return { mail: kind, address };
    });
  const effects: Effect[] = [
    { kind: wayOf(mail) === 'now' ? 'mail_now' : 'mail_copy', values: { subject, address } },
  ];
  return { summary: `The mail ${kind} will be sent to ${address} again.`, harmless: true, effects, perform };
}

const planResend = async (call: AuditedCall, mail: SentMail): Promise<Planned> =>
  wayOf(mail) === 'again' && mail.booking_id !== null
    ? resendAgain(call, mail, mail.booking_id)
    : resendCopy(call, mail);

/** Corrects the address of the booking, as `bookings.edit` does, and then sends the mail there. */
async function resendCorrected(call: AuditedCall, mail: SentMail, typed: string): Promise<Planned> {
  const { booking_id: booking, number, subject, kind } = mail;
  if (!mail.correctable || booking === null) return stateConflict('mail_not_correctable', {});
  const read = checkContact({ emailAddress: typed });
  if ('issues' in read) return refuseInput(read.issues.map((issue) => ({ ...issue, path: 'address' })));
  const address = read.contact.emailAddress ?? typed;
  const editing = { ...call, audit: auditAs(call.by, 'bookings edit') };
  const edit = await editBooking(editing, { booking, contact: { emailAddress: address }, business: {} });
  if (edit instanceof CodedRefusal) return edit;
  const resend = await planResend(call, mail);
  if (resend instanceof CodedRefusal) return resend;
  const perform = async () => {
    const edited = await edit.perform(() => {});
    if (edited instanceof CodedRefusal) return edited;
    const sent = await resend.perform(() => {});
    return sent instanceof CodedRefusal ? sent : { mail: kind, address };
  };
  const effects: Effect[] = [{ kind: 'mail_corrected', values: { number: number ?? '', subject, address } }];
  const summary = `The address of ${number} will be ${address}, and the mail ${kind} is sent there.`;
  return { summary, harmless: true, effects, perform };
}

/**
 * Sends a mail again. One that is still tried is sent at once; a visitor's mail about a booking is rendered from the current
 * state (`bookings.resend`); any other one keeps its content. An address that was refused can be corrected on the way.
 */
export const resendFromOutbox: Handler<'outbox.resend'> = async (call, { mail: id, address }) => {
  const [mail] = isId(id) ? await findSentMails(call.context.database, 'mail.id = $1::uuid', [id]) : [];
  if (!mail) return missing('mail_unknown', {});
  return address ? resendCorrected(call, mail, address) : planResend(call, mail);
};
