import type { BikeFrame } from '@towpath/rules/bikes/bike-shapes';
import type { BikeStock } from '@towpath/rules/bikes/bike-stock';
import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import { cents } from '@towpath/rules/core/money';
import type { CabinType } from '@towpath/rules/price/cabin';
import { canServeAll } from '@towpath/rules/testing/test-fleets';
import { waysOf, withoutOffer } from '@towpath/rules/testing/test-waiting-search';
import type { DepartureStock } from '@towpath/rules/waiting/fit';
import { readConfig } from '../../server/src/config/config.ts';
import { todayOf } from '../../server/src/database/context.ts';
import type { Sql } from '../../server/src/database/database.ts';
import { findWaitingFor, type WaitingForRow } from '../../server/src/waiting/waiting-for.ts';
import { noUnpaidLimits } from '../support/processes.ts';
import { departureIds, scarceBike } from './departures.ts';

/** The frames of the scarce bike on a departure, and the heights of the riders that it is promised to. */
async function bikesOf(sql: Sql, departure: string): Promise<BikeStock> {
  const frames = await sql.query<BikeFrame>(
    'select frame, from_cm, to_cm, count from bike_stock where departure_id = $1 and product_id = $2',
    [departure, scarceBike],
  );
  const taken = await sql.query<{ height: number }>(
    `select (rider ->> 'bodyHeight')::int as height from booking, jsonb_array_elements(request -> 'passengers') as rider
     where departure_id = $1 and status = 'completed' and released_at is null and rider ->> 'bike' = $2
     union all select (rider ->> 'height')::int from hold, jsonb_array_elements(riders) as rider
     where departure_id = $1 and expires_at > now() and rider ->> 'bike' = $2
     union all select (rider ->> 'height')::int from cabin_option, jsonb_array_elements(riders) as rider
     where departure_id = $1 and rider ->> 'bike' = $2`,
    [departure, scarceBike],
  );
  return { product_id: scarceBike, frames, taken: taken.map(({ height }) => height) };
}

/** The free cabins and bikes of a departure, with those of holds that have expired and are not ended yet. */
export async function stockOf(sql: Sql, departure: string): Promise<DepartureStock> {
  const rows = await sql.query<
    Pick<CabinType, 'id' | 'minimum_occupancy' | 'maximum_occupancy' | 'available_count'>
  >(
    `select cabin_type.id, minimum_occupancy, maximum_occupancy, total - taken + coalesce((select sum((cabins ->> cabin_type_id)::int) from hold
       where hold.departure_id = stock.departure_id and expires_at <= now()), 0)::int as available_count
     from stock join cabin_type on cabin_type.id = cabin_type_id where departure_id = $1 order by cabin_type.position`,
    [departure],
  );
  const price = { unit_price: cents(1), discount_price: null, surcharge_price: null };
  const cabinTypes = rows.map((row) => ({ ...row, ...price, name: row.id, count: 9 }));
  return { cabinTypes, bikes: [{ id: scarceBike }], bikeStock: [await bikesOf(sql, departure)] };
}

/** The parties that wait for a departure, as the server lists them now. */
export const findParties = (sql: Sql, departure: string): Promise<WaitingForRow[]> =>
  findWaitingFor(sql, departure, todayOf({ config: readConfig(noUnpaidLimits), now: Date.now }));

/** The parties that wait and would fit a departure, by a search through everything that is possible. */
export async function findFitting(sql: Sql): Promise<string[]> {
  const found: string[] = [];
  for (const departure of await departureIds(sql)) {
    const stock = await stockOf(sql, departure);
    for (const party of await findParties(sql, departure))
      if (party.standing === 'waits' && waysOf(party, stock).length > 0)
        found.push(`${party.number} fits ${departure} and has no offer`);
  }
  return found;
}

/** The waiting list of a departure before cabins were released, and what was free afterwards. */
export interface Before {
  departure: string;
  stock: DepartureStock;
  parties: WaitingForRow[];
}

/**
 * Replays the offers of departures by the published rule: each party before one that was offered cabins did not fit what was left at
 * its turn, or was offered those of another departure. Nothing else took cabins meanwhile.
 */
