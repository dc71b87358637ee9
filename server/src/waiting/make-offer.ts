import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Offer } from '@towpath/rules/booking/check-booking';
import { startOfDay, todayIn } from '@towpath/rules/core/dates';
import type { Breakdown } from '@towpath/rules/price/price';
import { defaultBrand } from '@towpath/rules/site/brand';
import type { DepartureStock } from '@towpath/rules/waiting/fit';
import { offerExpiry, offeredBill } from '@towpath/rules/waiting/offer';
import { endExpiredHolds } from '../bookings/holds/hold-rows.ts';
import { insertOption } from '../bookings/options/option-rows.ts';
import { reserveCabins } from '../bookings/stock.ts';
import { lockBikes } from '../catalogue/bikes/bike-stock.ts';
import { findOffer } from '../catalogue/departure-offer.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import type { WaitingPartyRow } from './party-rows.ts';

/** Locks what offers of a departure take, after its expired holds have ended. Lock order: bikes, hold, stock. */
export async function lockDeparture(context: Context, sql: Sql, departureId: string): Promise<void> {
  await lockBikes(sql, departureId);
  await endExpiredHolds(sql, departureId, context.now());
  await sql.query('select 1 from stock where departure_id = $1 order by cabin_type_id for update', [
    departureId,
  ]);
}

/** What an offer of the catalogue has left. */
export const stockIn = ({ cabinTypes, products }: Offer): DepartureStock => ({
  cabinTypes,
  bikes: products.bikes,
  bikeStock: products.bike_stock ?? [],
});

/** What a departure has left; null for an unknown id. */
export async function findLeft(
  context: Context,
  sql: Sql,
  departureId: string,
): Promise<{ offer: Offer; stock: DepartureStock } | null> {
  // The brand decides on the terms only.
  const found = await findOffer(sql, departureId, defaultBrand, todayOf(context));
  return found && { offer: found.offer, stock: stockIn(found.offer) };
}

/** An offer that is to be made. by: a member of staff; null: it is the party's turn. */
interface NewOffer {
  party: WaitingPartyRow;
  offer: Offer;
  selection: CabinSelection;
  by: string | null;
}

async function insertOffer(
  sql: Sql,
  { party, offer, selection, by }: NewOffer,
  values: [Breakdown, Date, Date, string],
) {
  const [bill, at, expiresAt, option] = values;
  const [inserted] = await sql.query<{ id: string }>(
    `insert into waiting_offer (party_id, departure_id, selection, price, offered_at, by, expires_at, option_id, bill)
     values ($1, $2, $3::jsonb, $4, $5::timestamptz, $6, $7::timestamptz, $8, $9::jsonb) returning id`,
    [
      party.id,
      offer.departure.id,
      JSON.stringify(selection),
      bill.total,
      at,
      by,
      expiresAt,
      option,
      JSON.stringify(bill),
    ],
  );
  if (!inserted) throw new Error('An offer was not inserted');
  return inserted.id;
}

/**
 * Offers cabins that are free to a locked party, in the transaction that has locked the departure: an option keeps them, and a mail is
 * queued (decision 131). Returns the id of the offer.
 */
export async function makeOffer(context: Context, sql: Sql, made: NewOffer): Promise<string> {
  const { party, offer, selection, by } = made;
  const { timeZone, waitingOfferHours } = context.config;
  const { departure } = offer;
  const now = context.now();
  const expires = offerExpiry(now, startOfDay(timeZone, departure.date), waitingOfferHours);
  const cabins = new Map(Object.entries(selection).map(([type, people]) => [type, people.length]));
  if (!(await reserveCabins(sql, departure.id, cabins)))
    throw new Error('Cabins of a locked departure were taken');
  const option = await insertOption(context, sql, {
    departure: departure.id,
    cabins,
    name: party.name ?? '',
    email: party.email,
    phone: null,
    until: todayIn(timeZone, expires),
    by: by ?? 'towpath',
    expires_at: new Date(expires),
    riders: party.riders,
  });
  const bill = offeredBill(offer, selection, party.riders);
  const id = await insertOffer(sql, made, [bill, new Date(now), new Date(expires), option]);
  await queueNotification(
    sql,
    'waiting_offered',
    { at: now, bookingId: null },
    { waiting: party.id, offer: id },
  );
  return id;
}
