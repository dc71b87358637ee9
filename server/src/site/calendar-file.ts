import { hasCalendarFile } from '@towpath/rules/booking/boarding-pass';
import type { Booking, CompletedBooking } from '@towpath/rules/booking/booking';
import { translateBooking } from '@towpath/rules/booking/translated-booking';
import { apiBase, contract, pathOf } from '@towpath/rules/contract/contract';
import { defaultLocale, type Locale, LocaleShape } from '@towpath/rules/core/locale';
import { fill } from '@towpath/rules/text/fill';
import { type Names, translatedName } from '@towpath/rules/text/names';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../database/context.ts';
import { createCalendarFile } from '../notifications/calendar.ts';
import { toSingleLine } from '../notifications/composition/single-line.ts';
import { mailTexts } from '../notifications/texts.ts';
import { type Get, getIfAny } from './api-client.ts';

/** The names of tours, regions and ports in a language; empty if the back end translates none. */
export async function fetchNames(get: Get, locale: Locale): Promise<Names> {
  const path = `${apiBase}${pathOf('nameTranslations', {})}?locale=${locale}`;
  return (await getIfAny(get, path, contract.nameTranslations.response)) ?? {};
}

/** A booking by its id, which gives access to it; null if there is none. `visitor` is counted by rate limits. */
async function readBooking(get: Get, id: string, visitor: string): Promise<Booking | null> {
  const { status, body } = await get(apiBase + pathOf('booking', { id }), visitor);
  if (status !== 200) return null;
  const read = v.safeParse(contract.booking.response, body);
  return read.success ? read.output : null;
}

/** A completed booking by its id, with names in a language; null where there is none. */
export async function fetchBooking(
  get: Get,
  id: string,
  visitor: string,
  locale: Locale,
): Promise<CompletedBooking | null> {
  const found = await fetchKnownBooking(get, id, visitor, locale);
  return found?.status === 'completed' ? found : null;
}

/** A booking by its id, with names in a language where it is completed; null where there is none. */
export async function fetchKnownBooking(
  get: Get,
  id: string,
  visitor: string,
  locale: Locale,
): Promise<Booking | null> {
  const booking = await readBooking(get, id, visitor);
  if (booking?.status !== 'completed') return booking;
  const names = await fetchNames(get, locale);
  return translateBooking(booking, (name) => translatedName(names, name));
}

/** The journey of a booking as a calendar file like the one in its mail; null where the back end omits its end. */
function calendarOf(booking: CompletedBooking, locale: Locale, at: number): string | null {
  const { number, departure_date: from, tour_name, journey } = booking;
  if (!journey) return null;
  const { summary, description } = mailTexts[locale].calendar;
  return createCalendarFile({
    number,
    from,
    to: journey.end_date,
    summary: fill(summary, { tour: toSingleLine(tour_name) }),
    description: fill(description, { number, ship: toSingleLine(journey.ship_name) }),
    location: journey.quay ?? journey.port_of_departure_name,
    at,
    moves: journey.moves ?? 0,
    cancelled: false,
  });
}

/** Serves the calendar file of a booking (specification 10.31). */
export function registerCalendarFile(app: FastifyInstance, { now }: Pick<Context, 'now'>, get: Get): void {
  app.get<{ Params: { id: string }; Querystring: { locale?: unknown } }>(
    '/bookings/:id/calendar.ics',
    async ({ params, query, ip }, reply) => {
      const locale = v.is(LocaleShape, query.locale) ? query.locale : defaultLocale;
      const found = await fetchBooking(get, params.id, ip, locale);
      const booking = found && hasCalendarFile(found) ? found : null;
      const file = booking && calendarOf(booking, locale, now());
      reply.header('cache-control', 'no-store');
      if (!booking || file === null) return reply.code(404).type('text/plain').send('No such booking\n');
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${booking.number.replace(/[^\w-]/g, '')}.ics"`)
        .send(file);
    },
  );
}
