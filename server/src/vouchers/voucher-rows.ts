import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';

/** A voucher to be stored; amount in euro cents. */
interface NewVoucher {
  code: string;
  description: string | null;
  discount_type: 'Discount Percentage' | 'Discount Amount';
  percentage?: number;
  amount?: number;
  brand: string | null;
  tour: string | null;
  valid_from: PlainDate | null;
  valid_until: PlainDate | null;
  uses_allowed: number | null;
  disabled: boolean;
  departure_only: boolean;
}

/** Inserts a voucher; false if its code exists already. */
export async function insertVoucher(sql: Sql, { tour, ...voucher }: NewVoucher): Promise<boolean> {
  const updated = await sql.query(
    `insert into voucher (code, description, discount_type, percentage, amount, brand, tour_id, valid_from,
       valid_until, uses_allowed, disabled, departure_only)
     select * from jsonb_to_record($1::jsonb) as own(code text, description text, discount_type text,
       percentage numeric, amount integer, brand text, tour_id text, valid_from date, valid_until date,
       uses_allowed integer, disabled boolean, departure_only boolean)
     on conflict (code) do nothing returning code`,
    [JSON.stringify({ ...voucher, tour_id: tour })],
  );
  return updated.length > 0;
}

/** Disables a voucher; false if it was disabled already. */
export async function disableVoucher(sql: Sql, code: string): Promise<boolean> {
  const updated = await sql.query(
    'update voucher set disabled = true, version = version + 1 where code = $1 and not disabled returning code',
    [code],
  );
  return updated.length > 0;
}
