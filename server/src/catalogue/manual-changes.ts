import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';

/** A change that an operator made to a departure and that is still in effect; catalogues do not contain it (decision 018). */
export interface ManualChange {
  departure: string;
  /** The cabin type; null for the whole departure. */
  cabin: string | null;
  /**
   * What was changed. 'changed' are numbers and prices of a cabin type, or how the departure is sold; an import
   * overwrites only these.
   */
  what: 'changed' | 'blocked' | 'closed' | 'added' | 'bikes';
}

/** The manual changes of departures after `today`, by departure. */
export function findManualChanges(sql: Sql, today: PlainDate): Promise<ManualChange[]> {
  return sql.query<ManualChange>(
    `select departure_id as departure, cabin_type_id as cabin, 'changed' as what from audit
     join stock on departure_id = details ->> 'departure' and cabin_type_id = details ->> 'cabin'
     join departure on departure.id = departure_id
     where command in ('departures stock', 'departures import') and to_jsonb(stock) @> (details -> 'after') and date > $1
     union select departure.id, null, 'changed' from audit join departure on departure.id = details ->> 'departure'
     where command = 'departures sale' and date > $1
       and jsonb_build_object('on_request', on_request, 'voucher', voucher_code) @> (details -> 'after')
     union select departure_id, cabin_type_id, 'blocked' from stock
     join departure on departure.id = departure_id where blocked > 0 and date > $1
     union select departure.id, null, 'closed' from audit join departure on departure.id = details ->> 'departure'
     where command in ('departures close', 'departures import') and details @> '{"closed": true}' and closed and date > $1
     union select id, null, 'added' from departure where added and not closed and date > $1
     union select departure.id, null, 'bikes' from bike_stock
     join departure on departure.id = departure_id where date > $1
     order by departure, cabin, what`,
    [today],
  );
}

/** A value of a voucher that staff changed and that is still in effect. */
interface ManualVoucherChange {
  code: string;
  field: string;
}

/** The manual changes of vouchers, which an import overwrites. */
export const findManualVoucherChanges = (sql: Sql): Promise<ManualVoucherChange[]> =>
  sql.query<ManualVoucherChange>(
    `select distinct code, field from audit join voucher on code = details ->> 'code',
       jsonb_each(details -> 'after') as edited (field, value)
     where command = 'vouchers edit' and to_jsonb(voucher) -> field = value
     order by code, field`,
  );
