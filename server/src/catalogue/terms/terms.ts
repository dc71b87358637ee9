import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';
import type { TermsText, TermsVersion } from '@towpath/rules/terms/terms-version';
import type { Sql } from '../../database/database.ts';

/** SQL expression for a row of `terms` as the calls give it. */
export const termsJson = `to_jsonb(terms) - 'active' - 'texts'`;

/** SQL expression for the terms of a brand that are on sale, as a JSON array. */
export const activeTermsOf = (brand: string) =>
  `(select coalesce(jsonb_agg(${termsJson} order by id), '[]') from terms where active and brand = ${brand})`;

/** The terms of a brand that apply on the operator's day `today` or later. */
export async function findTerms(sql: Sql, brand: Brand, today: PlainDate): Promise<TermsVersion[]> {
  const rows = await sql.query<{ terms: TermsVersion }>(
    `select ${termsJson} as terms from terms
     where active and brand = $1 and (valid_until is null or valid_until >= $2) order by id`,
    [brand, today],
  );
  return rows.map(({ terms }) => terms);
}

/** The texts of a brand's terms that apply on the operator's day `today` in its whole markets, in a language. */
export function findTermsTexts(
  sql: Sql,
  brand: Brand,
  locale: Locale,
  today: PlainDate,
): Promise<TermsText[]> {
  return sql.query<TermsText>(
    `select market, term, documents ->> term as version, body
     from terms cross join jsonb_object_keys(texts) as term join terms_text on hash = texts -> term ->> $2
     where active and brand = $1 and country is null
       and valid_from <= $3 and (valid_until is null or valid_until >= $3)
     order by market, term`,
    [brand, locale, today],
  );
}