export async function findPassedOver(sql: Sql, before: readonly Before[], since: Date): Promise<string[]> {
  const offers = await sql.query<{ party_id: string; departure_id: string; selection: CabinSelection }>(
    'select party_id, departure_id, selection from waiting_offer where offered_at >= $1::timestamptz',
    [since],
  );
  return before.flatMap(({ departure, stock, parties }) => {
    let left = stock;
    return parties.flatMap((party) => {
      const offer = offers.find(({ party_id }) => party_id === party.id);
      const fits = party.standing === 'waits' && waysOf(party, left).length > 0;
      if (offer?.departure_id !== departure)
        return fits && !offer ? [`${party.number} was passed over for ${departure}`] : [];
      left = withoutOffer(left, party, offer.selection);
      return fits ? [] : [`${party.number} was offered ${departure} out of its turn`];
    });
  });
}

/** Faults of stock and offers; empty if everything is right. */
export async function findFaults(
  sql: Sql,
): Promise<{ oversold: string[]; partial: string[]; repeated: string[]; mails: string[] }> {
  const oversold = await sql.query<{ fault: string }>(
    `select stock.departure_id || ' ' || cabin_type_id || ': ' || held || ' held, ' || taken || ' taken of ' || total as fault
     from stock cross join lateral (select
       coalesce((select sum(count) from booking_cabin join booking on booking.id = booking_id
         where booking_cabin.departure_id = stock.departure_id and booking_cabin.cabin_type_id = stock.cabin_type_id
           and status = 'completed' and released_at is null), 0)
       + coalesce((select sum((cabins ->> stock.cabin_type_id)::int) from hold where hold.departure_id = stock.departure_id), 0)
       + coalesce((select sum((cabins ->> stock.cabin_type_id)::int) from cabin_option
         where cabin_option.departure_id = stock.departure_id), 0)
       + blocked as held) as counted
     where stock.departure_id like 'wait-%' and (held <> taken or held > total)`,
  );
  const overpromised: string[] = [];
  for (const departure of await departureIds(sql)) {
    const { frames, taken } = await bikesOf(sql, departure);
    if (!canServeAll(taken, frames)) overpromised.push(`${departure}: too few bikes for ${taken.join()}`);
  }
  const partial = await sql.query<{ fault: string }>(
    `select number || ' was offered ' || selection as fault
     from waiting_offer join waiting_party on waiting_party.id = party_id
     where (select sum(people::int) from jsonb_each(selection) as type (id, cabins), jsonb_array_elements_text(cabins) as people) <> party
       or (cabins is not null and (select jsonb_agg(people::int order by people::int) from jsonb_each(selection) as type (id, each),
             jsonb_array_elements_text(each) as people)
           <> (select jsonb_agg(people::int order by people::int) from jsonb_array_elements_text(cabins) as people))
       or (waiting_offer.state = 'open' and not exists (select from cabin_option where id = option_id
             and cabin_option.cabins = (select jsonb_object_agg(id, jsonb_array_length(each)) from jsonb_each(selection) as type (id, each))))`,
  );
  const repeated = await sql.query<{ fault: string }>(
    `with offers as (
       select waiting_offer.*, lower(email) as address from waiting_offer join waiting_party on waiting_party.id = party_id)
     select one.address || ' had two offers of ' || one.departure_id || ' at once' as fault
     from offers as one join offers as other on other.address = one.address and other.departure_id = one.departure_id
       and other.id > one.id and other.offered_at < coalesce(one.ended_at, 'infinity')
       and one.offered_at < coalesce(other.ended_at, 'infinity')`,
  );
  const mails = await sql.query<{ fault: string }>(
    `select 'offer ' || waiting_offer.id || ' has ' || count(mail.id) || ' mails' as fault
     from waiting_offer left join notice on kind = 'waiting_offered' and details ->> 'offer' = waiting_offer.id::text
     left join mail on notice_id = notice.id group by waiting_offer.id, waiting_offer.state
     having count(notice.id) <> 1 or count(mail.id) > 1 or (waiting_offer.state = 'open' and count(mail.id) <> 1)`,
  );
  const texts = (rows: readonly { fault: string }[]) => rows.map(({ fault }) => fault);
  return {
    oversold: [...texts(oversold), ...overpromised],
    partial: texts(partial),
    repeated: texts(repeated),
    mails: texts(mails),
  };
}
