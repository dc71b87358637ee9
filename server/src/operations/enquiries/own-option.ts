import { type Rider, withoutRiders } from '@towpath/rules/bikes/bike-stock';
import type { Offer } from '@towpath/rules/booking/check-booking';
import type { Sql } from '../../database/database.ts';

/** The cabins and riders of an enquiry's open option, which a new quote for the same departure may use again. */
interface OwnOption {
  departure: string;
  cabins: Readonly<Record<string, number>>;
  riders: readonly Rider[];
}
export type OwnPlaces = Pick<OwnOption, 'cabins' | 'riders'>;

/** The open option of an enquiry; null where it has none. */
export async function findOwnOption(sql: Sql, enquiryId: string): Promise<OwnOption | null> {
  const [option] = await sql.query<OwnOption>(
    `select departure_id as departure, cabins, riders from cabin_option
     where id = (select option_id from group_quote where enquiry_id = $1 and ended is null)`,
    [enquiryId],
  );
  return option ?? null;
}

/** What an option keeps of a departure; nothing where it is on another one. */
export const ownPlaces = (option: OwnOption | null, departure: string): OwnPlaces =>
  option?.departure === departure ? option : { cabins: {}, riders: [] };

/** An offer in which cabins and bikes of an option are free. */
export function withOwnPlaces(offer: Offer, { cabins, riders }: OwnPlaces): Offer {
  const { cabinTypes, products } = offer;
  return {
    ...offer,
    cabinTypes: cabinTypes.map((type) => ({
      ...type,
      available_count: type.available_count + (cabins[type.id] ?? 0),
    })),
    products: { ...products, bike_stock: withoutRiders(products.bike_stock ?? [], riders) },
  };
}
