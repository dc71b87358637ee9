import type { SupplierRow } from '@towpath/rules/office/views/crew-views';
import { isActive } from '../../database/booking-state.ts';
import type { Handler } from '../implement.ts';

/** How many of every product the departures of a period need, by product and date; products that have left the catalogue keep their id. */
export const supplierList: Handler<'crew.suppliers'> = async (
  { context: { database } },
  { from, until, product },
) => ({
  rows: await database.query<SupplierRow>(
    `with active as (
         select departure_id, request from booking
         where ${isActive}
       ), chosen as (
         select departure_id, passenger ->> 'bike' as id, 'bike' as kind, 1 as count
         from active, jsonb_array_elements(request -> 'passengers') as passenger
         union all
         select departure_id, passenger ->> 'diet', 'diet', 1
         from active, jsonb_array_elements(request -> 'passengers') as passenger
         union all
         select departure_id, other, 'extra', 1
         from active, jsonb_array_elements(request -> 'passengers') as passenger,
           jsonb_array_elements_text(passenger -> 'other') as other
         union all
         select departure_id, counted ->> 'id', 'extra', (counted ->> 'amount')::int
         from active, jsonb_array_elements(request -> 'products') as counted
       )
       select chosen.id as product_id, coalesce(product.name, chosen.id) as product, kind,
         departure_id as departure, date, tour.name as tour, ship.name as ship, sum(count)::int as count
       from chosen join departure on departure.id = departure_id join tour on tour.id = tour_id
       join ship on ship.id = ship_id left join product on product.id = chosen.id
       where chosen.id <> '' and count > 0 and date between $1 and $2 and ($3::text is null or chosen.id = $3)
       group by chosen.id, product.name, kind, departure_id, date, tour.name, ship.name
       order by product, date, departure_id`,
    [from, until, product ?? null],
  ),
});
