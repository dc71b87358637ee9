import type { WireOf } from '@towpath/rules/contract/contract';
import { todayIn } from '@towpath/rules/core/dates';
import { toEuros, zero } from '@towpath/rules/core/money';
import { zonedTime } from '@towpath/rules/core/zoned-time';
import { offerLines } from '@towpath/rules/waiting/offer';
import { lineToWire } from '../catalogue/wire.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { findEndingFacts } from './ending-facts.ts';
import { findOpenOffer, type NamedOfferRow } from './offer-rows.ts';
import type { WaitingPartyRow } from './party-rows.ts';
import { findOfOtherEntries, nameDepartures } from './room.ts';
import { countBefore } from './waiting-for.ts';

type Wire = WireOf<'waitingEntry'>;

/** Until when an offer is valid, in the operator's time zone and in seconds from now. */
export function validity({ config, now }: Context, expiresAt: Date) {
  const until = expiresAt.getTime();
  return {
    until: zonedTime(config.timeZone, until),
    seconds_left: Math.max(0, Math.floor((until - now()) / 1000)),
  };
}

function toWireOffer(context: Context, row: NamedOfferRow): Wire['offer'] {
  const { id, departure_id, tour_id, tour_name, ship_id, ship_name, image_url, date, end_date } = row;
  const names = { tour_id, tour_name, ship_id, ship_name, image_url, cabin_names: row.cabin_names };
  return {
    id,
    departure: departure_id,
    ...names,
    date,
    end_date,
    cabins: Object.fromEntries(Object.entries(row.selection).map(([type, people]) => [type, [...people]])),
    price: toEuros(row.price),
    lines: offerLines(row.bill).map(lineToWire),
    local_costs: toEuros(row.bill?.localCostTotal ?? zero),
    riders: row.riders ?? [],
    ...validity(context, row.expires_at),
  };
}

/** The cabin types and bikes that an entry names, by their names in the catalogue. */
async function findNamed(
  sql: Sql,
  { cabin_types, riders }: WaitingPartyRow,
): Promise<Pick<Required<Wire>, 'types' | 'bikes'>> {
  const types = await sql.query<NonNullable<Wire['types']>[number]>(
    `select cabin_type.id, cabin_type.name, ship.id as ship_id, ship.name as ship_name
     from cabin_type join ship on ship.id = ship_id where cabin_type.id = any($1::text[]) order by ship.name, cabin_type.name`,
    [cabin_types],
  );
  const products = await sql.query<{ id: string; name: string }>(
    'select id, name from product where id = any($1::text[])',
    [riders.map(({ bike }) => bike)],
  );
  return { types, bikes: Object.fromEntries(products.map(({ id, name }) => [id, name])) };
}

/** An entry as its own page shows it, with its open offer (decision 131). */
export async function showEntry(context: Context, sql: Sql, row: WaitingPartyRow): Promise<Wire> {
  const { number, brand, locale, state, ending, dates, party, cabins, cabin_types, riders, valid_until } =
    row;
  const names = await sql.query<{ id: string; name: string }>(
    'select id, name from tour where id = any($1::text[]) order by array_position($1::text[], id)',
    [row.tours],
  );
  const offer = await findOpenOffer(sql, row.id);
  const today = todayOf(context);
  return {
    number,
    brand,
    locale,
    state,
    ending,
    ...(await findEndingFacts(sql, row)),
    tours: names,
    dates,
    party,
    cabins,
    cabin_types,
    riders,
    ...(await findNamed(sql, row)),
    valid_until,
    since: todayIn(context.config.timeZone, row.created_at.getTime()),
    before: row.closed_at ? 0 : await countBefore(sql, row, today),
    room: await nameDepartures(sql, row.had_room, today),
    other_entry: row.closed_at ? [] : await findOfOtherEntries(sql, row.id, today),
    offer: offer && toWireOffer(context, offer),
  };
}
