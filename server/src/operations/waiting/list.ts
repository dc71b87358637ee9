import type { WaitingRow } from '@towpath/rules/office/operations/waiting-operations';
import type { DepartureStock } from '@towpath/rules/waiting/fit';
import { placeOf, type WaitingParty } from '@towpath/rules/waiting/order';
import { lastDay } from '@towpath/rules/waiting/wishes';
import type { CodedRefusal } from '../../config/coded-refusal.ts';
import { type Context, todayOf } from '../../database/context.ts';
import { findLeft } from '../../waiting/make-offer.ts';
import type { WaitingPartyRow } from '../../waiting/party-rows.ts';
import { findWaitingFor } from '../../waiting/waiting-for.ts';
import { noDeparture } from '../departures/read.ts';
import type { Handler } from '../implement.ts';
import { isoTime } from '../sql-time.ts';

type Facts = Pick<WaitingRow, 'tours' | 'cabin_types' | 'created_at' | 'offered_until'> & {
  /** The names of bikes by their ids. */
  bikes: Readonly<Record<string, string>>;
};

/** What is shown of the entries on the list beside their own columns, by id. */
async function findFacts({ database }: Context): Promise<Map<string, Facts>> {
  const rows = await database.query<Facts & { id: string }>(
    `select waiting_party.id, array(select distinct name from tour where id = any(tours) order by name) as tours,
       coalesce((
         select jsonb_agg(jsonb_build_object('id', named.id, 'name', coalesce(cabin_type.name, ''), 'ship_id', coalesce(ship.id, ''),
             'ship', coalesce(ship.name, '')) order by ship.name, cabin_type.name, named.id)
         from unnest(cabin_types) as named (id) left join cabin_type on cabin_type.id = named.id
           left join ship on ship.id = cabin_type.ship_id), '[]') as cabin_types,
       coalesce((
         select jsonb_object_agg(product.id, product.name) from product
         where product.id in (select rider ->> 'bike' from jsonb_array_elements(waiting_party.riders) as rider)), '{}') as bikes,
       ${isoTime('created_at')} as created_at, ${isoTime('waiting_offer.expires_at')} as offered_until
     from waiting_party left join waiting_offer on party_id = waiting_party.id and waiting_offer.state = 'open'
     where closed_at is null`,
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Why a party gets no offer; null where it fits. */
function passedOver(party: WaitingParty, stock: DepartureStock): WaitingRow['passed_over'] {
  const place = placeOf(party, stock);
  return typeof place === 'string' ? place : null;
}

const firstDay = ({ dates }: WaitingPartyRow) => dates.map(({ from }) => from).sort()[0] ?? '';

function toRow(
  party: WaitingPartyRow,
  { bikes, ...facts }: Facts,
  passed_over: WaitingRow['passed_over'],
): WaitingRow {
  const { number, state, name, email, brand, locale, dates, cabins, valid_until, created_by } = party;
  return {
    ...{ number, state, name, email, brand, locale, party: party.party },
    tour_ids: party.tours,
    dates,
    from: firstDay(party),
    until: lastDay(dates),
    cabins,
    riders: party.riders.map(({ bike, height }) => ({ bike, name: bikes[bike] ?? '', height })),
    valid_until,
    ...facts,
    passed_over,
    created_by,
  };
}

/** The parties that a departure suits, each with why it gets no offer of it now. */
async function listOf(context: Context, departure: string): Promise<WaitingRow[] | CodedRefusal> {
  const left = await findLeft(context, context.database, departure);
  if (!left) return noDeparture(departure);
  const facts = await findFacts(context);
  const parties = await findWaitingFor(context.database, departure, todayOf(context));
  return parties.flatMap((party) => {
    const own = facts.get(party.id);
    return own ? [toRow(party, own, passedOver(party, left.stock))] : [];
  });
}

async function listAll(context: Context): Promise<WaitingRow[]> {
  const facts = await findFacts(context);
  const parties = await context.database.query<WaitingPartyRow>(
    'select * from waiting_party where closed_at is null order by entry',
  );
  return parties.flatMap((party) => {
    const own = facts.get(party.id);
    return own ? [toRow(party, own, null)] : [];
  });
}

/** Lists the waiting list, or those of it that a departure suits, in the order of entry. */
export const listParties: Handler<'waiting.list'> = async ({ context }, { departure }) => {
  const rows = departure ? await listOf(context, departure) : await listAll(context);
  return Array.isArray(rows) ? { rows } : rows;
};
