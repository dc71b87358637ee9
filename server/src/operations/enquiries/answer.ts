import { quoteDayMessage } from '@towpath/rules/enquiries/state';
import type { Effect } from '@towpath/rules/office/effects';
import { endGroupQuote } from '../../bookings/group-quotes/quote-rows.ts';
import { CodedRefusal, refuseInput } from '../../config/coded-refusal.ts';
import { todayOf } from '../../database/context.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import type { Handler } from '../implement.ts';
import { requireStep, takeStep } from './find-enquiry.ts';

/** Mails a quote to the enquirer, in their language; it replaces an earlier one (decision 116). */
export const quoteEnquiry: Handler<'enquiries.quote'> = async ({ context, audit }, input) => {
  const enquiry = await requireStep(context.database, input, 'quote');
  if (enquiry instanceof CodedRefusal) return enquiry;
  const { amount, currency, text, valid_until } = input;
  const message = quoteDayMessage(valid_until, todayOf(context), enquiry.wished_from);
  if (message !== null) return refuseInput([{ path: 'valid_until', message }]);
  const perform = () =>
    takeStep(context, input, {
      step: 'quote',
      audit,
      details: { amount, currency, valid_until },
      store: async (sql, { id }, at) => {
        await endGroupQuote(sql, id, 'replaced', at);
        await sql.query(
          `update enquiry set quote_amount = $2, quote_currency = $3, quote_text = $4, quote_valid_until = $5::date,
             quoted_at = $6::timestamptz where id = $1`,
          [id, amount, currency, text, valid_until, new Date(at)],
        );
        await queueNotification(sql, 'enquiry_quoted', { at, bookingId: null }, { enquiry: id });
      },
    });
  const effects: Effect[] = [
    { kind: 'mail_quote', values: { name: enquiry.name ?? '', amount, currency, until: valid_until } },
    ...(enquiry.state === 'quoted' ? [{ kind: 'replace_quote' as const, values: {} }] : []),
  ];
  return { summary: `A quote will be mailed to ${enquiry.name}.`, effects, harmless: true, perform };
};

/** Notes that the enquirer accepts the quote; staff then book by telephone. */
export const acceptEnquiry: Handler<'enquiries.accept'> = async ({ context, audit }, input) => {
  const enquiry = await requireStep(context.database, input, 'accept');
  if (enquiry instanceof CodedRefusal) return enquiry;
  return {
    summary: `The quote of ${enquiry.number} counts as accepted. Nothing is booked: make the booking by telephone.`,
    effects: [{ kind: 'enquiry_accepted', values: {} }],
    harmless: true,
    perform: () =>
      takeStep(context, input, {
        step: 'accept',
        audit,
        store: async (sql, { id }, at) => {
          await endGroupQuote(sql, id, 'accepted', at);
        },
      }),
  };
};

/** Closes an enquiry without a journey; the text, if there is one, is mailed to the enquirer. */
export const declineEnquiry: Handler<'enquiries.decline'> = async ({ context, audit }, input) => {
  const enquiry = await requireStep(context.database, input, 'decline');
  if (enquiry instanceof CodedRefusal) return enquiry;
  const text = input.text ?? null;
  const perform = () =>
    takeStep(context, input, {
      step: 'decline',
      audit,
      details: { mailed: text !== null },
      store: async (sql, { id }, at) => {
        await endGroupQuote(sql, id, 'declined', at);
        await sql.query('update enquiry set reply = $2 where id = $1', [id, text]);
        if (text === null) return;
        await queueNotification(sql, 'enquiry_declined', { at, bookingId: null }, { enquiry: id });
      },
    });
  const effect: Effect = text
    ? { kind: 'mail_decline', values: { name: enquiry.name ?? '' } }
    : { kind: 'no_mail', values: {} };
  return { summary: `Enquiry ${enquiry.number} will be declined.`, effects: [effect], perform };
};
