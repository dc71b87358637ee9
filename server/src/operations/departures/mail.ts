import type { Locale } from '@towpath/rules/core/locale';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { MailedDeparture } from '@towpath/rules/office/views/departure-view';
import { refuseInput } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import { isActive } from '../../database/booking-state.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import type { Handler } from '../implement.ts';
import { previewMail } from '../preview-mail.ts';
import { lockDepartures } from './departure-version.ts';
import { isDeparture, noDeparture } from './read.ts';

const KIND = 'departure_mail';

type Texts = OperationInput<'departures.mail'>['texts'];

interface Addressee {
  id: string;
  locale: Locale;
}

/** The active bookings of a departure that have not been sent the same text. */
const findAddressees = (sql: Sql, departure: string, texts: Texts) =>
  sql.query<Addressee>(
    `select id, locale from booking
     where departure_id = $1 and ${isActive} and not exists (
       select 1 from notice
       where booking_id = booking.id and kind = $2 and details = $3::jsonb -> booking.locale
     ) order by number`,
    [departure, KIND, JSON.stringify(texts)],
  );

/** Bookings by language, with the text in it. */
function byLanguage(texts: Texts, addressees: readonly Addressee[]) {
  const languages = [...new Set(addressees.map(({ locale }) => locale))].sort();
  return languages.map((language) => {
    const bookings = addressees.filter(({ locale }) => locale === language).map(({ id }) => id);
    return { language, bookings, words: texts[language] };
  });
}

type Group = ReturnType<typeof byLanguage>[number];

/** The mail as the first passenger of a language gets it. */
async function preview(context: Context, { language, bookings, words }: Group): Promise<Effect> {
  const [booking_id = null] = bookings;
  const details = words ?? { subject: '', text: '' };
  const { text } = await previewMail(context, { kind: KIND, booking_id, payment_id: null, details });
  return {
    kind: 'mail_passengers',
    values: { language, count: bookings.length, subject: details.subject, text },
  };
}

/** Locks the departure, so that a second call sees the mails of the first one. */
function send(context: Context, { departure, texts }: OperationInput<'departures.mail'>, audit: Audit) {
  const at = context.now();
  return context.database.transaction(async (sql): Promise<MailedDeparture> => {
    await lockDepartures(sql, [departure]);
    const groups = byLanguage(texts, await findAddressees(sql, departure, texts));
    for (const { bookings, words } of groups)
      for (const bookingId of words ? bookings : [])
        if (words) await queueNotification(sql, KIND, { at, bookingId }, words);
    const mails = groups.reduce((sum, { bookings, words }) => sum + (words ? bookings.length : 0), 0);
    const subjects = Object.fromEntries(groups.map(({ language, words }) => [language, words?.subject]));
    const details = { departure, subjects, mails };
    await audit(sql, { at, details });
    return { departure, mails };
  });
}

/**
 * Writes a mail to the customers of a departure, in the language of each. Those who have got the same text are left out, so
 * that repeating it reaches those who booked since.
 */
export const mailPassengers: Handler<'departures.mail'> = async ({ context, audit }, input) => {
  const { departure, texts } = input;
  if (!(await isDeparture(context.database, departure))) return noDeparture(departure);
  const groups = byLanguage(texts, await findAddressees(context.database, departure, texts));
  const unwritten = groups.filter(({ words }) => !words);
  if (unwritten.length > 0)
    return refuseInput(
      unwritten.map(({ language, bookings }) =>
        issueAt(`texts.${language}`, 'passengers_text', { count: bookings.length }),
      ),
    );
  const effects = await Promise.all(groups.map((group) => preview(context, group)));
  const count = groups.reduce((sum, { bookings }) => sum + bookings.length, 0);
  return {
    summary: `A mail will be written to ${count} bookings of ${departure}.`,
    effects: effects.length > 0 ? effects : [{ kind: 'mail_nobody', values: {} }],
    perform: () => send(context, input, audit),
  };
};
