import { daysBetween, type PlainDate } from '@towpath/rules/core/dates';
import { type Market, markets } from '@towpath/rules/core/market';
import type { Brand } from '@towpath/rules/site/brand';
import { firstDayWithoutTerms, type TermsVersion } from '@towpath/rules/terms/terms-version';
import type { Sql } from '../../database/database.ts';
import { termsJson } from './terms.ts';

/** From when on the operator is warned, in days before a brand is without terms. The alert in deploy/alerts.yml has the same. */
const WARNING_DAYS = 30;

/** A brand whose terms in a market end: the first day without any, and the days that are left until then. */
export interface TermsEnd {
  brand: Brand;
  market: Market;
  day: PlainDate;
  daysLeft: number;
}

/** The end of the terms of every selling brand and market that have one; days are the operator's (decision 074). */
export async function findTermsEnds(sql: Sql, today: PlainDate): Promise<TermsEnd[]> {
  const rows = await sql.query<{ brand: Brand; terms: TermsVersion[] }>(
    `select brand, (select coalesce(jsonb_agg(${termsJson}), '[]') from terms
       where active and terms.brand = selling.brand) as terms
     from (select distinct brand from tour where listed and published) as selling order by brand`,
  );
  return rows.flatMap(({ brand, terms }) =>
    markets.flatMap((market) => {
      const day = firstDayWithoutTerms(terms, { day: today, brand, market });
      return day === null ? [] : [{ brand, market, day, daysLeft: daysBetween(today, day) }];
    }),
  );
}

/** Whether an end is so near that the operator is warned. */
export const isNear = ({ daysLeft }: TermsEnd) => daysLeft <= WARNING_DAYS;

/** A sentence for every brand and market that has no terms today or will have none within 30 days. */
export function termsWarnings(ends: readonly TermsEnd[]): string[] {
  return ends
    .filter(isNear)
    .map(({ brand, market, day, daysLeft }) =>
      daysLeft === 0
        ? `no terms of ${brand} apply today in the market ${market}: its departures are not on sale`
        : `no terms of ${brand} apply from ${day} on in the market ${market}: import further ones before`,
    );
}
