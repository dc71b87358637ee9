import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import { type TermsVersion, termsOn } from '@towpath/rules/terms/terms-version';
import { translatedName } from '@towpath/rules/text/names';
import { rateFor } from '../bookings/exchange-rate.ts';
import type { GroupQuoteRow } from '../bookings/group-quotes/quote-rows.ts';
import { loadLocalNames } from '../bookings/overview/local-names.ts';
import { calculateAmounts } from '../bookings/price-booking.ts';
import { nameTranslations } from '../catalogue/content/tour-content.ts';
import { shipNameIn, shipPictureIn } from '../catalogue/content/translations.ts';
import { findOffer } from '../catalogue/departure-offer.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';

/** The journey of a quote, with names in a language. */
interface QuotedJourney {
  departure_date: PlainDate;
  end_date: PlainDate;
  tour_name: string;
  ship_id: string;
  ship_name: string;
  image_url: string | null;
  port_of_departure_name: string | null;
  port_of_arrival_name: string | null;
  /** The products that are diets. */
  diets: string[];
  /** Whether its option still keeps cabins and bikes. */
  held: boolean;
  /** The booking that accepted it. */
  booking: string | null;
}

async function findJourney(sql: Sql, quote: GroupQuoteRow, locale: Locale): Promise<QuotedJourney> {
  const [row] = await sql.query<QuotedJourney>(
    `select date as departure_date, end_date, tour.name as tour_name, ship_id, ${shipNameIn('$2')} as ship_name,
       port_of_departure as port_of_departure_name, port_of_arrival as port_of_arrival_name,
       ${shipPictureIn('$2')} as image_url,
       array(select product.id from product where product_type = 'Diet') as diets,
       exists (select from cabin_option where id = $3) as held,
       (select id from booking where group_quote = $4 and status = 'completed' order by attempt limit 1) as booking
     from departure join tour on tour.id = tour_id join ship on ship.id = ship_id where departure.id = $1`,
    [quote.departure_id, locale, quote.option_id, quote.id],
  );
  if (!row) throw new Error(`The departure of quote ${quote.id} has disappeared`);
  const names = await nameTranslations(sql, locale);
  const nameOf = (name: string) => translatedName(names, name);
  const { tour_name, port_of_departure_name: from, port_of_arrival_name: to } = row;
  return {
    ...row,
    tour_name: nameOf(tour_name),
    port_of_departure_name: from && nameOf(from),
    port_of_arrival_name: to && nameOf(to),
  };
}

async function findTerms(context: Context, sql: Sql, quote: GroupQuoteRow): Promise<TermsVersion | null> {
  const { departure_id, brand, bill, country } = quote;
  const today = todayOf(context);
  const found = await findOffer(sql, departure_id, brand, today);
  if (!found?.bookable) return null;
  return termsOn(found.terms, { day: today, brand, market: bill.market, country });
}

/** A quote with all that its page and its PDF state, in a language. */
export async function loadQuote(context: Context, sql: Sql, quote: GroupQuoteRow, locale: Locale) {
  const journey = await findJourney(sql, quote, locale);
  const terms = await findTerms(context, sql, quote);
  const amounts = terms && calculateAmounts(quote.bill, journey.departure_date, todayOf(context), terms);
  return {
    quote,
    locale,
    journey,
    terms,
    deposit: amounts?.deposit ?? null,
    exchange_rate: await rateFor(context, sql, quote.bill.market),
    nameOf: await loadLocalNames(sql, locale, journey.ship_id),
  };
}
export type LoadedQuote = Awaited<ReturnType<typeof loadQuote>>;
