import type { Rider } from '@towpath/rules/bikes/bike-stock';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { type CabinCounts, releaseCabins } from '../stock.ts';

/** An option: cabins that are kept for a caller (decision 086), or for a party that they are offered to (decision 131). */
export interface OptionRow {
  id: string;
  departure_id: string;
  /** Cabin type id to number of cabins. */
  cabins: Readonly<Record<string, number>>;
  name: string;
  email: string | null;
  phone: string | null;
  /** The last day for which the cabins are kept. */
  until: PlainDate;
  created_on: PlainDate;
  created_at: Date;
  created_by: string;
  reminded_at: Date | null;
  /** Until when an offer is valid; null for an option of staff. */
  expires_at: Date | null;
  /** The riders whose bikes it keeps. */
  riders: readonly Rider[];
}

/** A new option. by: a member of staff, or towpath. */
export interface NewOption extends Pick<OptionRow, 'name' | 'email' | 'phone' | 'until'> {
  departure: string;
  cabins: CabinCounts;
  by: string;
  expires_at?: Date;
  riders?: readonly Rider[];
}

/** Stores an option, whose cabins the caller takes in the same transaction; returns its id. */
export async function insertOption(context: Context, sql: Sql, option: NewOption): Promise<string> {
  const { departure, cabins, name, email, phone, until, by, expires_at = null, riders = [] } = option;
  const [inserted] = await sql.query<{ id: string }>(
    `insert into cabin_option (departure_id, cabins, name, email, phone, until, created_on, created_at, created_by,
       expires_at, riders)
     values ($1, $2::jsonb, $3, $4, $5, $6::date, $7::date, $8::timestamptz, $9, $10::timestamptz, $11::jsonb) returning id`,
    [
      departure,
      JSON.stringify(Object.fromEntries(cabins)),
      name,
      email,
      phone,
      until,
      todayOf(context),
      new Date(context.now()),
      by,
      expires_at,
      JSON.stringify(riders),
    ],
  );
  if (!inserted) throw new Error('An option was not inserted');
  return inserted.id;
}

/** SQL expression for the cabins of a stock row that are on option. */
export const cabinsOnOption = `(
  select coalesce(sum((cabins ->> stock.cabin_type_id)::int), 0)::int from cabin_option
  where cabin_option.departure_id = stock.departure_id)`;

/** The options of a departure, or of all of them, those that end first before the others. */
export function findOptions(sql: Sql, departureId: string | null = null): Promise<OptionRow[]> {
  return sql.query(
    'select * from cabin_option where $1::text is null or departure_id = $1 order by until, id',
    [departureId],
  );
}

/** Deletes an option and returns its cabins to stock; null where it has ended. Lock order: hold, stock. */
export async function endOption(sql: Sql, id: string): Promise<OptionRow | null> {
  const [option] = await sql.query<OptionRow>('delete from cabin_option where id::text = $1 returning *', [
    id,
  ]);
  if (!option) return null;
  await releaseCabins(sql, option.departure_id, new Map(Object.entries(option.cabins)));
  return option;
}
