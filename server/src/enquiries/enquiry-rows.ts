import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { Currency } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { EnquiryState } from '@towpath/rules/enquiries/state';
import type { Brand } from '@towpath/rules/site/brand';
import type { Sql } from '../database/database.ts';

/** An enquiry of a group. Texts about the enquirer are null after their retention. */
export interface EnquiryRow {
  id: string;
  number: string;
  brand: Brand;
  locale: Locale;
  tour_id: string;
  tour_name: string;
  wished_from: PlainDate | null;
  party: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  remarks: string | null;
  state: EnquiryState;
  created_at: Date;
  closed_at: Date | null;
  /** Minor units of the currency. */
  quote_amount: Cents | null;
  quote_currency: Currency | null;
  quote_text: string | null;
  quote_valid_until: PlainDate | null;
  quoted_at: Date | null;
  reply: string | null;
}

/** The enquiry with an id or a number, in any case; null where there is none. lock: until the end of the transaction. Lock order: enquiry. */
export async function findEnquiry(
  sql: Sql,
  about: string,
  { lock = false } = {},
): Promise<EnquiryRow | null> {
  const [row] = await sql.query<EnquiryRow>(
    `select * from enquiry where id::text = lower($1) or number = upper($1) ${lock ? 'for update' : ''}`,
    [about.trim()],
  );
  return row ?? null;
}
