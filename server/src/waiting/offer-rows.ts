import type { Rider } from '@towpath/rules/bikes/bike-stock';
import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import type { Breakdown } from '@towpath/rules/price/price';
import type { WaitingOfferState } from '@towpath/rules/waiting/state';
import { shipPictureIn } from '../catalogue/content/translations.ts';
import type { Sql } from '../database/database.ts';

/** An offer to a party on the waiting list; price in euro cents. */
export interface WaitingOfferRow {
  id: string;
  party_id: string;
  departure_id: string;
  selection: CabinSelection;
  price: Cents;
  /** What the price is made of; null for an offer of an earlier version. */
  bill: Breakdown | null;
  offered_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  state: WaitingOfferState;
  option_id: string;
}

/** An offer with the names of its departure in the catalogue. */
export interface NamedOfferRow extends WaitingOfferRow {
  tour_id: string;
  tour_name: string;
  ship_id: string;
  ship_name: string;
  /** The ship's picture, if any. */
  image_url: string | null;
  date: PlainDate;
  end_date: PlainDate;
  /** Cabin type id to its name. */
  cabin_names: Record<string, string>;
  /** Whose bikes its option keeps; null once that has ended. */
  riders: Rider[] | null;
}

const named = `
  select waiting_offer.*, departure.tour_id, tour.name as tour_name, departure.ship_id, ship.name as ship_name,
    departure.date, departure.end_date,
    ${shipPictureIn('(select locale from waiting_party where id = party_id)')} as image_url,
    (select jsonb_object_agg(cabin_type.id, cabin_type.name) from cabin_type where selection ? cabin_type.id) as cabin_names,
    (select riders from cabin_option where id = option_id) as riders
  from waiting_offer join departure on departure.id = departure_id join tour on tour.id = departure.tour_id
  join ship on ship.id = departure.ship_id`;

/** SQL condition that a `booking` is the one of the offer `waiting_offer`; one that is moved to another departure is so no longer. */
export const isOfOffer = `booking.departure_id = waiting_offer.departure_id
  and booking.request ->> 'hold' = waiting_offer.option_id::text`;

/** The open offer of a party whose cabins are still kept; null where it has none. */
export async function findOpenOffer(sql: Sql, partyId: string): Promise<NamedOfferRow | null> {
  const [row] = await sql.query<NamedOfferRow>(
    `${named} where party_id = $1 and state = 'open' and exists (select from cabin_option where id = option_id)`,
    [partyId],
  );
  return row ?? null;
}

/** An offer by its id; null where there is none. */
export async function findOfferById(sql: Sql, id: string): Promise<NamedOfferRow | null> {
  const [row] = await sql.query<NamedOfferRow>(`${named} where waiting_offer.id::text = lower($1)`, [id]);
  return row ?? null;
}
