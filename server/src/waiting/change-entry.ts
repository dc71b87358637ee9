import type { WireOf } from '@towpath/rules/contract/contract';
import { acceptedUntil } from '@towpath/rules/waiting/offer';
import type { OfferRefusal, WaitingOfferState } from '@towpath/rules/waiting/state';
import { areOtherWishes, type WaitingWishes, waitsUntil, wishedTours } from '@towpath/rules/waiting/wishes';
import { notFound, Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { isId } from '../database/ids.ts';
import { endOffer } from './end-offers.ts';
import { findUnknownTours } from './join.ts';
import { findOfferById, findOpenOffer, type NamedOfferRow } from './offer-rows.ts';
import { closeParty, findParty, lockParty, type WaitingPartyRow } from './party-rows.ts';
import { findRoom, noRoom, roomNow } from './room.ts';
import { showEntry, validity } from './show-entry.ts';

type Entry = WireOf<'waitingEntry'>;

const listLeft = new Refusal(409, 'list_left', 'This entry is not in the waiting list any more');
const noEntry = notFound('entry in the waiting list');

/** Shows the entry with an id; a refusal where there is none. */
export async function readEntry(context: Context, id: string): Promise<Entry | Refusal> {
  const party = await findParty(context.database, id);
  return party ? showEntry(context, context.database, party) : noEntry;
}

/** Changes a locked entry that is in the list, unless the change is refused, and shows it. */
function changeOnList(
  context: Context,
  id: string,
  change: (sql: Sql, party: WaitingPartyRow) => Promise<Refusal | undefined>,
) {
  return context.database.transaction(async (sql): Promise<Entry | Refusal> => {
    const party = isId(id) ? await lockParty(sql, id) : null;
    if (!party) return noEntry;
    if (party.closed_at) return listLeft;
    const refused = await change(sql, party);
    if (refused) return refused;
    const changed = await findParty(sql, id);
    return changed ? showEntry(context, sql, changed) : noEntry;
  });
}

/** Lets a locked party have offers. Whoever asks for this knows the mailed link, which confirms the address. */
const letWait = (sql: Sql, id: string) =>
  sql.query(`update waiting_party set state = 'waiting' where id = $1`, [id]);

/**
 * Notes that a party still waits, or confirms its address. One that was asked can have the departures again of which it let an offer
 * pass; one that waits anyway gets nothing by it.
 */
export const keepWaiting = (context: Context, id: string) =>
  changeOnList(context, id, async (sql, { state }) => {
    if (state === 'asked')
      await sql.query(`update waiting_offer set counts = false where party_id = $1 and state <> 'open'`, [
        id,
      ]);
    await letWait(sql, id);
    return undefined;
  });

/** Stores other wishes of a locked party, for which no offer counts that was made before. had_room: what it is not offered. */
async function storeWishes(sql: Sql, id: string, wishes: WaitingWishes, had_room: string[]): Promise<void> {
  await sql.query(
    `update waiting_party set party = $2, tours = $3::text[], dates = $4::jsonb, cabins = $5::jsonb,
       cabin_types = $6::text[], riders = $7::jsonb, had_room = $8::text[] where id = $1`,
    [
      id,
      wishes.party,
      wishedTours(wishes.tours),
      JSON.stringify(wishes.dates),
      wishes.cabins && JSON.stringify(wishes.cabins),
      wishes.cabin_types,
      JSON.stringify(wishes.riders),
      had_room,
    ],
  );
  await sql.query('update waiting_offer set counts = false where party_id = $1', [id]);
}

interface Changed {
  wishes: WaitingWishes;
  byStaff: boolean;
}

/** Stores what a locked party waits for now; a refusal where every departure that suits has room. */
async function changeParty(
  context: Context,
  sql: Sql,
  party: WaitingPartyRow,
  { wishes, byStaff }: Changed,
): Promise<Refusal | undefined> {
  const { id, state } = party;
  const isOther = areOtherWishes(party, wishes);
  if (isOther) {
    // Staff decide themselves.
    const room = byStaff ? noRoom : await findRoom(context, sql, wishes);
    if (room.isEverywhere) return roomNow;
    await storeWishes(sql, id, wishes, room.departures);
  }
  // Staff do not know whether the address is the party's.
  if (state === 'unconfirmed' ? !byStaff : isOther) await letWait(sql, id);
  await sql.query('update waiting_party set valid_until = $2::date where id = $1', [id, waitsUntil(wishes)]);
  return undefined;
}

/**
 * Changes what a party waits for; it keeps its place, and an open offer (decision 131). The same wishes again change nothing but the
 * last day. A refusal for an unknown tour, or where every departure that suits has room now. onChanged, of staff, is called in the
 * transaction of the change; null: the party changes it itself.
 */
export async function changeWishes(
  context: Context,
  id: string,
  wishes: WaitingWishes,
  onChanged: ((sql: Sql) => Promise<void>) | null = null,
): Promise<Entry | Refusal> {
  return changeOnList(context, id, async (sql, party) => {
    if ((await findUnknownTours(context, sql, wishes.tours, party.tours)).length > 0) return notFound('tour');
    const refused = await changeParty(context, sql, party, { wishes, byStaff: onChanged !== null });
    if (refused) return refused;
    await onChanged?.(sql);
    return undefined;
  });
}

/** Ends an offer that the party does not want; null where it was not open. */
const decline = (context: Context, offer: NamedOfferRow) =>
  context.database.transaction((sql) => endOffer(context, sql, offer, { declined: true }));

/** Takes a party from the list; the cabins of an open offer go to the next one. Leaving again changes nothing. */
export async function leaveList(context: Context, id: string): Promise<Entry | Refusal> {
  const { database, now } = context;
  const party = await findParty(database, id);
  if (!party) return noEntry;
  await database.transaction(async (sql) => {
    await lockParty(sql, party.id);
    await closeParty(sql, party.id, { state: 'left', now: now() });
  });
  // No offer can be made to it any more. A job ends this one if the process ends before.
  const offer = await findOpenOffer(database, party.id);
  if (offer) await decline(context, offer);
  return readEntry(context, id);
}

/**
 * The refusal for an offer that is over: its code says what it became (specification 10.41). Another answer or a job may have ended it
 * meanwhile: then it says only that it is over.
 */
function offerOver(state: Exclude<WaitingOfferState, 'open'> | null): Refusal {
  const code: OfferRefusal = state === null ? 'offer_gone' : `offer_${state}`;
  return new Refusal(409, code, 'This offer is not open any more');
}

/** The offer of a party; a refusal where it has none with this id. */
async function requireOffer(
  { database }: Context,
  id: string,
  offerId: string,
): Promise<NamedOfferRow | Refusal> {
  const offer = await findOfferById(database, offerId);
  if (offer?.party_id !== id.toLowerCase()) return notFound('offer');
  return offer.state === 'open' ? offer : offerOver(offer.state);
}

/** Declines an offer, whose cabins go to the next party, and shows the entry. */
export async function declineOffer(context: Context, id: string, offerId: string): Promise<Entry | Refusal> {
  const offer = await requireOffer(context, id, offerId);
  if (offer instanceof Refusal) return offer;
  const ended = await decline(context, offer);
  return ended === 'declined' ? readEntry(context, id) : offerOver(ended);
}

/**
 * Accepts an offer: what the passengers step needs to book it. Its cabins are kept for at least an hour from the first time; after that
 * they go to the next party unless they are booked. Lock order: hold, waiting party.
 */
export async function acceptOffer(
  context: Context,
  id: string,
  offerId: string,
): Promise<WireOf<'acceptOffer'> | Refusal> {
  const offer = await requireOffer(context, id, offerId);
  if (offer instanceof Refusal) return offer;
  // It ends at its moment, whenever the job notices.
  const ended = await context.database.transaction((sql) =>
    endOffer(context, sql, offer, { declined: false }),
  );
  if (ended) return offerOver(ended);
  const now = context.now();
  const expires = new Date(
    offer.accepted_at ? offer.expires_at.getTime() : acceptedUntil(offer.expires_at.getTime(), now),
  );
  const isKept = await context.database.transaction(async (sql) => {
    const kept = await sql.query(
      `update cabin_option set expires_at = greatest(expires_at, $2::timestamptz)
       where id = $1 and expires_at > $3::timestamptz returning id`,
      [offer.option_id, expires, new Date(now)],
    );
    if (kept.length === 0) return false;
    const party = await lockParty(sql, offer.party_id);
    if (party?.state === 'unconfirmed') await letWait(sql, party.id);
    await sql.query(
      `update waiting_offer set accepted_at = coalesce(accepted_at, $2::timestamptz), expires_at = greatest(expires_at, $3::timestamptz)
       where id = $1 and state = 'open'`,
      [offer.id, new Date(now), expires],
    );
    return true;
  });
  if (!isKept) return offerOver(null);
  const cabins = Object.fromEntries(
    Object.entries(offer.selection).map(([type, people]) => [type, [...people]]),
  );
  const { departure_id: departure, option_id: hold, riders } = offer;
  return { departure, cabins, hold, riders: riders ?? [], ...validity(context, expires) };
}
