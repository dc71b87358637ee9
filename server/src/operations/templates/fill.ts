import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import { fillTemplate, type TemplateValues } from '@towpath/rules/mail/template-fields';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { translatedName } from '@towpath/rules/text/names';
import { nameTranslations } from '../../catalogue/content/tour-content.ts';
import { CodedRefusal, refuse } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { viewBooking } from '../bookings/show.ts';
import type { Handler } from '../implement.ts';
import { noTemplate } from './change.ts';
import { findTemplate } from './template-rows.ts';

/** What the fields of a template are for a booking, in its customer's language. */
async function valuesOf(sql: Sql, booking: BookingView): Promise<TemplateValues> {
  const { locale, number, contact, departure, money } = booking;
  const names = await nameTranslations(sql, locale);
  return {
    name: contact.name,
    tour: translatedName(names, departure.tour),
    date: formatDate(locale, departure.date),
    balance: formatMoney(locale, cents(money.due), money.currency),
    booking: number,
  };
}

/** Shows a template in the language of a booking's customer, with its fields filled in. */
export const fillForBooking: Handler<'templates.fill'> = async ({ context }, input) => {
  const template = await findTemplate(context.database, input.template);
  if (!template) return noTemplate();
  const booking = await viewBooking(context, input.booking);
  if (booking instanceof CodedRefusal) return booking;
  const words = template.texts[booking.locale];
  const { name } = template;
  if (!words) return refuse(409, 'not_now', 'template_language', { name, booking: booking.number });
  const values = await valuesOf(context.database, booking);
  return { subject: fillTemplate(words.subject, values), text: fillTemplate(words.text, values) };
};
