import type { Locale } from '@towpath/rules/core/locale';
import { type ZonedTime, zonedTime } from '@towpath/rules/core/zoned-time';
import type { Line } from '@towpath/rules/price/price';
import { translatedName } from '@towpath/rules/text/names';
import type { EndingFacts } from '@towpath/rules/waiting/ending';
import { offerLines } from '@towpath/rules/waiting/offer';
import { loadLocalNames } from '../bookings/overview/local-names.ts';
import { nameTranslations } from '../catalogue/content/tour-content.ts';
import { findShipNames } from '../catalogue/content/translations.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { findEndingFacts } from '../waiting/ending-facts.ts';
import { findOfferById, type NamedOfferRow } from '../waiting/offer-rows.ts';
import { findParty, type WaitingPartyRow } from '../waiting/party-rows.ts';

/** An offer that is open or withdrawn, with names in the language of its party. */
export type MailedOffer = Pick<
  NamedOfferRow,
  'id' | 'state' | 'tour_name' | 'ship_name' | 'date' | 'end_date' | 'selection' | 'cabin_names' | 'price'
> & {
  lines: Line[];
  /** The bikes that are kept, with the heights of their riders in cm. */
  bikes: { name: string; height: number }[];
  until: ZonedTime;
  time_zone: string;
};

/** An entry in the waiting list whose party can be mailed, with names in its language. */
export type MailedEntry = Pick<
  WaitingPartyRow,
  'id' | 'number' | 'brand' | 'locale' | 'party' | 'dates' | 'valid_until' | 'ending'
> &
  EndingFacts & {
    name: string;
    email: string;
    tour_names: string[];
    offer: MailedOffer | null;
  };

async function toMailedOffer(
  { config }: Context,
  sql: Sql,
  locale: Locale,
  offer: NamedOfferRow,
): Promise<MailedOffer> {
  const { ship_id, expires_at } = offer;
  const nameOf = await loadLocalNames(sql, locale, ship_id);
  const cabin_names = Object.fromEntries(
    Object.entries(offer.cabin_names).map(([id, name]) => [id, nameOf(id, name)]),
  );
  const ship_name = (await findShipNames(sql, [ship_id], locale)).get(ship_id) ?? offer.ship_name;
  const until = zonedTime(config.timeZone, expires_at.getTime());
  const lines = offerLines(offer.bill).map((line) => ({ ...line, name: nameOf(line.id, line.name) }));
  const bikes = (offer.riders ?? []).map(({ bike, height }) => ({ name: nameOf(bike), height }));
  return { ...offer, ship_name, cabin_names, lines, bikes, until, time_zone: config.timeZone };
}

/** The entry that the details of a notification name; null where they name none, or its data is erased. */
export async function findMailedEntry(
  context: Context,
  sql: Sql,
  details: object & { waiting?: string; offer?: string },
): Promise<MailedEntry | null> {
  const found = details.waiting ? await findParty(sql, details.waiting) : null;
  if (!found || found.name === null || found.email === null) return null;
  const { name, email, locale, tours } = found;
  const names = await nameTranslations(sql, locale);
  const rows = await sql.query<{ name: string }>(
    'select name from tour where id = any($1::text[]) order by position, id',
    [tours],
  );
  const tour_names = [...new Set(rows.map((tour) => translatedName(names, tour.name)))];
  const row = details.offer ? await findOfferById(sql, details.offer) : null;
  const isTold = row?.state === 'open' || row?.state === 'withdrawn';
  const offer = isTold ? await toMailedOffer(context, sql, locale, row) : null;
  return {
    ...found,
    name,
    email,
    tour_names,
    ...(await findEndingFacts(sql, found)),
    offer: offer && { ...offer, tour_name: translatedName(names, offer.tour_name) },
  };
}
