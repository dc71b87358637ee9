import type { CallOffReason } from '@towpath/rules/booking/situation/call-off';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import type { Sql } from '../database/database.ts';
import { endAcceptedOverlaps } from './overlaps.ts';

/** The stock of a cabin type; prices in cents per person. taken includes blocked. */
export interface StockRow {
  cabin_type_id: string;
  name: string;
  total: number;
  taken: number;
  blocked: number;
  unit_price: Cents;
  discount_price: Cents | null;
  surcharge_price: Cents | null;
}

/** The stock of a departure in the order of the ship's cabin types; null for an unknown departure. */
export async function findStock(sql: Sql, departureId: string): Promise<StockRow[] | null> {
  const rows = await sql.query<StockRow & { cabin_type_id: string | null }>(
    `select stock.cabin_type_id, cabin_type.name, total, taken, blocked, unit_price, discount_price, surcharge_price
     from departure left join stock on stock.departure_id = departure.id
     left join cabin_type on cabin_type.id = stock.cabin_type_id
     where departure.id = $1 order by cabin_type.position, cabin_type.id`,
    [departureId],
  );
  return rows.length === 0 ? null : rows.filter((row) => row.cabin_type_id !== null);
}

/** Closes or reopens a departure, which is then no longer called off; false when nothing changed or it is unknown. */
export async function setClosed(sql: Sql, departureId: string, closed: boolean): Promise<boolean> {
  const changed = await sql.query(
    `update departure set closed = $2, called_off_on = null, call_off_reason = null, voucher_choice_until = null
     where id = $1 and closed <> $2 returning id`,
    [departureId, closed],
  );
  if (closed) await endAcceptedOverlaps(sql);
  return changed.length > 0;
}

/**
 * Closes a departure for good on a day, for a reason if one is said, with the choice of a credit voucher until a day if one is
 * offered; when it is called off again, the day stays, and so do reason and choice without a new one. False if it was closed already.
 */
export async function setCalledOff(
  sql: Sql,
  departureId: string,
  on: PlainDate,
  { reason, choiceUntil }: { reason: CallOffReason | null; choiceUntil: PlainDate | null },
): Promise<boolean> {
  const isNew = await setClosed(sql, departureId, true);
  await sql.query(
    `update departure set called_off_on = coalesce(called_off_on, $2), call_off_reason = coalesce($3, call_off_reason),
       voucher_choice_until = coalesce($4::date, voucher_choice_until)
     where id = $1`,
    [departureId, on, reason, choiceUntil],
  );
  return isNew;
}

/** Sets the number of blocked cabins of a type; false when not enough cabins are free. */
export async function setBlocked(sql: Sql, departureId: string, cabinTypeId: string, count: number) {
  const changed = await sql.query(
    `update stock set taken = taken - blocked + $3, blocked = $3
     where departure_id = $1 and cabin_type_id = $2 and taken - blocked + $3 <= total returning cabin_type_id`,
    [departureId, cabinTypeId, count],
  );
  return changed.length > 0;
}

/** Changes to the stock of a cabin type; omitted fields stay. */
export type StockUpdate = Partial<
  Pick<StockRow, 'total' | 'unit_price' | 'discount_price' | 'surcharge_price'>
>;

/** Updates the number of cabins and their prices; false when more cabins are taken than the new total. */
export async function updateStock(sql: Sql, departureId: string, cabinTypeId: string, terms: StockUpdate) {
  const changed = await sql.query(
    `update stock set (total, unit_price, discount_price, surcharge_price) =
       (select wish.total, wish.unit_price, wish.discount_price, wish.surcharge_price
        from jsonb_to_record(to_jsonb(stock) || $3::jsonb) as wish(total integer, unit_price integer,
          discount_price integer, surcharge_price integer))
     where departure_id = $1 and cabin_type_id = $2 and taken <= coalesce(($3::jsonb ->> 'total')::integer, total)
     returning cabin_type_id`,
    [departureId, cabinTypeId, JSON.stringify(terms)],
  );
  return changed.length > 0;
}

/** How a departure is sold, apart from its stock. voucher: the code of its own voucher. */
export interface SaleRow {
  on_request: boolean;
  voucher: string | null;
}

/** How a departure is sold; null for an unknown departure. */
export async function findSale(sql: Sql, departureId: string): Promise<SaleRow | null> {
  const [row] = await sql.query<SaleRow>(
    'select on_request, voucher_code as voucher from departure where id = $1',
    [departureId],
  );
  return row ?? null;
}

/** Changes how a departure is sold; false if it is no longer sold as before. */
export async function updateSale(sql: Sql, departureId: string, before: SaleRow, after: SaleRow) {
  const changed = await sql.query(
    `update departure set on_request = $4, voucher_code = $5
     where id = $1 and on_request = $2 and voucher_code is not distinct from $3 returning id`,
    [departureId, before.on_request, before.voucher, after.on_request, after.voucher],
  );
  return changed.length > 0;
}
