import { AGREED } from '@towpath/rules/price/agreed-price';
import type { Sql } from '../database/database.ts';

/** SQL expression for a list of discounts without the reason of an agreed price; $2: the code that stands for it. */
const withoutReason = (discounts: string) => `(
  select jsonb_agg(case when discount ->> 'code' = $2 then discount || '{"description":null}' else discount end order by place)
  from jsonb_array_elements(${discounts}) with ordinality as listed (discount, place))`;

const hasAgreed = (bill: string) =>
  `${bill} -> 'discounts' @> jsonb_build_array(jsonb_build_object('code', $2::text))`;

/** Erases the reasons of agreed prices from the quotes of enquiries; amounts stay. */
export async function eraseQuotedReasons(sql: Sql, enquiryIds: readonly string[]): Promise<void> {
  await sql.query(
    `update group_quote set bill = jsonb_set(bill, '{discounts}', ${withoutReason(`bill -> 'discounts'`)})
     where enquiry_id = any($1::uuid[]) and ${hasAgreed('bill')}`,
    [enquiryIds, AGREED],
  );
}

/** Erases the reasons of agreed prices from bills, and from the bills before and after amendments; amounts stay. */
export async function eraseAgreedReasons(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.query(
    `update booking set bill = jsonb_set(bill, '{discounts}', ${withoutReason(`bill -> 'discounts'`)})
     where id = any($1::uuid[]) and ${hasAgreed('bill')}`,
    [ids, AGREED],
  );
  for (const bill of ['before', 'after'])
    await sql.query(
      `update amendment set quote = jsonb_set(quote, '{${bill},discounts}', ${withoutReason(`quote #> '{${bill},discounts}'`)})
       where booking_id = any($1::uuid[]) and ${hasAgreed(`quote -> '${bill}'`)}`,
      [ids, AGREED],
    );
}
