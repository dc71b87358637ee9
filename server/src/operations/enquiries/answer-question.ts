import type { Effect } from '@towpath/rules/office/effects';
import { findLastQuote } from '../../bookings/group-quotes/quote-rows.ts';
import { CodedRefusal, missing, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import type { Handler } from '../implement.ts';
import { requireEnquiry } from './find-enquiry.ts';

/** The enquiry whose quote has a page, for an answer to be shown there. */
async function requireQuoted(sql: Sql, about: string, lock = false) {
  const enquiry = await requireEnquiry(sql, about, lock);
  if (enquiry instanceof CodedRefusal) return enquiry;
  const { id, number } = enquiry;
  if (enquiry.email === null) return stateConflict('enquiry_erased', { enquiry: number });
  return (await findLastQuote(sql, id)) ? enquiry : missing('quote_unknown', { enquiry: number });
}

/** Answers the questions of a group on the page of its quote, and mails the answer (decision 133). */
export const answerQuestion: Handler<'quotes.answer'> = async ({ context, by, audit }, input) => {
  const { database, now } = context;
  const enquiry = await requireQuoted(database, input.enquiry);
  if (enquiry instanceof CodedRefusal) return enquiry;
  const perform = () =>
    database.transaction(async (sql) => {
      const locked = await requireQuoted(sql, input.enquiry, true);
      if (locked instanceof CodedRefusal) return locked;
      const at = now();
      const [row] = await sql.query<{ id: number }>(
        'insert into enquiry_message (enquiry_id, at, by, text) values ($1, $2::timestamptz, $3, $4) returning id',
        [locked.id, new Date(at), by, input.text],
      );
      if (!row) throw new Error('An answer was not inserted');
      const subject = { at, bookingId: null };
      await queueNotification(sql, 'quote_answered', subject, { enquiry: locked.id, entry: row.id });
      await audit(sql, { at, details: { enquiry: locked.number } });
      return { enquiry: locked.id, number: locked.number };
    });
  const effects: Effect[] = [{ kind: 'mail_answer', values: { name: enquiry.name ?? '' } }];
  return { summary: `The answer will be mailed to ${enquiry.name}.`, effects, harmless: true, perform };
};
